import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { shortText, wireInt, wireLanguage } from '../../fields.ts';
import { gameCode, gameId, issueInfo, lotteryItem, prizeMode, products } from './fields.ts';

const open = { module: 'LOTT', token: false, silent: true, refuses: [] } as const;

const menuGroups = z.array(
  z.object({
    code: z.string(),
    gameGroupCode: z.string(),
    labelName: z.string(),
    gameMenus: z.array(
      z.object({
        code: z.string(),
        remark: z.string(),
        gameId: z.string(),
        defaultPlayType: z.string(),
        lottoType: z.enum(products),
      }),
    ),
  }),
);
const menuWish = z.object({ lang: wireLanguage.optional() });

const near = z.object({
  gameCode: z.string(),
  /** What it is sold at now: the series of traditional plays, and odds of the operator's own by play and level. */
  series: z.number().int(),
  odds: z.record(z.string(), z.record(z.string(), z.string())),
  /** The most that one line of a play may cost, where it has a limit of its own. */
  stakeMax: z.record(z.string(), z.string()),
  /** The most that one line may win. */
  prizeMax: z.string(),
  currentNumero: issueInfo.nullable(),
  nextNumero: issueInfo.nullable(),
  previousNumero: z.object({ numero: z.string(), winNo: z.string() }).nullable(),
});

const launched = z.object({ gameUrl: z.string() });

export const gameEndpoints = {
  games: {
    ...open,
    method: 'GET',
    path: '/lgw/games',
    summary: 'The lotteries of the merchant, each with its next draw.',
    request: z.object({ prizeMode: prizeMode.optional() }),
    response: z.array(lotteryItem),
  },
  gameMenus: {
    ...open,
    method: 'GET',
    path: '/lgw/games/game_menus',
    summary: 'The lotteries by group, for a menu.',
    request: menuWish,
    response: menuGroups,
  },
  recentMenus: {
    ...open,
    method: 'GET',
    path: '/lgw/games/game_menus/recent',
    summary: 'The lotteries the member bet on last, by group.',
    token: true,
    request: menuWish,
    response: menuGroups,
  },
  ownSeries: {
    ...open,
    method: 'GET',
    path: '/lgw/series',
    summary: 'The highest series at which the member plays; a lottery may be sold at less.',
    token: true,
    request: z.object({}),
    response: z.object({ series: z.int() }),
  },
  popular: {
    ...open,
    method: 'GET',
    path: '/lgw/games/popular',
    summary: 'The lotteries most bet on this week; those nobody bet on follow in their order.',
    request: z.object({
      count: wireInt.min(1).max(20).default(4),
      prizeMode: prizeMode.optional(),
      playType: shortText.optional(),
    }),
    response: z.array(lotteryItem),
  },
  openIssues: {
    ...open,
    method: 'GET',
    path: '/lgw/games/opened/numero',
    summary: 'The lotteries on sale now, the next to be drawn first.',
    request: z.object({ prizeMode: prizeMode.optional() }),
    response: z.array(lotteryItem),
  },
  near: {
    ...open,
    method: 'GET',
    path: '/lgw/numeros/near',
    summary: 'The current, next and previous issue of a lottery.',
    request: z.object({ gameId }),
    response: near,
    refuses: ['in_stay_tuned'],
  },
  vietnamIssue: {
    ...open,
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    summary: 'The issue of a Vietnamese lottery that is on sale.',
    request: z.object({ lottoGameCode: gameCode }),
    response: near,
    refuses: ['in_stay_tuned'],
  },
  vietnamMenu: {
    ...open,
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    summary: 'The Vietnamese lotteries by area.',
    request: menuWish,
    response: menuGroups,
  },
  lobbyLaunch: {
    module: 'LOTT',
    token: true,
    method: 'POST',
    path: '/wps/relay/lottoLaunch',
    summary: 'The address of a lottery in a mode.',
    request: z.object({
      lottoGameCode: gameCode.optional(),
      launchMode: z.literal('LOTT'),
      lottoMode: prizeMode.default(1),
      lang: wireLanguage.optional(),
    }),
    response: launched,
    refuses: ['in_stay_tuned'],
  },
  vietnamLaunch: {
    module: 'LOTT',
    token: true,
    method: 'POST',
    path: '/wps/relay/vnLottoLaunch',
    summary: 'The address of a Vietnamese lottery, as a lobby or for betting.',
    request: z.object({
      device: z.literal('WEB'),
      lottoArea: z.literal('VN'),
      lottoPrizeMode: prizeMode,
      launchMode: z.literal('LOTT'),
      language: wireLanguage.optional(),
      lottoGameCode: gameCode.optional(),
      lottoView: z.enum(['betting', 'lobby']),
      hasLobby: z.enum(['Y', 'N']).optional(),
      labelName: shortText.optional(),
    }),
    response: launched,
    refuses: ['in_stay_tuned'],
  },
} as const satisfies Record<string, Endpoint>;
