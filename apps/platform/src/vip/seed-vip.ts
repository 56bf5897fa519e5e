import { findMemberByAccount } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { noteChange } from './ranks/move-rank.ts';
import { listChanges } from './ranks/queries/changes.ts';
import { lockStanding, writeManual } from './ranks/queries/members.ts';

/** Members of a demonstration at different ranks, as an operator would set them. Whoever has had one keeps what they have. */
export async function seedDemoRanks(
  tx: Tx,
  {
    merchants,
    ranks,
  }: { merchants: readonly { id: number }[]; ranks: readonly { account: string; level: number }[] },
): Promise<void> {
  for (const { id: merchantId } of merchants)
    for (const { account, level } of ranks) {
      const member = await findMemberByAccount(tx, merchantId, account);
      if (!member) continue;
      const who = { merchantId, playerId: member.id };
      if ((await listChanges(tx, who, 1)).length > 0) continue;
      await lockStanding(tx, who, now());
      await writeManual(tx, who, { level, until: null });
      await noteChange(tx, who, { from: 0, to: level, reason: 'operator', by: 'demo', note: 'demo' });
    }
}
