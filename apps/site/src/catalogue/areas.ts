import type { ModId } from '@fairground/contract';
import type { PagePath } from '@fairground/contract/page-paths';
import type { TextResources } from '@fairground/i18n/react';
import { HistoryIcon } from '@fairground/ui/icons/icons.tsx';
import {
  BallIcon,
  CardsIcon,
  ChipIcon,
  FishIcon,
  FlameIcon,
  HeartIcon,
  LiveIcon,
  LotteryIcon,
  RocketIcon,
  SlotsIcon,
  SportsIcon,
  TicketIcon,
  TrendIcon,
} from '@fairground/ui/icons/play-icons.tsx';

import { boot } from '../shared/boot.ts';
import type { CoverName } from '../shared/cover-url.ts';
import { type StudioGame, studioGames } from './launch/studio-games.ts';
import { areaFilter } from './lobby/lobby-filter.ts';

export type TextKey = keyof TextResources['shell'];

export interface AreaLink {
  label: TextKey;
  Icon: typeof SlotsIcon;
  to: PagePath;
  search?: Record<string, string>;
}

/** A part of the product that has a lobby: its words, its drawing, its switch and what its panel leads to. */
export interface Area {
  key: 'slots' | 'live' | 'sports' | 'fishing' | 'cards' | 'lottery' | 'e_lottery' | 'arcade' | 'table';
  to: PagePath;
  cover: CoverName;
  Icon: typeof SlotsIcon;
  module: ModId;
  links: readonly AreaLink[];
  /** Games of the built-in studio that will be found here. */
  games: readonly StudioGame[];
}

const lists = (to: PagePath): AreaLink[] => [
  { label: 'lobby.hot', Icon: FlameIcon, to, search: { page: 'hot' } },
  { label: 'lobby.recent', Icon: HistoryIcon, to, search: { page: 'recentGameList' } },
  { label: 'lobby.favourites', Icon: HeartIcon, to, search: { page: 'favGameList' } },
];

export const areas = {
  slots: {
    key: 'slots',
    to: '/electron',
    cover: { kind: 'category', key: 'slots' },
    Icon: SlotsIcon,
    module: 'GAME',
    games: [studioGames['brass-sevens'], studioGames['jade-lantern-garden'], studioGames['video-poker']],
    links: [
      ...lists('/electron'),
      { label: 'nav.arcade', Icon: RocketIcon, to: '/arcade' },
      { label: 'nav.table', Icon: ChipIcon, to: '/table' },
    ],
  },
  live: {
    key: 'live',
    to: '/live',
    cover: { kind: 'category', key: 'live' },
    Icon: LiveIcon,
    module: 'GAME',
    games: [studioGames.baccarat, studioGames.roulette, studioGames['dragon-tiger']],
    links: [...lists('/live'), { label: 'nav.table', Icon: ChipIcon, to: '/table' }],
  },
  sports: {
    key: 'sports',
    to: '/sports',
    cover: { kind: 'category', key: 'sports' },
    Icon: SportsIcon,
    module: 'GAME',
    games: [],
    links: lists('/sports'),
  },
  fishing: {
    key: 'fishing',
    to: '/fish',
    cover: { kind: 'category', key: 'fishing' },
    Icon: FishIcon,
    module: 'GAME',
    games: [studioGames.fishing],
    links: lists('/fish'),
  },
  cards: {
    key: 'cards',
    to: '/pvp',
    cover: { kind: 'category', key: 'pvp' },
    Icon: CardsIcon,
    module: 'GAME',
    games: [studioGames.blackjack],
    links: lists('/pvp'),
  },
  lottery: {
    key: 'lottery',
    to: '/lottery',
    cover: { kind: 'category', key: 'lottery' },
    Icon: LotteryIcon,
    module: 'LOTT',
    games: [studioGames.keno, studioGames.scratch],
    links: [
      { label: 'nav.e_lottery', Icon: TicketIcon, to: '/elott' },
      { label: 'nav.vietnam_lottery', Icon: LotteryIcon, to: '/vnLottery' },
      { label: 'nav.sea_lottery', Icon: BallIcon, to: '/seaLottery' },
      { label: 'nav.long_dragon', Icon: FlameIcon, to: '/lottery', search: { gameCode: 'long_dragon' } },
      { label: 'nav.trend', Icon: TrendIcon, to: '/trend' },
    ],
  },
  e_lottery: {
    key: 'e_lottery',
    to: '/elott',
    cover: { kind: 'category', key: 'elott' },
    Icon: TicketIcon,
    module: 'LOTT',
    games: [studioGames.keno, studioGames.scratch],
    links: lists('/elott'),
  },
  arcade: {
    key: 'arcade',
    to: '/arcade',
    cover: { kind: 'category', key: 'originals' },
    Icon: RocketIcon,
    module: 'GAME',
    games: [studioGames.crash, studioGames.plinko, studioGames.mines],
    links: lists('/arcade'),
  },
  table: {
    key: 'table',
    to: '/table',
    cover: { kind: 'category', key: 'table' },
    Icon: ChipIcon,
    module: 'GAME',
    games: [studioGames.blackjack, studioGames['sic-bo'], studioGames.craps],
    links: lists('/table'),
  },
} as const satisfies Record<Area['key'], Area>;

/** Nothing in it can be played yet. */
export const isToCome = ({ key }: Pick<Area, 'key'>): boolean =>
  boot.toCome.includes(areaFilter(key).gameClassify ?? '');

/** What can be played comes before what is announced. */
const openFirst = (some: readonly Area[]): readonly Area[] =>
  [...some].sort((one, other) => Number(isToCome(one)) - Number(isToCome(other)));

/** In the order of the top bar. */
export const mainAreas: readonly Area[] = openFirst([
  areas.slots,
  areas.live,
  areas.sports,
  areas.fishing,
  areas.cards,
  areas.lottery,
]);

/** In the order of the home page. */
export const allAreas: readonly Area[] = openFirst([...mainAreas, areas.table, areas.arcade]);

export const areaName = ({ key }: Pick<Area, 'key'>): TextKey => `nav.${key}`;
export const areaText = ({ key }: Pick<Area, 'key'>): TextKey => `category.${key}`;
