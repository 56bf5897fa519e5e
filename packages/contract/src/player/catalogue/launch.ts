import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { nothing, shortText } from '../../fields.ts';
import { wantedType } from './fields.ts';

const number = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);
const launch = z.object({
  gameId: shortText.optional(),
  nodeId: number.optional(),
  matchId: shortText.optional(),
  leagueId: shortText.optional(),
  /** 0 plays for nothing, 1 for money. */
  accountType: z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]).transform(Number),
  /** Funds of a wallet of its own are moved to the vendor; with one wallet there is nothing to move. */
  confirmTrans: z.union([z.boolean(), number]).optional(),
  vassalage: shortText.optional(),
  launchMode: shortText.optional(),
  platform: shortText.optional(),
  clientType: z.union([shortText, z.number()]).optional(),
  language: shortText.optional(),
  merchantCode: shortText.optional(),
  sourceType: shortText.optional(),
  marketingDetailId: shortText.optional(),
});
const address = z.object({ game_url: z.string(), game_url2: z.string() });
const unopened = [
  'in_stay_tuned',
  'game_maintenance',
  'vendor_under_maintenance',
  'catalogue.game_not_found',
] as const;
const refuses = [
  ...unopened,
  'in_need_true_account',
  'launch_game_balance_not_enough',
  'catalogue.play_stopped',
] as const;
const throttle = { times: 1, perMs: 1_000, by: 'session' } as const;

export const launchEndpoints = {
  launchGame: {
    method: 'POST',
    path: '/wps/game/launchGame',
    summary:
      'Opens a game: the address carries a token that works once. A refusal for maintenance says from when to when.',
    module: 'GAME',
    token: true,
    throttle,
    request: launch,
    response: address,
    refuses,
  },
  launchGameV2: {
    method: 'POST',
    path: '/wps/v2/game/launchGame',
    summary: 'The same, under the address that pages use.',
    module: 'GAME',
    token: true,
    throttle,
    request: launch,
    response: address,
    refuses,
  },
  trialLaunch: {
    method: 'POST',
    path: '/wps/relay/GCS_gameTrialLaunch',
    summary: 'Opens a game to play for nothing, with the same odds, without signing in.',
    module: 'GAME',
    token: false,
    throttle,
    request: launch,
    response: address,
    refuses: [...unopened, 'in_sorry_in'],
  },
  gameLogout: {
    method: 'POST',
    path: '/wps/relay/GCS_gameLogout',
    summary: 'Ends the games opened from this session. What was won in them is still paid.',
    module: 'GAME',
    token: true,
    silent: true,
    request: z.object({ vassalage: shortText.optional(), gameType: wantedType }),
    response: nothing,
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
