import { parseAmount } from '@fairground/money';
import type { WithdrawConfig } from './withdraw-queries.ts';

export type Closed =
  | { why: 'hold'; time: string }
  | { why: 'count' }
  | { why: 'debt' | 'turnover' | 'sum'; left: string }
  | { why: 'little' };

/** The first reason why nothing can be withdrawn now; null when something can. What waiting or playing mends comes first. */
export function whyClosed(config: WithdrawConfig): Closed | null {
  const { available, countLeft, debt, heldUntil, max, min, sumLeft, turnover } = config;
  if (parseAmount(max) > 0n) return null;
  if (heldUntil !== null) return { why: 'hold', time: heldUntil };
  if (debt) return { why: 'debt', left: debt.left };
  if (parseAmount(turnover.left) > 0n) return { why: 'turnover', left: turnover.left };
  if (countLeft === 0) return { why: 'count' };
  const least = parseAmount(min);
  if (parseAmount(available) >= least && parseAmount(sumLeft) < least) return { why: 'sum', left: sumLeft };
  return { why: 'little' };
}
