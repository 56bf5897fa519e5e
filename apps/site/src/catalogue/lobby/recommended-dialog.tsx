import { useTranslation } from '@fairground/i18n/react';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Carousel } from '@fairground/ui/show/carousel.tsx';
import { timeText } from '../../shared/time-text.ts';
import { pagesOf } from '../pages-of.ts';
import { GameTile } from '../tiles/game-tile.tsx';
import style from './lobby.module.css';
import type { Recommendation } from './recommendation.ts';

declare module '../../shared/overlays.ts' {
  interface Overlays {
    recommendedGames: Recommendation;
  }
}

const PER_PAGE = 12;

/** What to play while a game rests: says why, from when to when, and shows others, twelve a slide. */
export function RecommendedDialog({
  message,
  range,
  games,
  onClose,
}: Recommendation & { onClose: () => void }) {
  const { t } = useTranslation('lobby');
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('lobby.recommended')}
      labels={{ close: t('lobby.close') }}
    >
      <p>{message}</p>
      {range && (
        <p className={style.range}>
          {timeText(range.start)} – {timeText(range.end)}
        </p>
      )}
      <Carousel
        autoplayMs={0}
        label={t('lobby.recommended')}
        labels={{
          previous: t('lobby.previous'),
          next: t('lobby.next'),
          slide: (index, of) => t('lobby.page_of', { index, of }),
        }}
        arrows={games.length > PER_PAGE}
        dots={games.length > PER_PAGE}
        slides={pagesOf(games, PER_PAGE).map((page, index) => ({
          key: String(index),
          content: (
            <ul className={style.twelve}>
              {page.map((game) => (
                <li key={game.nodeId}>
                  <GameTile game={game} among={page} />
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </Dialog>
  );
}
