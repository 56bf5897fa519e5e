import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchedGames } from '../game-queries.ts';
import { GameTile } from '../tiles/game-tile.tsx';
import { GameFilters } from './game-filters.tsx';
import { featuresOf, type GameWish, wishes } from './game-wish.ts';
import style from './lobby.module.css';

/** Games of all areas by their name, and among them by what they have. */
export function SearchedGames({ words }: { words: string }) {
  const { t } = useTranslation(['lobby', 'traits']);
  const [wish, setWish] = useState<GameWish>({});
  const found = useQuery(searchedGames({ words }));
  const narrowed = searchedGames({ words, ...wish });
  const { data, isError, refetch } = useQuery({ ...narrowed, placeholderData: keepPreviousData });
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
  if (data.length === 0 && wishes(wish) === 0) return null;
  return (
    <section>
      <header className={style.found}>
        <h3>{t('lobby.found_games')}</h3>
        <GameFilters wish={wish} onWish={setWish} features={featuresOf(found.data ?? data)} />
      </header>
      {data.length === 0 && <p role="status">{t('traits:none_fit')}</p>}
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
