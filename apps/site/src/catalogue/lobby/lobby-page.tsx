import { useTranslation } from '@fairground/i18n/react';
import { vendorName } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { SearchIcon } from '@fairground/ui/icons/icons.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useStatus, useSwitch } from '../../merchants/public.ts';
import { AreaPage } from '../../shared/area-page.tsx';
import { openOverlay } from '../../shared/overlays.ts';
import { useSession } from '../../shared/session.ts';
import { StateCard } from '../../shared/states/state-card.tsx';
import { SwitchedOff } from '../../shared/states/switched-off.tsx';
import { useQueryText } from '../../shared/use-query-text.ts';
import { type Area, areaName, areas, areaText } from '../areas.ts';
import { BetFeed } from '../boards/bet-feed.tsx';
import { WithLastWins } from '../boards/just-won.tsx';
import { RankList } from '../boards/rank-list.tsx';
import { type GameSource, gamePage } from '../game-queries.ts';
import { GameFilters } from './game-filters.tsx';
import { GameGrid } from './game-grid.tsx';
import { featuresOf, type GameWish, wishes } from './game-wish.ts';
import style from './lobby.module.css';
import { lobbyFilter } from './lobby-filter.ts';
import { type LobbyChoice, lobbyChoice } from './lobby-search.ts';
import { VendorCarousel } from './vendor-carousel.tsx';

/** Every path that leads to a lobby, in the words of the specification. */
const areaAt: Readonly<Record<string, Area>> = {
  '/electron': areas.slots,
  '/rng': areas.slots,
  '/live': areas.live,
  '/casino': areas.live,
  '/sports': areas.sports,
  '/fish': areas.fishing,
  '/pvp': areas.cards,
  '/arcade': areas.arcade,
  '/table': areas.table,
};

const TABS = [
  { key: '', label: 'lobby.all' },
  { key: 'hot', label: 'lobby.hot' },
  { key: 'recentGameList', label: 'lobby.recent' },
  { key: 'favGameList', label: 'lobby.favourites' },
] as const;

/** The games of one area. `?page=` chooses a list or a vendor. */
export function LobbyPage() {
  const { t } = useTranslation();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const area = areaAt[path] ?? areas.slots;
  const isOpen = useSwitch(area.module);
  if (!isOpen) return <SwitchedOff title={t(areaName(area))} />;
  return (
    <AreaPage title={t(areaName(area))} text={t(areaText(area))} cover={area.cover} isLow>
      <Lobby key={path} path={path} area={area} />
    </AreaPage>
  );
}

function Lobby({ path, area }: { path: string; area: Area }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { page } = useQueryText();
  const choice = lobbyChoice(page);
  const [words, setWords] = useState('');
  const [wish, setWish] = useState<GameWish>({});
  const searched = useDeferredValue(words);
  return (
    <WithLastWins>
      <div className={style.lobby}>
        <VendorCarousel
          path={path}
          area={area.key}
          chosen={choice.kind === 'vendor' ? choice.vendor : null}
        />
        <div className={style.listing}>
          <Tabs
            look="pill"
            label={t('lobby.show')}
            tabs={TABS.map(({ key, label }) => ({ key, label: t(label) }))}
            active={choice.kind === 'list' ? choice.list : ''}
            onChange={(key) => void navigate({ to: path, search: key ? { page: key } : {} })}
          >
            {(choice.kind !== 'list' || words) && (
              <search className={style.search}>
                <Search words={words} onWords={setWords} />
                <Filters area={area} wish={wish} onWish={setWish} />
              </search>
            )}
            <LobbyGames area={area} choice={choice} words={searched} wish={wish} onAll={() => setWish({})} />
          </Tabs>
        </div>
        <RankList area={area.key} />
        <BetFeed />
      </div>
    </WithLastWins>
  );
}

function Search({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const { t } = useTranslation('lobby');
  return (
    <TextInput
      type="search"
      maxLength={40}
      value={words}
      aria-label={t('lobby.search')}
      placeholder={t('lobby.search')}
      startSlot={<SearchIcon size={18} />}
      onChange={({ target }) => onWords(target.value)}
    />
  );
}

/** Offers what some game of this lobby has. */
function Filters({ area, ...rest }: { area: Area; wish: GameWish; onWish: (wish: GameWish) => void }) {
  const { data } = useQuery(
    gamePage({ kind: 'lobby', filter: lobbyFilter(area.key, { kind: 'all' }, '') }, 1),
  );
  return <GameFilters features={featuresOf(data?.games ?? [])} {...rest} />;
}

interface LobbyGamesProps {
  area: Area;
  choice: LobbyChoice;
  words: string;
  wish: GameWish;
  onAll: () => void;
}

/** The chosen list, or why it is empty. */
function LobbyGames({ area, choice, words, wish, onAll }: LobbyGamesProps) {
  const { t } = useTranslation(['shell', 'lobby']);
  const isMember = useSession(({ token }) => token !== '');
  const isOwn = choice.kind === 'list' && choice.list !== 'hot';
  if (isOwn && !isMember)
    return (
      <StateCard
        drawing="locked"
        title={t(choice.list === 'favGameList' ? 'lobby.favourites' : 'lobby.recent')}
        text={t('lobby.log_in')}
        action={
          <Button onClick={() => openOverlay({ name: 'login', isNeeded: true })}>{t('nav.log_in')}</Button>
        }
      />
    );
  const source: GameSource =
    choice.kind === 'list'
      ? { kind: choice.list, area: area.key }
      : { kind: 'lobby', filter: lobbyFilter(area.key, choice, words, wish) };
  return (
    <GameGrid
      key={JSON.stringify(source)}
      source={source}
      label={t(areaName(area))}
      empty={
        wishes(wish) > 0 ? (
          <NothingFits onAll={onAll} />
        ) : (
          <NothingHere choice={choice} words={words.trim()} />
        )
      }
    />
  );
}

function NothingFits({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('traits');
  return (
    <StateCard
      drawing="search"
      title={t('none_fit')}
      text={t('none_fit_text')}
      action={<Button onClick={onAll}>{t('filters_clear')}</Button>}
    />
  );
}

function NothingHere({ choice, words }: { choice: LobbyChoice; words: string }) {
  const { t } = useTranslation(['shell', 'lobby']);
  const { brand } = useStatus();
  if (words)
    return (
      <StateCard
        drawing="search"
        title={t('lobby:lobby.no_data')}
        text={t('lobby:lobby.no_data_text', { words })}
      />
    );
  if (choice.kind === 'vendor') {
    const vendor = vendorName(choice.vendor, brand.currency);
    return (
      <StateCard
        drawing="search"
        title={t('lobby.vendor', { vendor })}
        text={t('lobby.vendor_empty', { vendor })}
      />
    );
  }
  if (choice.kind === 'list' && choice.list !== 'hot') {
    const isFavourites = choice.list === 'favGameList';
    return (
      <StateCard
        drawing="empty"
        title={t('state.empty.title')}
        text={t(isFavourites ? 'state.empty.favourites' : 'state.empty.recent')}
      />
    );
  }
  return <StateCard drawing="maintenance" title={t('building.title')} text={t('building.lobby')} />;
}
