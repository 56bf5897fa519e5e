import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { insertRule, listRules } from './points/queries/rates.ts';
import { defaultRules } from './points/rates.ts';

/** Rates of a demonstration: half a percent of bets, a tenth of deposits, a hundred points for a unit of money. */
const demoRules = {
  ...defaultRules,
  liveBet: 50,
  lottoBet: 50,
  pvpBet: 20,
  rngBet: 100,
  sportBet: 80,
  deposit: 1_000,
  exchange: 100,
};

/** Rules for merchants that have none. */
export async function seedPoints(
  tx: Tx,
  { merchants }: { merchants: readonly { id: number }[] },
): Promise<void> {
  for (const { id: merchantId } of merchants) {
    if ((await listRules(tx, merchantId, 1)).length > 0) continue;
    await insertRule(tx, {
      merchantId,
      rules: demoRules,
      validFrom: now(),
      changedBy: 'demo',
      reason: 'the demonstration',
    });
  }
}
