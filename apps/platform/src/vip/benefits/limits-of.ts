import { parseAmount } from '@fairground/money';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { loadRanks } from '../ranks/load-ranks.ts';
import { heldLevel } from '../ranks/move-rank.ts';
import { findStanding } from '../ranks/queries/members.ts';
import { rankAt } from '../ranks/rank.ts';

/** What a member's rank widens when money is taken out. A rank by hand widens limits too; fees are money, and follow the earned one. */
export async function limitsOf(
  db: Db | Tx,
  who: { merchantId: number; playerId: bigint },
): Promise<{ withdrawsADay: number | null; withdrawSumADay: bigint | null; isFeeFree: boolean }> {
  const [ranks, standing] = [await loadRanks(db, who.merchantId), await findStanding(db, who)];
  const { withdrawsADay, withdrawSumADay } = rankAt(ranks, standing ? heldLevel(standing) : 0).benefits;
  const { isFeeFree } = rankAt(ranks, standing?.level ?? 0).benefits;
  return {
    withdrawsADay,
    withdrawSumADay: withdrawSumADay === null ? null : parseAmount(withdrawSumADay),
    isFeeFree,
  };
}
