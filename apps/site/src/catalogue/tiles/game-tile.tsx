import { useTranslation } from '@fairground/i18n/react';
import { vendorName } from '@fairground/money';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { heartShape } from '@fairground/ui/icons/play-icons.tsx';
import { coverTint } from '@fairground/ui/show/cover.tsx';
import { classNames } from '@fairground/ui/theme/class-names.ts';
import type { CSSProperties } from 'react';
import { useStatus } from '../../merchants/public.ts';
import { onBase } from '../../shared/on-base.ts';
import { badgeOf, type Game, hasTrial, isAnnounced, returnText } from '../game.ts';
import { launchGame } from '../launch/launch-game.ts';
import { coverAmong } from './cover-sheet.ts';
import { toggleFavourite, useIsFavourite } from './favourites.ts';
import style from './game-tile.module.css';

const PICTURE = classNames(style.picture);
const SHEET = classNames(style.picture, style.sheet);
const PLAY = buttonClass({ size: 'small' });
const TRY = classNames(buttonClass({ size: 'small', tone: 'secondary' }), style.trial);

interface GameTileProps {
  game: Game;
  /** The list it stands in. */
  among: readonly Game[];
  rank?: number;
}

/**
 * A game as a lobby shows it: its cover, its name, its return, and the ways to play it. Nothing in a lobby is drawn more
 * often, so it is made of few and bare elements with the kit's look.
 */
export function GameTile({ game, among, rank }: GameTileProps) {
  const { t } = useTranslation('lobby');
  const { brand, imageCDNs } = useStatus();
  const badge = badgeOf(game);
  const isSoon = isAnnounced(game);
  const percent = returnText(game.printedReturn);
  return (
    <article
      className={style.tile}
      data-game={game.gameId || game.nodeName}
      data-soon={isSoon ? '' : undefined}
    >
      <div {...pictureLook(game, among, imageCDNs)}>
        {rank !== undefined && <span className={style.rank}>{rank}</span>}
        {badge && <span className={style.badge}>{t(`lobby.${badge}`)}</span>}
        <div className={style.actions}>
          <button type="button" className={isSoon ? TRY : PLAY} onClick={() => void launchGame(game, 'real')}>
            {t(isSoon ? 'lobby.soon' : 'lobby.play')}
          </button>
          {hasTrial(game) && !isSoon && (
            <button type="button" className={TRY} onClick={() => void launchGame(game, 'trial')}>
              {t('lobby.try')}
            </button>
          )}
        </div>
      </div>
      <h3 className={style.name}>{game.displayName}</h3>
      <p className={style.vendor}>
        {percent && <span title={t('lobby.return')}>{percent} % · </span>}
        {vendorName(game.accountTypeName, brand.currency)}
      </p>
      <Heart game={game} label={t('lobby.favourite', { game: game.displayName })} />
    </article>
  );
}

interface Look {
  className: string;
  style: CSSProperties;
}

/** A background and not an element of its own; its tint stands alone until it comes, and when it does not. */
function pictureLook(game: Game, among: readonly Game[], bases: readonly string[]): Look {
  const { path, place, count } = coverAmong(among, game);
  const picture = {
    backgroundColor: coverTint(game.nodeName),
    backgroundImage: `url(${JSON.stringify(onBase(bases, path))})`,
  };
  if (!count) return { className: PICTURE, style: picture };
  const backgroundPosition = `${(place * 100) / Math.max(1, count - 1)}% 50%`;
  return { className: SHEET, style: { ...picture, backgroundPosition, '--covers': count } as CSSProperties };
}

function Heart({ game, label }: { game: Game; label: string }) {
  const isMarked = useIsFavourite(game.nodeId);
  return (
    <button
      type="button"
      className={style.heart}
      aria-pressed={isMarked}
      aria-label={label}
      onClick={() => void toggleFavourite(game)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={heartShape} />
      </svg>
    </button>
  );
}
