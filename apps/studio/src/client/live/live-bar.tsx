import { Button } from '@fairground/ui/controls/button.tsx';
import { useEffect, useEffectEvent } from 'react';
import style from '../bet-bar.module.css';
import { Purse, StakeSelector } from '../bet-bar.tsx';
import { play } from '../sound.ts';
import { useWords } from '../words.ts';
import { useLive, useLiveState } from './use-live.ts';

/** Keys of a table by their place on the keyboard. */
const KEYS = { Space: 'repeat', KeyX: 'double', KeyZ: 'undo', KeyC: 'clear' } as const;
type Act = (typeof KEYS)[keyof typeof KEYS];

/** Purse, chip, and what can be done with all chips together: always in the same place. */
export function LiveBar() {
  const { t } = useWords();
  const live = useLive();
  const isOpen = useLiveState(
    ({ news, isLost }) => news?.round?.phase === 'betting' && news.isOpen && !isLost,
  );
  const hasChips = useLiveState(({ own, pending }) => (own?.laid.length ?? 0) + pending.length > 0);
  const canRepeat = useLiveState(({ lastBets }) => lastBets.length > 0) && !hasChips;
  const obey = (act: Act) => {
    play('card');
    if (act === 'repeat') live.repeat();
    else if (act === 'double') live.double();
    else live.takeBack(act === 'undo' ? 'last' : 'all');
  };
  const canDo: Record<Act, boolean> = {
    repeat: isOpen && canRepeat,
    double: isOpen && hasChips,
    undo: isOpen && hasChips,
    clear: isOpen && hasChips,
  };
  useTableKeys((act) => canDo[act] && obey(act));
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
        {button('double', t('studio.double'), 'secondary')}
        {button('undo', t('studio.undo'), 'quiet')}
        {button('clear', t('studio.clear'), 'quiet')}
      </div>
    </footer>
  );
}

function useTableKeys(obey: (act: Act) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = KEYS[event.code as keyof typeof KEYS];
    const { target } = event;
    const isElsewhere = target instanceof Element && target.closest('input, button, a, summary, dialog');
    if (!act || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') || (act === 'repeat' && isElsewhere)) return;
    obey(act);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
