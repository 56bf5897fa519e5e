import { findMemberByAccount } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { demoRanks } from './ranks/demo-ranks.ts';
import { plusDays } from './ranks/month.ts';
import { insertChange, listChanges } from './ranks/queries/changes.ts';
import { lockStanding, writeManual } from './ranks/queries/members.ts';
import { listRanks, writeRanks } from './ranks/queries/ranks.ts';
import { demoRebates } from './rebates/demo-rebates.ts';
import { insertRule, listRules } from './rebates/queries/rebate-rules.ts';

/**
 * The ranks of a demonstration with what they bring and give back, and members at different ones, as operators would set them. What is there already stays.
 */
export async function seedDemoRanks(
  tx: Tx,
  {
    merchants,
    ranks,
  }: { merchants: readonly { id: number }[]; ranks: readonly { account: string; level: number }[] },
): Promise<void> {
  for (const { id: merchantId } of merchants) {
    if ((await listRanks(tx, merchantId)).length === 0) await writeRanks(tx, merchantId, demoRanks);
    if ((await listRules(tx, merchantId, 1)).length === 0)
      await insertRule(tx, {
        merchantId,
        rules: demoRebates,
        // Wherever the merchant is, that day has begun.
        validFrom: plusDays(now().toISOString().slice(0, 10), -1),
        changedBy: 'demo',
        changedAt: now(),
        reason: 'the demonstration',
      });
    for (const { account, level } of ranks) {
      const member = await findMemberByAccount(tx, merchantId, account);
      if (!member) continue;
      const who = { merchantId, playerId: member.id };
      if ((await listChanges(tx, who, 1)).length > 0) continue;
      await lockStanding(tx, who, now());
      await writeManual(tx, who, { level, until: null });
      // Nobody is looking yet who would have to be told.
      await insertChange(tx, {
        ...who,
        from: 0,
        to: level,
        reason: 'operator',
        at: now(),
        by: 'demo',
        note: 'demo',
      });
    }
  }
}
