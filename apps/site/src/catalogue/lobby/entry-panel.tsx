import { useTranslation } from '@fairground/i18n/react';
import { vendorName } from '@fairground/money';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { Cover } from '@fairground/ui/show/cover.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { useStatus, useSwitch } from '../../merchants/public.ts';
import { coverUrl } from '../../shared/cover-url.ts';
import { goTo } from '../../shared/navigate.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { type Area, areaName, areas, isToCome } from '../areas.ts';
import { badgeOf, type Game } from '../game.ts';
import { firstGames, popularLottery } from '../game-queries.ts';
import { launchGame } from '../launch/launch-game.ts';
import { tileLink } from '../tiles/tile-link.ts';
import style from './entry-panel.module.css';

/** The five categories of the panel, each with the area it opens; those that are announced only come last. */
const CATEGORIES = (
  [
    ['SPORTS', areas.sports],
    ['LIVE', areas.live],
    ['FISH', areas.fishing],
    ['PVP', areas.cards],
    ['RNG', areas.slots],
  ] as const
)
  .slice()
  .sort(([, one], [, other]) => Number(isToCome(one)) - Number(isToCome(other)));
const SHOWN = 3;
const SIZE = { width: 240, height: 320 };

/** The way into the games from the home page: five categories with their first games, and the lottery. */
export function EntryPanel() {
  const { t } = useTranslation('lobby');
  const hasGames = useSwitch('GAME');
  const hasLottery = useSwitch('LOTT');
  if (!hasGames) return null;
  return (
    <section aria-labelledby="entry" className={style.panel}>
      <div className={style.head}>
        <h2 id="entry">{t('lobby.entry')}</h2>
      </div>
      <ul className={style.categories}>
        {CATEGORIES.map(([category, area]) => (
          <li key={category} className={style.category} data-category={category}>
            <CategoryEntry category={category} area={area} />
          </li>
        ))}
        {hasLottery && (
          <li className={style.category} data-category="LOTT">
            <LotteryTile />
          </li>
        )}
      </ul>
    </section>
  );
}

function CategoryEntry({ category, area }: { category: (typeof CATEGORIES)[number][0]; area: Area }) {
  const { t } = useTranslation(['shell', 'lobby']);
  const { brand } = useStatus();
  const { data: games } = useQuery(firstGames(category, SHOWN));
  const vendors = [...new Map((games ?? []).map((game) => [game.vassalage, game.accountTypeName]))];
  return (
    <>
      <header className={style.title}>
        <area.Icon size={20} />
        <h3>{t(areaName(area))}</h3>
        <Link {...tileLink({ type: category })} className={buttonClass({ tone: 'quiet', size: 'small' })}>
          {t('lobby:lobby.more')}
        </Link>
      </header>
      <ul className={style.games}>
        {games
          ? games.map((game) => (
              <li key={game.nodeId}>
                <GameEntry game={game} category={category} />
              </li>
            ))
          : [0, 1, 2].map((place) => <Skeleton key={place} ratio="3 / 4" />)}
        {games?.length === 0 && <li className={style.none}>{t('lobby:lobby.none_yet')}</li>}
      </ul>
      <p className={style.vendors}>
        {vendors.map(([code, name]) => (
          <button
            key={code}
            type="button"
            onClick={() =>
              openOverlay({
                name: 'vendorGames',
                filter: { gameClassify: category, vassalage: code },
                vendor: vendorName(name, brand.currency),
              })
            }
          >
            {vendorName(name, brand.currency)}
          </button>
        ))}
      </p>
    </>
  );
}

/** A slot leads to the slot lobby; any other game starts. */
function GameEntry({ game, category }: { game: Game; category: string }) {
  const { t } = useTranslation('lobby');
  const badge = badgeOf(game);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (category === 'RNG') goTo('/electron');
    else void launchGame(game, 'real');
  };
  return (
    <a href={category === 'RNG' ? '/electron' : '#entry'} className={style.game} onClick={open}>
      <Cover
        src={coverUrl({ kind: 'game', key: coverKey(game) }, SIZE)}
        alt=""
        tintKey={game.nodeName}
        {...SIZE}
      />
      {badge && <em className={style.badge}>{t(`lobby.${badge}`)}</em>}
      <span>{game.displayName}</span>
    </a>
  );
}

/** The picture's own name, whatever format it came in. */
const coverKey = ({ iconUrl }: Game) => /([^/]+)\.\w+$/.exec(iconUrl)?.[1] ?? '';

function LotteryTile() {
  const { t } = useTranslation(['shell', 'lobby']);
  const { lottery } = areas;
  const picture = { width: 480, height: 320 };
  const { data: popular } = useQuery(popularLottery());
  const search = popular ? { gameCode: popular.gameCode } : {};
  return (
    <>
      <header className={style.title}>
        <lottery.Icon size={20} />
        <h3>{t(areaName(lottery))}</h3>
        <Link
          {...tileLink({ type: 'LOTT', tag: popular?.gameGroupCode ?? '' })}
          className={buttonClass({ tone: 'quiet', size: 'small' })}
        >
          {t('lobby:lobby.more')}
        </Link>
      </header>
      <Link to="/lottery" search={search} className={style.lottery} data-lottery={popular?.gameCode}>
        <img src={coverUrl(lottery.cover, picture)} alt="" {...picture} loading="lazy" />
        <span>{popular?.remark ?? t('category.lottery')}</span>
      </Link>
    </>
  );
}
