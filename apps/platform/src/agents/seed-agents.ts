import assert from 'node:assert/strict';
import { findMemberByAccount } from '../access/public.ts';
import type { Tx } from '../kernel/db/db.ts';
import { hasRates, writeRates } from './rebates/queries/rebates.ts';
import { ratesBy } from './rebates/rates.ts';

interface Seed {
  merchants: readonly { id: number }[];
  /** Hundredths of a percent, the same of every product. */
  rates: readonly { account: string; rate: number }[];
}

/** What the demonstration's agents have to give; a merchant that has given something keeps it. */
export async function seedAgents(tx: Tx, { merchants, rates }: Seed): Promise<void> {
  for (const { id: merchantId } of merchants) {
    if (await hasRates(tx, merchantId)) continue;
    for (const { account, rate } of rates) {
      const member = await findMemberByAccount(tx, merchantId, account);
      assert(member, `there is no ${account}`);
      const who = { merchantId, playerId: member.id, givenBy: member.uplineId };
      await writeRates(
        tx,
        who,
        ratesBy(() => rate),
        member.createdAt,
      );
    }
  }
}
