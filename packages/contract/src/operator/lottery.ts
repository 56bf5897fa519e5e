import { z } from 'zod';
import { type Endpoint, operatorContract } from '../endpoint.ts';
import { isoTime, wireInt } from '../fields.ts';
import { gameCode, numero, products } from '../player/lottery/fields.ts';
import { amount } from '../player/wallet/fields.ts';
import { merchantCode, reason } from './wallet/fields.ts';

const schedule = {
  isOn: z.boolean(),
  source: z.enum(['own', 'external']),
  liveVideo: z.boolean(),
  /** Of the merchant's day. */
  firstDrawSeconds: z.int().min(0).max(86_399),
  cycleSeconds: z.int().min(30).max(86_400),
  issuesPerDay: z.int().min(1).max(2_880),
  lockSeconds: z.int().min(2).max(3_600),
  series: z.int().min(1_700).max(1_960),
  prizeMax: amount,
  exposureMax: amount,
};
/** Own odds by play and level, as decimals with the stake included. */
const odds = z.record(
  z.string().max(40),
  z.record(z.string().max(40), z.string().regex(/^[1-9]\d{0,6}(\.\d{1,4})?$/)),
);

/** The most that one line of a play may stake, by play. */
const stakeMax = z.record(z.string().max(40), amount);

const game = z.object({
  gameCode: z.string(),
  gameId: z.string(),
  name: z.string(),
  family: z.string(),
  groupCode: z.string(),
  product: z.enum(products),
  ...schedule,
  odds,
  stakeMax,
});

/** What waits for a second person. */
const proposal = z.object({
  id: z.uuid(),
  proposedBy: z.string(),
  isMine: z.boolean(),
  reason: z.string(),
  series: z.int(),
  prizeMax: amount,
  exposureMax: amount,
  odds,
});

const ruling = z.object({
  id: z.string(),
  gameCode: z.string(),
  numero: z.string(),
  kind: z.enum(['void', 'result']),
  winNo: z.string().nullable(),
  reason: z.string(),
  status: z.enum(['proposed', 'approved', 'rejected']),
  proposedBy: z.string(),
  proposedAt: isoTime,
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
});

const endpoints = {
  games: {
    method: 'GET',
    path: '/ops/lottery/games',
    summary: 'The lotteries of a merchant with schedules, series, odds and limits.',
    token: true,
    right: 'games.read',
    request: z.object({ merchantCode }),
    response: z.object({ games: z.array(game.extend({ proposal: proposal.nullable() })) }),
    refuses: ['merchants.not_found'],
  },
  setGame: {
    method: 'PUT',
    path: '/ops/lottery/games/:gameCode',
    word: true,
    summary:
      'Changes a lottery. What lets the house owe more (odds, series, prizes, exposure) waits until a second person agrees; all else holds at once. Bets that are sold keep what they were sold at; issues with bets keep their times.',
    token: true,
    right: 'games.write',
    request: z.object({ merchantCode, gameCode, ...schedule, odds, stakeMax, reason }),
    response: game.extend({ isProposed: z.boolean() }),
    refuses: [
      'merchants.not_found',
      'lottery.game_not_found',
      'lottery.schedule_too_long',
      'lottery.odds_unknown',
      'lottery.odds_unfair',
      'compliance.already_proposed',
    ],
  },
  decideTerms: {
    method: 'POST',
    path: '/ops/lottery/terms/decide',
    word: true,
    summary: 'Agrees to higher odds or limits that another operator has proposed, or rejects them.',
    token: true,
    right: 'finance.write',
    request: z.object({ merchantCode, id: z.uuid(), decision: z.enum(['approve', 'reject']), reason }),
    response: z.object({}),
    refuses: [
      'merchants.not_found',
      'lottery.game_not_found',
      'lottery.schedule_too_long',
      'lottery.odds_unknown',
      'lottery.odds_unfair',
      'compliance.proposal_gone',
      'compliance.proposal_outdated',
      'compliance.own_approval',
    ],
  },
  issues: {
    method: 'GET',
    path: '/ops/lottery/issues',
    summary:
      'Issues of a lottery with what was staked, what is exposed and what became of them: the next few, then back in time.',
    token: true,
    right: 'games.read',
    request: z.object({
      merchantCode,
      gameCode,
      before: isoTime.optional(),
      size: wireInt.min(1).max(100).default(30),
    }),
    response: z.object({
      issues: z.array(
        z.object({
          numero: z.string(),
          lockTime: isoTime,
          drawTime: isoTime,
          state: z.enum(['open', 'locked', 'drawn', 'settled']),
          isVoid: z.boolean(),
          voidReason: z.string().nullable(),
          correctionReason: z.string().nullable(),
          betCount: z.number().int(),
          staked: z.string(),
          exposure: z.string(),
          exposureMax: z.string(),
          winNo: z.string().nullable(),
          seed: z.string().nullable(),
          digest: z.string().nullable(),
          position: z.number().int().nullable(),
        }),
      ),
      /** Where the next page begins. */
      next: isoTime.nullable(),
    }),
    refuses: ['merchants.not_found', 'lottery.game_not_found'],
  },
  rulings: {
    method: 'GET',
    path: '/ops/lottery/rulings',
    summary: 'Voids and entered results, newest first.',
    token: true,
    right: 'games.read',
    request: z.object({
      merchantCode,
      status: z.enum(['proposed', 'approved', 'rejected']).default('proposed'),
    }),
    response: z.object({ rulings: z.array(ruling) }),
    refuses: ['merchants.not_found'],
  },
  proposeRuling: {
    method: 'POST',
    path: '/ops/lottery/rulings',
    word: true,
    summary:
      'Proposes to void an issue, or enters the result of an external lottery. Another operator agrees.',
    token: true,
    right: 'games.write',
    request: z.object({
      merchantCode,
      gameCode,
      numero,
      kind: z.enum(['void', 'result']),
      winNo: z.string().max(400).optional(),
      reason,
    }),
    response: ruling,
    refuses: [
      'merchants.not_found',
      'lottery.game_not_found',
      'lottery.issue_not_found',
      'lottery.result_is_drawn',
      'lottery.result_unreadable',
      'lottery.draw_not_due',
      'lottery.already_void',
      'lottery.ruling_open',
    ],
  },
  decideRuling: {
    method: 'POST',
    path: '/ops/lottery/rulings/:id/decision',
    word: true,
    summary: 'Agrees or refuses; whoever proposed it can only refuse.',
    token: true,
    right: 'games.write',
    request: z.object({ merchantCode, id: z.uuid(), decision: z.enum(['approve', 'reject']), reason }),
    response: ruling,
    refuses: [
      'merchants.not_found',
      'lottery.ruling_not_found',
      'lottery.ruling_closed',
      'lottery.own_approval',
      'compliance.proposal_stale',
    ],
  },
} as const satisfies Record<string, Endpoint>;

export const operatorLottery = operatorContract('lottery', endpoints);
