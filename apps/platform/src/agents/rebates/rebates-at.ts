import { listLines } from '../../access/public.ts';
import type { Db } from '../../kernel/db/db.ts';
import { listRates } from './queries/rebates.ts';
import { leastRates, noRates, type Rates } from './rates.ts';

interface Who {
  merchantId: number;
  playerId: bigint;
}
interface Many {
  merchantId: number;
  playerIds: readonly bigint[];
}

/**
 * The rebates of a member at a moment: what the member was given, and of no product more than anybody above has. So
 * nobody gets more than their upline, whoever was moved or lowered meanwhile.
 */
export async function rebatesAt(db: Db, { merchantId, playerId }: Who, at: Date): Promise<Rates> {
  return (await rebatesOf(db, { merchantId, playerIds: [playerId] }, at)).get(playerId) ?? { ...noRates };
}

/** The same of many at once. */
export async function rebatesOf(
  db: Db,
  { merchantId, playerIds }: Many,
  at: Date,
): Promise<Map<bigint, Rates>> {
  const lines = await listLines(db, { merchantId, playerIds }, at);
  const everybody = [...new Set([...lines.values()].flat())];
  const given = await ratesGiven(db, { merchantId, playerIds: everybody }, at);
  return new Map(
    [...lines].map(([playerId, line]) => [playerId, leastRates(line.map((id) => given.get(id) ?? noRates))]),
  );
}

/** What each of these was given, whatever those above have. */
export async function ratesGiven(
  db: Db,
  { merchantId, playerIds }: Many,
  at: Date,
): Promise<Map<bigint, Rates>> {
  const given = new Map(playerIds.map((playerId) => [playerId, { ...noRates }]));
  for (const { playerId, product, rate } of await listRates(db, { merchantId, playerIds }, at)) {
    const rates = given.get(playerId);
    if (rates) rates[product] = rate;
  }
  return given;
}
