import { now, nowMs } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { readPolicy } from '../queries/policy.ts';
import { type Period, periodMs, periods, stricter } from '../rules.ts';
import { depositedSince } from './queries/deposits.ts';
import { type DepositLimit, readLimits } from './queries/limits.ts';

export interface LimitState {
  period: Period;
  own: bigint | null;
  operator: bigint | null;
  used: bigint;
  left: bigint | null;
  next: { amount: bigint | null; at: Date } | null;
}

/** A member's limits as they hold now: the stricter of the member's and the operator's. Windows roll. */
export async function readLimitStates(
  db: Db | Tx,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<LimitState[]> {
  const { depositLimits } = await readPolicy(db, merchantId);
  const stored = new Map((await readLimits(db, merchantId, playerId)).map((limit) => [limit.period, limit]));
  const states: LimitState[] = [];
  for (const period of periods) {
    const { amount: own, next } = holding(stored.get(period));
    const text = depositLimits[period];
    const operator = text === undefined ? null : BigInt(text);
    const limit = stricter(own, operator);
    const since = new Date(nowMs() - periodMs[period]);
    const used = await depositedSince(db, { merchantId, playerId, since });
    const left = limit === null ? null : limit > used ? limit - used : 0n;
    states.push({ period, own, operator, used, left, next });
  }
  return states;
}

/** What a member may still deposit; null when nothing limits it. */
export const strictestLeft = (states: readonly LimitState[]): bigint | null =>
  states.reduce<bigint | null>((least, { left }) => stricter(least, left), null);

/** A change that was asked for holds once its time has come. */
export function holding(
  limit: DepositLimit | undefined,
): Pick<LimitState, 'next'> & { amount: bigint | null } {
  if (!limit) return { amount: null, next: null };
  const { amount, nextAmount, nextAt } = limit;
  if (nextAt === null) return { amount, next: null };
  return nextAt <= now()
    ? { amount: nextAmount, next: null }
    : { amount, next: { amount: nextAmount, at: nextAt } };
}
