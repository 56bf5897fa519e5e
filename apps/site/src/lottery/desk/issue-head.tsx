import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useEffect, useRef, useState } from 'react';
import { Balls, RollingBalls } from '../boards/balls.tsx';
import { ClockText } from '../boards/clock-text.tsx';
import { isDrawing, isLastCall, secondsUntil, useTick } from '../boards/ticking.ts';
import style from '../lottery.module.css';
import { type LotteryItem, type Near, refreshBets, refreshDraws, useNear } from '../lottery-queries.ts';

/** Page, name, issue, time left and latest result of a lottery. */
export function IssueHead({ page, game }: { page: string; game: LotteryItem }) {
  const { t } = useTranslation('lottery');
  const { data = listed(game) } = useNear(game.gameId);
  const now = useTick();
  const { currentNumero: current, previousNumero: previous } = data;
  const toDraw = current ? secondsUntil(current.drawTime, now) : 0;
  const toLock = toDraw - (current?.lockTime ?? 0);
  const isNew = useArrival(previous?.numero);
  const awaited = useAwaited(current, previous?.numero, now);
  const drawn = current && isDrawing(current, now) ? current.numero : awaited;
  return (
    <header className={style.head}>
      <img className={style.icon} src={`${game.webIconUrl}?w=96&h=96`} alt="" width={96} height={96} />
      <div>
        <h1 className={style.title}>
          <small className={style.pageName}>{page}</small> {game.remark}
        </h1>
        <p className={style.soft}>
          {current ? t('page.numero', { numero: current.numero }) : t('page.no_issue')}{' '}
          {game.liveVideoSwitch === '1' && <Badge tone="danger">{t('page.live')}</Badge>}
        </p>
      </div>
      <div className={style.clock}>
        <span className={style.soft}>{toLock > 0 ? t('page.closes_in') : t('page.draws_in')}</span>
        <ClockText seconds={toLock > 0 ? toLock : toDraw} isClosing={isLastCall(toLock)} />
      </div>
      <div className={style.latest}>
        <span className={style.soft}>
          {drawn
            ? `${t('page.drawing')}: ${t('page.numero', { numero: drawn })}`
            : previous
              ? t('page.numero', { numero: previous.numero })
              : t('draws.none')}
        </span>
        {previous && drawn && <RollingBalls like={previous.winNo} family={game.family} />}
        {previous && !drawn && (
          <Balls key={previous.numero} winNo={previous.winNo} family={game.family} isNew={isNew} />
        )}
      </div>
    </header>
  );
}

/** What the list of lotteries knows of one: shown until that one has been asked about, so that nothing moves then. */
function listed(game: LotteryItem): Pick<Near, 'currentNumero' | 'previousNumero'> {
  const { lastNumero, lastWinNo } = game;
  return {
    currentNumero: game.numero ? game : null,
    previousNumero: lastNumero && lastWinNo ? { numero: lastNumero, winNo: lastWinNo } : null,
  };
}

const WAITED_SECONDS = 30;

/** The issue whose time has come and whose result has not; what is drawn elsewhere is not waited for long. */
function useAwaited(
  current: { numero: string; drawTime: string } | null | undefined,
  latest: string | undefined,
  now: number,
): string | null {
  const [seen, setSeen] = useState({ last: current, before: current });
  if (current && current.numero !== seen.last?.numero) setSeen({ last: current, before: seen.last });
  const { before } = seen;
  if (!before || before.numero === current?.numero || before.numero === latest) return null;
  return -secondsUntil(before.drawTime, now) < WAITED_SECONDS ? before.numero : null;
}

/** True once another result than the first has come; lists are read again then. */
function useArrival(numero: string | undefined): boolean {
  const first = useRef(numero);
  first.current ??= numero;
  const isNew = numero !== undefined && numero !== first.current;
  useEffect(() => {
    if (!isNew || !numero) return;
    refreshDraws();
    refreshBets();
  }, [isNew, numero]);
  return isNew;
}
