import { isTrial } from '@fairground/contract/roles';
import { useTranslation } from '@fairground/i18n/react';
import { quickBet, quickBetGames, quickBetUrl } from '@fairground/lottery-rules';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateQuery } from '../../merchants/public.ts';
import { errorText } from '../../shared/handle-error.tsx';
import { goTo } from '../../shared/navigate.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { useSession } from '../../shared/session.ts';
import { Balls } from '../boards/balls.tsx';
import boards from '../boards/boards.module.css';
import { Countdown } from '../boards/countdown.tsx';
import style from '../lottery.module.css';
import { type LotteryItem, useLotteries, useNear, usePopular } from '../lottery-queries.ts';
import { browserUniform } from './uniform.ts';

const POPULAR = 10;
const TRADITIONAL = 1;

/** Random numbers for a popular lottery: one press chooses others, one press leads to the desk with them. */
export function QuickBet() {
  const { t } = useTranslation('lottery');
  const games = useQuickGames();
  const [chosen, setChosen] = useState('');
  const game = games.find(({ gameCode }) => gameCode === chosen) ?? games[0];
  if (!game) return null;
  return (
    <section className={style.card} aria-label={t('quick.title')}>
      <h2 className={style.heading}>{t('quick.title')}</h2>
      <Tabs
        look="pill"
        label={t('quick.title')}
        tabs={games.map(({ gameCode, remark }) => ({ key: gameCode, label: remark }))}
        active={game.gameCode}
        onChange={setChosen}
      >
        <Pick key={game.gameCode} game={game} />
      </Tabs>
    </section>
  );
}

/** Five games in the traditional mode, six in the other; only those whose numbers can be drawn by lot. */
function useQuickGames(): LotteryItem[] {
  const modeId = Number(useQuery(templateQuery()).data?.parameters.prize_mode ?? TRADITIONAL) || TRADITIONAL;
  const popular = usePopular(POPULAR, modeId).data ?? [];
  const all = useLotteries().data ?? [];
  const canQuick = ({ family }: LotteryItem) => quickBet(family, browserUniform) !== undefined;
  return quickBetGames(modeId, popular.filter(canQuick), all);
}

function Pick({ game }: { game: LotteryItem }) {
  const { t } = useTranslation('lottery');
  const near = useNear(game.gameId);
  const role = useSession((session) => session.isAgent);
  const isMember = useSession((session) => session.token !== '');
  const [bet, setBet] = useState(() => quickBet(game.family, browserUniform));
  const current = near.data?.currentNumero;
  if (!bet) return null;
  const go = async () => {
    if (!isMember) {
      showToast({ tone: 'warning', message: await errorText('in_sorry_in') });
      return openOverlay({ name: 'login', isNeeded: true });
    }
    if (isTrial(Number(role)))
      return showToast({ tone: 'warning', message: await errorText('in_need_true_account') });
    goTo(quickBetUrl({ gameCode: game.gameCode, gameId: game.gameId, ...bet }));
  };
  return (
    <div className={boards.quick}>
      <p className={style.soft}>
        {current ? t('page.numero', { numero: current.numero }) : t('page.no_issue')}{' '}
        <Countdown time={current?.drawTime ?? ''} className={style.menuTime} />
      </p>
      <Balls winNo={bet.betParam} family={game.family} />
      <div className={style.betTools}>
        <Button tone="secondary" onClick={() => setBet(quickBet(game.family, browserUniform))}>
          {t('quick.again')}
        </Button>
        <Button onClick={() => void go()}>{t('quick.bet')}</Button>
      </div>
    </div>
  );
}
