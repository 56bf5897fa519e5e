import type { Product } from '../../activity/public.ts';
import type { Db } from '../../kernel/db/db.ts';

/** Hundredths of a percent by product that members were given by agents or links, at a moment. */
type GivenRates = (
  db: Db,
  who: { merchantId: number; playerIds: readonly bigint[] },
  at: Date,
) => Promise<ReadonlyMap<bigint, Readonly<Record<Product, number>>>>;

let provided: GivenRates | null = null;

/** Agents stand beside ranks, not below them; the wiring page plugs in what they give. */
export function provideGivenRates(givenRates: GivenRates): void {
  provided = givenRates;
}

export const givenRates: GivenRates = async (db, who, at) => (await provided?.(db, who, at)) ?? new Map();
