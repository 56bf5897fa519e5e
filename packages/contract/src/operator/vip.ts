import { z } from 'zod';
import { operatorContract } from '../endpoint.ts';
import { isoTime } from '../fields.ts';
import { amount } from '../player/wallet/fields.ts';
import { labelId, rankTerms } from '../rank-terms.ts';
import { oneLine } from '../template.ts';
import { operatorRebateEndpoints } from './vip/rebates.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const playerId = z.string().regex(/^\d{1,18}$/);
const reason = oneLine(300).trim().min(3);
const day = z.iso.date();

const rank = rankTerms.extend({
  level: z.int(),
  /** How many members hold it; of the lowest only those who have done something. */
  members: z.int(),
});

const change = z.object({
  time: isoTime,
  from: z.string(),
  to: z.string(),
  reason: z.enum(['earned', 'kept', 'lost', 'operator', 'over']),
  by: z.string().nullable(),
  note: z.string(),
});

const standing = z.object({
  labelId: z.string(),
  labelName: z.string(),
  color: z.string(),
  type: z.enum(['AUTO', 'MANUAL']),
  /** Until when it is set by hand; null: until somebody removes it. */
  until: isoTime.nullable(),
  /** What was earned, whatever is set. */
  earned: z.string(),
  deposit: z.string(),
  validBet: z.string(),
  changes: z.array(change),
});

const saveRefusals = [
  'merchants.not_found',
  'vip.rank_unknown',
  'vip.label_taken',
  'vip.conditions_not_rising',
] as const;

export const operatorVip = operatorContract('vip', {
  ...operatorRebateEndpoints,
  ranks: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/ranks',
    summary: "A merchant's ranks from the lowest to the highest, with how many hold each.",
    token: true,
    right: 'players.read',
    request: z.object({ merchantCode }),
    response: z.array(rank),
    refuses: ['merchants.not_found'],
  },
  previewRank: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/ranks/:level/preview',
    summary: 'How many members would rise at once, and how many would miss what keeps the rank this month.',
    token: true,
    right: 'players.read',
    request: rankTerms.extend({ merchantCode, level: z.coerce.number().int().min(0).max(30) }),
    response: z.object({ rising: z.int(), failing: z.int() }),
    refuses: saveRefusals,
  },
  saveRank: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/ranks/:level',
    summary:
      'Changes a rank, or adds one above the highest. Nobody falls by it before the end of the month. A higher bonus takes two operators.',
    token: true,
    right: 'finance.write',
    word: true,
    request: rankTerms.extend({ merchantCode, level: z.coerce.number().int().min(0).max(30), reason }),
    response: z.object({ isSaved: z.boolean(), ranks: z.array(rank) }),
    refuses: [...saveRefusals, 'vip.own_approval'],
  },
  memberRank: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/players/:playerId/rank',
    summary: "A member's rank, what it rests on, and what became of it; with a day also the rank at its end.",
    token: true,
    right: 'players.read',
    request: z.object({ merchantCode, playerId, day: day.optional() }),
    response: standing.extend({ onDay: z.string().nullable() }),
    refuses: ['merchants.not_found', 'access.player_unknown'],
  },
  setMemberRank: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/players/:playerId/rank',
    summary:
      'Sets a rank by hand until a day or for good; null takes it back. The checks leave it alone until then. It brings no bonus.',
    token: true,
    right: 'players.write',
    request: z.object({
      merchantCode,
      playerId,
      labelId: labelId.nullable(),
      until: isoTime.nullable(),
      reason,
    }),
    response: standing,
    refuses: ['merchants.not_found', 'access.player_unknown', 'vip.rank_unknown', 'vip.until_past'],
  },
  rankReport: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/rank-report',
    summary: 'Members by rank, and what bonuses and rebates cost in a month.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode, month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/) }),
    response: z.object({
      ranks: z.array(z.object({ labelId: z.string(), labelName: z.string(), members: z.int() })),
      costs: z.array(
        z.object({ kind: z.enum(['upgrade', 'monthly', 'birthday', 'rebate']), count: z.int(), amount }),
      ),
    }),
    refuses: ['merchants.not_found'],
  },
});
