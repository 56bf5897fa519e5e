import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';

/** One announcement of a merchant's vendors after the other: two at once would put the same money aside twice. */
export async function lockPots(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.pot', ${merchantId}))`.execute(tx);
}

/** What a vendor's pots hold now; those it does not name any more are gone. */
export async function keepPots(
  tx: Tx,
  told: {
    merchantId: number;
    vendor: string;
    asset: string;
    pots: readonly { game: string; amount: bigint }[];
  },
): Promise<void> {
  const { merchantId, vendor, asset, pots } = told;
  const games = pots.map(({ game }) => game);
  await sql`with gone as (
      delete from catalogue.pot where merchant_id = ${merchantId} and vendor_code = ${vendor} and asset = ${asset}
        and game_code <> all (${games}::text[])
    )
    insert into catalogue.pot (merchant_id, vendor_code, game_code, asset, amount)
    select ${merchantId}, ${vendor}, game, ${asset}, max(amount)
    from unnest(${games}::text[], ${pots.map(({ amount }) => amount)}::bigint[]) as told (game, amount) group by game
    on conflict (merchant_id, vendor_code, game_code, asset) do update set amount = excluded.amount`.execute(
    tx,
  );
}

/** What all vendors of a merchant promise together. */
export async function sumPots(
  tx: Tx,
  { merchantId, asset }: { merchantId: number; asset: string },
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from catalogue.pot
    where merchant_id = ${merchantId} and asset = ${asset}`.execute(tx);
  return rows[0]?.sum ?? 0n;
}
