import { useTranslation } from '@fairground/i18n/react';
import { Pager } from '@fairground/ui/data/pager.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { gamesIn } from '../game.ts';
import { popupPage } from '../game-queries.ts';
import { GameTile } from '../tiles/game-tile.tsx';
import style from './lobby.module.css';
import type { LobbyFilter } from './lobby-filter.ts';

declare module '../../shared/overlays.ts' {
  interface Overlays {
    vendorGames: { vendor: string; filter: LobbyFilter };
  }
}

interface VendorGamesProps {
  filter: LobbyFilter;
  name: string;
  onClose: () => void;
}

/** A vendor's games over the page, ten at a time. Opened anew, it begins with the first page again. */
export function VendorGamesDialog({ filter, name, onClose }: VendorGamesProps) {
  const { t } = useTranslation('lobby');
  const [page, setPage] = useState(1);
  const { data } = useQuery({ ...popupPage(filter, page), placeholderData: keepPreviousData });
  return (
    <Dialog open onClose={onClose} size="large" title={name} labels={{ close: t('lobby.close') }}>
      <ul className={style.popup} data-page={page}>
        {data
          ? gamesIn(data).map((game, _, games) => (
              <li key={game.nodeId}>
                <GameTile game={game} among={games} />
              </li>
            ))
          : Array.from({ length: 10 }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no identity but their place
              <li key={place}>
                <Skeleton ratio="3 / 4" />
              </li>
            ))}
      </ul>
      {data && gamesIn(data).length === 0 && <p>{t('lobby.no_data')}</p>}
      {data && data.totalPages > 1 && (
        <Pager
          page={page}
          pageCount={data.totalPages}
          onPage={setPage}
          labels={{ pages: t('lobby.pages'), previous: t('lobby.previous'), next: t('lobby.next') }}
        />
      )}
    </Dialog>
  );
}
