import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt } from '../../fields.ts';
import { realRoles } from '../../roles.ts';
import { amount, requestId } from '../wallet/fields.ts';
import { gameCode, numero, prizeMode, products } from './fields.ts';

const member = { module: 'LOTT', token: true, roles: realRoles } as const;
const betId = z.string().regex(/^[1-9]\d{0,17}$/);
const CONTENT_MAX = 20_000;

const line = z.object({
  playType: z.string().max(40),
  /** Rows by `|`, items by `,`: `6,7|4|0,3`. */
  content: z.string().min(1).max(CONTENT_MAX),
  unit: z.enum(['yuan', 'jiao', 'fen', 'li']).default('yuan'),
  unitPrice: z.enum(['1', '2']).default('2'),
  multiple: z.int().min(1).max(99_999).default(1),
  /** For each bet, where a play pays odds; traditional plays cost their unit. */
  amount: amount.optional(),
  /** Of a traditional play: a series below the game's own. What it gives up comes back as a rebate on the stake. */
  series: z.int().min(1_000).max(2_000).optional(),
  /** How many bets the page has counted: where the server counts otherwise, nothing is bought. */
  betCount: z.int().min(1).optional(),
});
/** A line that is bought once has one price; where it is not the one that the page has shown, nothing is bought. */
const pricedLine = line.extend({ stake: amount.optional() });

const betStates = ['pending', 'won', 'lost', 'returned', 'void', 'cancelled', 'stopped'] as const;

const bet = z.object({
  betId: z.string(),
  gameCode: z.string(),
  numero: z.string(),
  playType: z.string(),
  content: z.string(),
  betCount: z.number().int(),
  stake: z.string(),
  /** What counts towards turnover: the stake, once it has won or lost. */
  validBet: z.string(),
  status: z.enum(betStates),
  payout: z.string(),
  /** What comes back on the stake for a lower series, win or lose, and what of it has come. */
  rebateDue: z.string(),
  rebate: z.string(),
  /** What the member has gained or lost with it; nothing while it waits, or when its stake came back. */
  net: z.string(),
  /** What it was sold at: the series of a traditional play, or odds of the operator's own by level. */
  series: z.number().int().nullable(),
  odds: z.record(z.string(), z.string()).nullable(),
  time: z.string(),
  lockTime: z.string(),
  winNo: z.string().nullable(),
  voidReason: z.string().nullable(),
  /** Why another result was put in the place of an earlier one. */
  correctionReason: z.string().nullable(),
  chaseId: z.string().nullable(),
  /** Its place in the book, and the book's hash after it: the member's receipt. */
  sequence: z.number().int(),
  receipt: z.string(),
  bookHash: z.string(),
});

const betRefusals = [
  'in_stay_tuned',
  'lottery.issue_closed',
  'lottery.play_not_offered',
  'lottery.selection_unreadable',
  'lottery.item_not_offered',
  'lottery.too_few_chosen',
  'lottery.too_many_chosen',
  'lottery.leg_is_banker',
  'lottery.number_not_accepted',
  'lottery.no_bet',
  'lottery.unit_price_not_offered',
  'lottery.multiple_out_of_range',
  'lottery.series_not_offered',
  'lottery.count_differs',
  'lottery.stake_too_small',
  'lottery.stake_too_large',
  'lottery.play_limit',
  'lottery.prize_too_large',
  'lottery.exposure_full',
  'catalogue.play_stopped',
  'wallet.insufficient_funds',
  'wallet.bonus_stake_max',
  'request.key_reused',
] as const;

export const betEndpoints = {
  placeBets: {
    ...member,
    method: 'POST',
    path: '/lgw/bets',
    summary:
      'Buys lines for one issue, all or none. The same requestId is the same order, however often it is sent.',
    request: z.object({
      gameCode,
      numero,
      prizeMode: prizeMode.optional(),
      bets: z.array(pricedLine).min(1).max(50),
      requestId,
    }),
    response: z.object({ bets: z.array(bet) }),
    refuses: betRefusals,
  },
  chase: {
    ...member,
    method: 'POST',
    path: '/lgw/chases',
    summary:
      'Buys one line for the next issues, each with its own multiple. With stopOnWin, what follows a win is given back.',
    request: z.object({
      gameCode,
      numero,
      bet: line,
      multiples: z.array(z.int().min(1).max(99_999)).min(1).max(200),
      /** What all of it costs, as the page has shown it. */
      stake: amount.optional(),
      stopOnWin: z.boolean(),
      requestId,
    }),
    response: z.object({ bets: z.array(bet) }),
    refuses: [...betRefusals, 'lottery.chase_too_large'],
  },
  bets: {
    ...member,
    method: 'GET',
    path: '/lgw/bets',
    summary: "The member's bets, newest first, page by key, with the totals of all pages.",
    request: z.object({
      product: z.enum(products).optional(),
      gameCode: gameCode.optional(),
      status: z.enum(betStates).optional(),
      betId: betId.optional(),
      from: isoTime.optional(),
      to: isoTime.optional(),
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      size: wireInt.min(1).max(100).default(20),
    }),
    response: z.object({
      bets: z.array(bet),
      next: z.string().nullable(),
      totals: z.object({
        count: z.number().int(),
        staked: z.string(),
        validBet: z.string(),
        payout: z.string(),
        rebate: z.string(),
        net: z.string(),
      }),
    }),
    refuses: ['wallet.range_too_long'],
  },
  cancelBet: {
    ...member,
    method: 'DELETE',
    path: '/lgw/bets/:betId',
    summary: 'Takes a bet back while its issue is open.',
    request: z.object({ betId }),
    response: bet,
    refuses: ['lottery.bet_not_found', 'lottery.issue_closed'],
  },
} as const satisfies Record<string, Endpoint>;
