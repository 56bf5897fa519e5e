import type { AnswerOf, catalogue } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { toWire, vendorName } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import { isInWindow } from '../rules.ts';
import type { ShelfGame, ShelfVendor } from './queries/games.ts';
import type { Offer } from './shelf.ts';

export type ShownGame = AnswerOf<typeof catalogue.hotGames>['games'][number];

export interface View {
  language: WireLanguage;
  currency: string;
  ext: 'webp' | 'avif' | undefined;
}

/** A game as pages show it. One that cannot be opened yet has no gameId: the page then says so, and so does the launch. */
export function showGame({ vendors }: Offer, game: ShelfGame, { language, currency, ext }: View): ShownGame {
  const vendor = vendors.get(game.vendor) as ShelfVendor;
  const title = game.titles[language] ?? game.titles.EN ?? game.code;
  const rest = restOf(vendor, game);
  return {
    gameId: canBeOpened(vendor, game) ? game.code : '',
    roomId: '',
    nodeId: game.nodeId,
    nodeName: game.titles.EN ?? game.code,
    vassalage: game.vendor,
    accountTypeName: vendorName(vendor.name, currency),
    category: game.category,
    gameType: game.gameType,
    supportPlay: game.hasTrial ? 0 : 1,
    freeplay: game.hasTrial ? 1 : 0,
    showIcon: game.showIcon ? 1 : 0,
    appNewWindow: game.appNewWindow,
    matchId: '',
    leagueId: '',
    sourceType: '',
    marketingDetailId: '',
    gameName: game.titles.EN ?? game.code,
    displayName: title,
    iconUrl: pictureOf('game', game.code, ext),
    minBet: toWire(game.minStake),
    maxBet: toWire(game.maxStake),
    printedReturn: game.printedReturn,
    volatility: game.volatility,
    features: [...game.features],
    maintenance: rest && {
      startTime: rest.start?.toISOString() ?? null,
      endTime: rest.end?.toISOString() ?? null,
    },
  };
}

export const canBeOpened = ({ launchUrl }: ShelfVendor, { hasClient }: ShelfGame): boolean =>
  hasClient && launchUrl !== '';

export const pictureOf = (kind: 'game' | 'vendor', key: string, ext: View['ext']): string =>
  `/res/cover/${kind}/${key}.${ext ?? 'svg'}`;

export interface Rest {
  start: Date | null;
  end: Date | null;
}

/** The maintenance that keeps a game closed now: its vendor's, with all its games, or its own. */
export function restOf(vendor: ShelfVendor, game: ShelfGame): Rest | null {
  const at = now();
  const ofVendor = { start: vendor.maintenanceStart, end: vendor.maintenanceEnd };
  if (isInWindow(ofVendor, at)) return ofVendor;
  const ofGame = { start: game.maintenanceStart, end: game.maintenanceEnd };
  return isInWindow(ofGame, at) ? ofGame : null;
}
