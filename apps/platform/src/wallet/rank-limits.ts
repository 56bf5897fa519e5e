import type { Db, Tx } from '../kernel/db/db.ts';
import type { Policy } from './rules.ts';

interface Member {
  merchantId: number;
  playerId: bigint;
}
interface RankLimits {
  withdrawsADay: number | null;
  withdrawSumADay: bigint | null;
  isFeeFree: boolean;
}
type LimitsOf = (db: Db | Tx, member: Member) => Promise<RankLimits>;

let provided: LimitsOf | null = null;

/** What a member's rank widens is known above the wallet; the wiring page plugs it in. */
export function provideRankLimits(limitsOf: LimitsOf): void {
  provided = limitsOf;
}

/** The rules of a merchant as they are for one member: a rank only ever widens them. */
export async function widened(db: Db | Tx, member: Member, policy: Policy): Promise<Policy> {
  if (!provided) return policy;
  const { withdrawsADay, withdrawSumADay, isFeeFree } = await provided(db, member);
  const sum = BigInt(policy.withdrawSumADay);
  return {
    ...policy,
    withdrawsADay: Math.max(policy.withdrawsADay, withdrawsADay ?? 0),
    withdrawSumADay: String(withdrawSumADay !== null && withdrawSumADay > sum ? withdrawSumADay : sum),
    ...(isFeeFree && { withdrawFeeRate: 0, withdrawFeeFixed: '0' }),
  };
}
