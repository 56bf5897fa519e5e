import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { shortText, wireInt } from '../../fields.ts';
import {
  about,
  game,
  gameFeatures,
  gamePage,
  gameTypes,
  paging,
  volatilities,
  wantedKind,
} from './fields.ts';

const open = { module: 'GAME', token: false, refuses: [] } as const;
const filter = z.object({
  ...about,
  ...paging,
  ...wantedKind,
  vassalage: shortText.optional(),
  gameName: shortText.optional(),
  minBet: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,4})?$/)
    .optional(),
  minLineNum: wireInt.min(0).max(10_000).optional(),
  volatility: z.enum(volatilities).optional(),
  feature: z.enum(gameFeatures).optional(),
  /** Per cent: games that print at least this return. */
  minReturn: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .optional(),
});

export const listEndpoints = {
  vendors: {
    ...open,
    method: 'GET',
    path: '/wps/relay/gameVendor',
    summary:
      'The vendors whose games the merchant offers, as cards; of one lobby those that have a game there.',
    cached: true,
    images: true,
    request: z.object({ ...about, ...wantedKind }),
    response: z.array(
      z.object({
        cardId: z.string(),
        accountTypeName: z.string(),
        displayName: z.string(),
        smallIcon: z.string(),
        accountTypeId: z.string(),
        /** The game that a card leads to, of a vendor that has exactly one; else `VASSALAGE`: the list of the vendor's games. */
        isGame: z.string(),
        gameType: z.array(z.enum(gameTypes)),
      }),
    ),
  },
  gameList: {
    ...open,
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    summary: 'Games of a lobby, 40 a page.',
    images: true,
    queue: 'gameList',
    request: filter,
    response: gamePage,
  },
  userGameList: {
    ...open,
    method: 'GET',
    path: '/wps/relay/GCS_userGameList',
    summary:
      'Games of a lobby as the slot lobby asks for them: by vendor, type, name, smallest bet and lines.',
    images: true,
    queue: 'gameList',
    request: filter,
    response: gamePage,
  },
  popupGameList: {
    ...open,
    method: 'GET',
    path: '/wps/relay/GCS_popupGameList',
    summary: "A vendor's games in the popup, ten a page.",
    images: true,
    queue: 'gameList',
    request: filter,
    response: gamePage,
  },
  vassalageGameTypes: {
    ...open,
    method: 'GET',
    path: '/wps/relay/GCS_vassalageGameTypes',
    summary: 'The types of game that a vendor has.',
    silent: true,
    cached: true,
    request: z.object({ ...about, vassalage: shortText }),
    response: z.array(z.enum(gameTypes)),
  },
  hotGames: {
    ...open,
    method: 'GET',
    path: '/wps/relay/hotGamesV2',
    summary: 'The hot games, in their order.',
    silent: true,
    cached: true,
    images: true,
    request: z.object({ ...about, ...wantedKind }),
    response: z.object({ games: z.array(game) }),
  },
  rankList: {
    ...open,
    method: 'GET',
    path: '/wps/relay/getRankList',
    summary:
      'Games by how many rounds were played in them this week; those that nobody has played are not among them.',
    silent: true,
    cached: true,
    images: true,
    request: z.object({ ...about, ...wantedKind, size: wireInt.min(1).max(100).optional() }),
    response: z.object({ games: z.array(game.extend({ rank: z.number().int() })) }),
  },
  recommendedGames: {
    ...open,
    method: 'GET',
    path: '/wps/relay/getRecommendedHotGames',
    summary: 'What can be played while something else rests; never a game that rests itself.',
    silent: true,
    images: true,
    request: z.object(about),
    response: z.object({ games: z.array(game) }),
  },
  gameMatches: {
    ...open,
    method: 'GET',
    path: '/wps/relay/getGameMatchV2',
    summary: 'Matches that vendors of sports announce and that have not begun, the next first.',
    silent: true,
    cached: true,
    request: z.object({ ...about, vassalage: shortText.optional() }),
    response: z.object({
      matches: z.array(
        z.object({
          matchId: z.string(),
          leagueId: z.string(),
          /** The game that opens it, and its vendor. */
          gameId: z.string(),
          vassalage: z.string(),
          teams: z.array(z.string()),
          time: z.string(),
        }),
      ),
    }),
  },
  jackpot: {
    ...open,
    method: 'GET',
    path: '/wps/relay/VIS_getJackpot',
    summary: 'What the pot of the progressive games holds; null while nobody has fed it.',
    silent: true,
    request: z.object({ merchant_code: shortText.optional(), currency: shortText.optional() }),
    response: z.object({ amount: z.string().nullable(), currency: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
