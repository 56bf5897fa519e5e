import type { RefusalCode } from '@fairground/vendor-protocol';
import type { Look } from '../../wallet/public.ts';
import { type BetQuestion, demandNoRefusal, findRefusals } from './queries/bet-rule.ts';

/** Whether bets may be taken, asked by the ledger in the transaction that takes the stakes. */
export const betRule: Look = {
  ask: (client, bets) => findRefusals(client, bets as readonly BetQuestion[]),
  demand: (client, bets) => demandNoRefusal(client, bets as readonly BetQuestion[]),
};

/**
 * Everything the rule can say (`queries/bet-rule.ts`), with what a member is told who asked us and not a vendor. What concerns a session
 * in a vendor's game is told to the vendor only.
 */
export const BET_REFUSALS = {
  INVALID_SESSION: null,
  WRONG_CURRENCY: null,
  PLAYER_BLOCKED: 'catalogue.play_stopped',
  EXCLUDED: 'catalogue.play_stopped',
  LIMIT_LOSS: 'catalogue.play_stopped',
  LIMIT_TIME: 'catalogue.play_stopped',
  SESSION_EXPIRED: null,
  MERCHANT_DISABLED: null,
  MAINTENANCE: null,
  GAME_DISABLED: null,
  BET_ALREADY_SETTLED: null,
  LIMIT_STAKE: null,
} as const satisfies Partial<Record<RefusalCode, string | null>>;

/** The text that tells a member why. */
export const refusalText = (code: string): 'catalogue.play_stopped' =>
  BET_REFUSALS[code as keyof typeof BET_REFUSALS] ?? 'catalogue.play_stopped';
