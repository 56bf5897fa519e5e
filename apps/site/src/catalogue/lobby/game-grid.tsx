import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { VirtualGrid } from '@fairground/ui/data/virtual-grid.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { VisuallyHidden } from '@fairground/ui/show/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { StateCard } from '../../shared/states/state-card.tsx';
import { type GamePages, openPages, useGamesAround } from '../game-pages.ts';
import { type GameSource, gamePage, PAGE_SIZE } from '../game-queries.ts';
import { GameTile } from '../tiles/game-tile.tsx';

/** A name of two lines, and two lines below it. */
const WORDS_PX = 90;

/**
 * All games of a list, however many. Only what is near the view is drawn, and only its pages of forty are asked for:
 * a place whose page is on its way keeps its size.
 */
export function GameGrid({ source, label, empty }: { source: GameSource; label: string; empty: ReactNode }) {
  const { t } = useTranslation(['lobby', 'errors']);
  const first = useQuery(gamePage(source, 1));
  const pages = first.data?.totalPages ?? 0;
  const last = useQuery({ ...gamePage(source, Math.max(1, pages)), enabled: pages === 1 });
  // Another language or member has other pages, by another name.
  const name = JSON.stringify(gamePage(source, 1).queryKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says all of the source
  const list = useMemo(() => openPages(source), [name]);
  if (first.isError)
    return (
      <StateCard
        drawing="broken"
        title={t('lobby.failed')}
        text={t('errors:unknown_error')}
        action={<Button onClick={() => void first.refetch()}>{t('lobby.again')}</Button>}
      />
    );
  if (first.data && first.data.games.length === 0) return empty;
  const count = first.isPending ? PAGE_SIZE / 2 : countOf(pages, last.data?.games.length);
  return (
    <div>
      <h2>
        <VisuallyHidden>{label}</VisuallyHidden>
      </h2>
      <VirtualGrid
        items={Array.from({ length: count }, (_, place) => place)}
        itemKey={String}
        label={label}
        minColumn={140}
        gap={16}
        rowHeight={(width) => Math.round((width * 4) / 3) + WORDS_PX}
        render={(place) => <Place pages={list} place={place} />}
      />
    </div>
  );
}

/** Until the last page is there, it is taken to be full. */
const countOf = (pages: number, onLast: number | undefined): number =>
  (pages - 1) * PAGE_SIZE + (onLast ?? PAGE_SIZE);

function Place({ pages, place }: { pages: GamePages; place: number }) {
  const games = useGamesAround(pages, place);
  if (!games) return <Skeleton shape="block" height="100%" />;
  const game = games[place % PAGE_SIZE];
  return game ? <GameTile game={game} among={games} /> : null;
}
