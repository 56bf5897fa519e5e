import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Link } from '@tanstack/react-router';
import style from '../lottery.module.css';
import { type LotteryItem, useLotteries } from '../lottery-queries.ts';
import { Balls, RollingBalls } from './balls.tsx';
import boards from './boards.module.css';
import { Countdown } from './countdown.tsx';
import { isDrawing, useTick } from './ticking.ts';

const ENTRIES = 5;

/** Five lotteries that draw next, and five whose draw can be watched. */
export function CountdownBoard() {
  const { t } = useTranslation('lottery');
  const games = useLotteries().data ?? [];
  const next = games
    .filter(({ drawTime }) => drawTime !== '')
    .toSorted((left, right) => left.drawTime.localeCompare(right.drawTime));
  const live = next.filter(({ liveVideoSwitch }) => liveVideoSwitch === '1').slice(0, ENTRIES);
  if (next.length === 0) return null;
  return (
    <div className={boards.boards}>
      <Board title={t('board.title')} games={next.slice(0, ENTRIES)} />
      {live.length > 0 && <Board title={t('board.live')} games={live} isLive />}
    </div>
  );
}

function Board({ title, games, isLive = false }: { title: string; games: LotteryItem[]; isLive?: boolean }) {
  const { t } = useTranslation('lottery');
  return (
    <section className={style.card} aria-label={title}>
      <h2 className={style.heading}>{title}</h2>
      <ul className={style.lines}>
        {games.map((game) => (
          <li key={game.gameCode}>
            <Link
              to="/lottery"
              search={{ gameCode: game.gameCode, gameId: game.gameId }}
              className={style.boardLine}
            >
              <span>
                <strong>{game.remark}</strong> {isLive && <Badge tone="danger">{t('page.live')}</Badge>}
              </span>
              <Countdown time={game.drawTime} className={style.menuTime} />
              {game.lastWinNo && <Result game={game} isLive={isLive} />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a camera would show: balls that turn until the result is there, and how it comes. */
function Result({ game, isLive }: { game: LotteryItem; isLive: boolean }) {
  const now = useTick();
  if (isLive && isDrawing(game, now)) return <RollingBalls like={game.lastWinNo} family={game.family} />;
  return <Balls key={game.lastNumero} winNo={game.lastWinNo} family={game.family} isNew={isLive} />;
}
