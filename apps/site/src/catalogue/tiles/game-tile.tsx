import { useTranslation } from '@fairground/i18n/react';
import { vendorName } from '@fairground/money';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { heartShape } from '@fairground/ui/icons/play-icons.tsx';
import { classNames } from '@fairground/ui/theme/class-names.ts';
import { useStatus } from '../../merchants/public.ts';
import { JustWon } from '../boards/just-won.tsx';
import { badgeOf, type Game, hasTrial, isAnnounced, returnText } from '../game.ts';
import { launchGame } from '../launch/launch-game.ts';
import { toggleFavourite, useIsFavourite } from './favourites.ts';
import style from './game-tile.module.css';
import { pictureLook } from './picture-look.ts';

const PLAY = buttonClass({ size: 'small', tone: 'reward' });
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
        <JustWon game={game} />
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
        {vendorName(game.accountTypeName, brand.currency)}
        {percent && <span title={t('lobby.return')}>{percent} %</span>}
      </p>
      <Heart game={game} label={t('lobby.favourite', { game: game.displayName })} />
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
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={heartShape} />
      </svg>
    </button>
  );
}
