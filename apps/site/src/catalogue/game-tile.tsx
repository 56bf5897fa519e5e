import { useTranslation } from '@fairground/i18n/react';
import { vendorName } from '@fairground/money';
import { buttonClass } from '@fairground/ui/button.tsx';
import { classNames } from '@fairground/ui/class-names.ts';
import { Cover } from '@fairground/ui/cover.tsx';
import { HeartFilledIcon, HeartIcon } from '@fairground/ui/play-icons.tsx';
import { useStatus } from '../merchants/status.ts';
import { toggleFavourite, useIsFavourite } from './favourites.ts';
import { badgeOf, type Game, hasTrial, isAnnounced, returnText } from './game.ts';
import style from './game-tile.module.css';
import { launchGame } from './launch-game.ts';
import { TILE_COVER, tileCover } from './tile-cover.ts';

const PLAY = buttonClass({ size: 'small' });
const TRY = classNames(buttonClass({ size: 'small', tone: 'secondary' }), style.trial);

/** A game as a lobby shows it: its cover, its name, its return, and the ways to play it. */
export function GameTile({ game, rank, near = false }: { game: Game; rank?: number; near?: boolean }) {
  const { t } = useTranslation('lobby');
  const { brand } = useStatus();
  const badge = badgeOf(game);
  const percent = returnText(game.printedReturn);
  return (
    <article
      className={style.tile}
      data-game={game.gameId || game.nodeName}
      data-soon={isAnnounced(game) ? '' : undefined}
    >
      <div className={style.picture}>
        <Cover {...tileCover(game.iconUrl)} alt="" tintKey={game.nodeName} near={near} {...TILE_COVER} />
        {rank !== undefined && <span className={style.rank}>{rank}</span>}
        {badge && <span className={style.badge}>{t(`lobby.${badge}`)}</span>}
        <div className={style.actions}>
          {/* Bare elements with the kit's look: nothing in a lobby is drawn more often. */}
          <button type="button" className={PLAY} onClick={() => void launchGame(game, 'real')}>
            {t('lobby.play')}
          </button>
          {hasTrial(game) && (
            <button type="button" className={TRY} onClick={() => void launchGame(game, 'trial')}>
              {t('lobby.try')}
            </button>
          )}
        </div>
      </div>
      <div className={style.words}>
        <h3 className={style.name}>{game.displayName}</h3>
        <p className={style.vendor}>
          {percent && <span title={t('lobby.return')}>{percent} % · </span>}
          {vendorName(game.accountTypeName, brand.currency)}
        </p>
        <Heart game={game} label={t('lobby.favourite', { game: game.displayName })} />
      </div>
    </article>
  );
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
      {isMarked ? <HeartFilledIcon size={18} /> : <HeartIcon size={18} />}
    </button>
  );
}
