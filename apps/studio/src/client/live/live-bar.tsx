import { Button } from '@fairground/ui/controls/button.tsx';
import style from '../bet-bar.module.css';
import { Purse, StakeSelector } from '../bet-bar.tsx';
import { KEYS } from '../keys.ts';
import { play } from '../sound.ts';
import { nextStake } from '../stakes.ts';
import { useKeys } from '../use-keys.ts';
import { useTable, useTableState } from '../use-table.ts';
import { useWords } from '../words.ts';
import { useLive, useLiveState } from './use-live.ts';

type Act = 'repeat' | 'twice' | 'undo' | 'clear';

/** Purse, chip, and what can be done with all chips together: always in the same place. */
export function LiveBar() {
  const { t } = useWords();
  const { ladder, setStake } = useTable();
  const stake = useTableState((state) => state.stake);
  const live = useLive();
  const isOpen = useLiveState(
    ({ news, isLost }) => news?.round?.phase === 'betting' && news.isOpen && !isLost,
  );
  const hasChips = useLiveState(({ own, pending }) => (own?.laid.length ?? 0) + pending.length > 0);
  const canRepeat = useLiveState(({ lastBets }) => lastBets.length > 0) && !hasChips;
  const obey = (act: Act) => {
    play('card');
    if (act === 'repeat') live.repeat();
    else if (act === 'twice') live.double();
    else live.takeBack(act === 'undo' ? 'last' : 'all');
  };
  const canDo: Record<Act, boolean> = {
    repeat: isOpen && canRepeat,
    twice: isOpen && hasChips,
    undo: isOpen && hasChips,
    clear: isOpen && hasChips,
  };
  useKeys(KEYS.live, (act) => {
    if (act === 'more' || act === 'less') setStake(nextStake(ladder, stake, act === 'more' ? 1 : -1));
    else if (canDo[act]) obey(act);
  });
  const button = (act: Act, text: string, tone: 'secondary' | 'quiet') => (
    <Button size="medium" tone={tone} data-action={act} disabled={!canDo[act]} onClick={() => obey(act)}>
      {text}
    </Button>
  );
  return (
    <footer className={style.bar}>
      <Purse />
      <StakeSelector />
      <div className={style.buttons}>
        {button('repeat', t('studio.table.repeat'), 'secondary')}
        {button('twice', t('studio.double'), 'secondary')}
        {button('undo', t('studio.undo'), 'quiet')}
        {button('clear', t('studio.clear'), 'quiet')}
      </div>
    </footer>
  );
}
