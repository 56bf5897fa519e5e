import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import type { Area } from '../areas.ts';
import { rankQuery } from '../game-queries.ts';
import style from '../lobby/lobby.module.css';
import { GameTile } from '../tiles/game-tile.tsx';

/** What has been played most this week in this lobby. Nothing is shown before anything was played. */
export function RankList({ area }: { area: Area['key'] }) {
  const { t } = useTranslation('lobby');
  const { data: games = [] } = useQuery(rankQuery(area));
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="rank">
      <h2 id="rank" className={style.heading}>
        {t('lobby.ranking')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by the keyboard */}
      <ul className={style.row} tabIndex={0} aria-labelledby="rank">
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} among={games} rank={game.rank} />
          </li>
        ))}
      </ul>
    </section>
  );
}
