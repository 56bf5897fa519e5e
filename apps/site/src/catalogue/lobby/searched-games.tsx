import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchedGames } from '../game-queries.ts';
import { GameTile } from '../tiles/game-tile.tsx';
import style from './lobby.module.css';

/** Games of all areas by their name. */
export function SearchedGames({ words }: { words: string }) {
  const { t } = useTranslation('lobby');
  const { data, isError, refetch } = useQuery({ ...searchedGames(words), placeholderData: keepPreviousData });
  if (isError)
    return (
      <p role="alert">
        {t('lobby.failed')}{' '}
        <Button size="small" tone="quiet" onClick={() => void refetch()}>
          {t('lobby.again')}
        </Button>
      </p>
    );
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={160} />
      </div>
    );
  if (data.length === 0) return null;
  return (
    <section>
      <h3>{t('lobby.found_games')}</h3>
      <ul className={style.popup} data-found="games">
        {data.map((game) => (
          <li key={game.nodeId}>
            <GameTile game={game} among={data} />
          </li>
        ))}
      </ul>
    </section>
  );
}
