import { listUplines } from '../../access/public.ts';
import type { Db } from '../../kernel/db/db.ts';
import { listRates } from './queries/rebates.ts';
import { leastRates, noRates, type Rates } from './rates.ts';

interface Who {
  merchantId: number;
  playerId: bigint;
}

/**
 * The rebates of a member at a moment: what the member was given, and of no product more than anybody above has. So
 * nobody gets more than their upline, whoever was moved or lowered meanwhile.
 */
export async function rebatesAt(db: Db, who: Who, at: Date): Promise<Rates> {
  const line = (await listUplines(db, who, at)).map(({ playerId }) => playerId);
  const given = await ratesGiven(db, { merchantId: who.merchantId, playerIds: [...line, who.playerId] }, at);
  return leastRates([...given.values()]);
}

/** What each of these was given, whatever those above have. */
export async function ratesGiven(
  db: Db,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
  at: Date,
): Promise<Map<bigint, Rates>> {
  const given = new Map(playerIds.map((playerId) => [playerId, { ...noRates }]));
  for (const { playerId, product, rate } of await listRates(db, { merchantId, playerIds }, at)) {
    const rates = given.get(playerId);
    if (rates) rates[product] = rate;
  }
  return given;
}
