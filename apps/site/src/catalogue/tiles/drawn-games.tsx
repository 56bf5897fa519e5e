import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { firstGames, PAGE_SIZE } from '../game-queries.ts';
import style from '../lobby/lobby.module.css';
import { GameTile } from './game-tile.tsx';

/** Games of vendors that are drawn at once, beside the lotteries that are drawn by the clock. */
export function DrawnGames() {
  const { t } = useTranslation('lobby');
  const { data: games = [] } = useQuery(firstGames('ELOTT', PAGE_SIZE));
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="drawn">
      <h2 id="drawn" className={style.heading}>
        {t('lobby.drawn')}
      </h2>
      <ul className={style.row}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} among={games} />
          </li>
        ))}
      </ul>
    </section>
  );
}
