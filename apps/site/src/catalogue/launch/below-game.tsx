import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import type { Area } from '../areas.ts';
import { BetFeed } from '../boards/bet-feed.tsx';
import { similarGames } from '../game-queries.ts';
import lobby from '../lobby/lobby.module.css';
import { GameTile } from '../tiles/game-tile.tsx';
import style from './game-frame.module.css';

/** Below a game: others of its kind, and what members play now. */
export function BelowGame({ area, gameId }: { area: Area; gameId: string }) {
  return (
    <div className={style.below}>
      <MoreLikeThis area={area} gameId={gameId} />
      <BetFeed />
    </div>
  );
}

function MoreLikeThis({ area, gameId }: { area: Area; gameId: string }) {
  const { t } = useTranslation('lobby');
  const { data: games = [] } = useQuery(similarGames(area.key, gameId));
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="similar" data-similar="">
      <h2 id="similar" className={lobby.heading}>
        {t('lobby.similar')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls must be reachable by the keyboard */}
      <ul className={lobby.row} tabIndex={0} aria-labelledby="similar">
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} among={games} />
          </li>
        ))}
      </ul>
    </section>
  );
}
