import type { MemberMovement } from '../wallet/public.ts';
import { type FlowKind, lineOf, type NewLine } from './line.ts';

/** What a movement of a member's money is, by the beginning of its reason. The first that fits counts. */
const KINDS: readonly (readonly [string, FlowKind])[] = [
  ['wallet.deposit_fee', 'fee'],
  ['wallet.withdraw_fee', 'fee'],
  ['wallet.deposit', 'deposit'],
  ['wallet.c2c_received', 'deposit'],
  ['wallet.withdraw', 'withdrawal'],
  ['wallet.c2c_paid', 'withdrawal'],
  ['wallet.transfer', 'transfer'],
  ['wallet.upline', 'transfer'],
  ['wallet.downline', 'transfer'],
  ['wallet.adjustment', 'adjustment'],
  ['promotions.', 'bonus'],
  ['vip.bonus', 'bonus'],
  ['vip.', 'rebate'],
  ['lottery.rebate', 'rebate'],
  ['lottery.upline_rebate', 'rebate'],
  ['points-mall.', 'points'],
  ['agents.dividend', 'dividend'],
  ['agents.', 'salary'],
];

/** What leaves the member is counted as what was paid out or taken. */
const OUTGOING: ReadonlySet<FlowKind> = new Set(['withdrawal', 'fee']);

export const flowOf = (reason: string): FlowKind =>
  KINDS.find(([beginning]) => reason.startsWith(beginning))?.[1] ?? 'other';

/** One line for each movement. Money that is held for a withdrawal has not left, and makes none. */
export const recordFlows = (movements: readonly MemberMovement[]): NewLine[] =>
  movements.map(({ id, playerId, asset, reason, change, at }) => {
    const kind = flowOf(reason);
    const amount = OUTGOING.has(kind) ? -change : change;
    return lineOf({ source: 'ledger', ref: String(id), number: 0n, kind, playerId, asset, at, amount });
  });
