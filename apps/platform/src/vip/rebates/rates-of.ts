import { type Product, products } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { Merchant } from '../../merchants/public.ts';
import { loadRanks } from '../ranks/load-ranks.ts';
import { rankAt } from '../ranks/rank.ts';
import { givenRates } from './given-rates.ts';
import { endOfDay } from './queries/clock.ts';
import { levelsAt } from './queries/levels.ts';
import { rulesOn } from './queries/rebate-rules.ts';
import { higherRate, type Rate, storedRate } from './rebate.ts';

type Rates = Readonly<Record<Product, Rate>>;

interface Whose {
  playerIds: readonly bigint[];
  day: string;
}

/**
 * At which rate somebody plays a product on a day: by the rank that was earned at its end and by what was given; on a day that goes on, as
 * of now. Answers a function, because of a night's members hardly anybody plays every product.
 */
export async function rateReader(
  db: Db,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  { playerIds, day }: Whose,
): Promise<(playerId: bigint, product: Product) => Rate> {
  const end = await endOfDay(db, { day, timeZone });
  const at = end < now() ? end : now();
  const rules = await rulesOn(db, { merchantId, day });
  const ranks = await loadRanks(db, merchantId);
  const levels = await levelsAt(db, { merchantId, playerIds, at });
  const given = await givenRates(db, { merchantId, playerIds }, at);
  return (playerId, product) => {
    const { labelId } = rankAt(ranks, levels.get(playerId) ?? 0);
    return higherRate(storedRate(rules, labelId, product), given.get(playerId)?.[product] ?? 0);
  };
}

/** The same of all products. */
export async function ratesOf(
  db: Db,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  whose: Whose,
): Promise<ReadonlyMap<bigint, Rates>> {
  const rateOf = await rateReader(db, merchant, whose);
  return new Map(
    whose.playerIds.map((playerId) => [
      playerId,
      Object.fromEntries(products.map((product) => [product, rateOf(playerId, product)])) as Rates,
    ]),
  );
}
