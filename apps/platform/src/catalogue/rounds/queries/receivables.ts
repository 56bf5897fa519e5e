import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

interface Debtor {
  merchantId: number;
  playerId: bigint;
  asset: string;
}

/** The correction that took more than there was. */
interface Cause {
  /** Null: it was no game but a deposit, and the reason is the number of its order. */
  vendor: string | null;
  roundId: string | null;
  reason: string;
  at: Date;
}

/** A deposit that was taken back from somebody who had less: owed like what a game has paid too much, and collected the same way. */
export const addDepositDebt = (
  tx: Tx,
  { orderNo, at, ...owed }: Debtor & { amount: bigint; orderNo: string; at: Date },
): Promise<void> =>
  addReceivable(tx, { ...owed, cause: { vendor: null, roundId: null, reason: orderNo, at } });

/** Of several corrections the last one is told: it is the one the member asks about. */
export async function addReceivable(
  tx: Tx,
  { merchantId, playerId, asset, amount, cause }: Debtor & { amount: bigint; cause: Cause },
): Promise<void> {
  const { vendor, roundId, reason, at } = cause;
  await sql`insert into catalogue.receivable as r
      (merchant_id, player_id, asset, amount, vendor_code, round_id, reason, owed_since)
    values (${merchantId}, ${playerId}::bigint, ${asset}, ${amount}::bigint, ${vendor}, ${roundId}, ${reason}, ${at})
    on conflict (merchant_id, player_id, asset) do update set amount = r.amount + excluded.amount,
      vendor_code = excluded.vendor_code, round_id = excluded.round_id, reason = excluded.reason,
      owed_since = excluded.owed_since`.execute(tx);
}

interface Debt {
  amount: bigint;
  reason: string | null;
  at: Date | null;
  /** Of the game whose round was corrected, by language. */
  titles: Readonly<Record<string, string>> | null;
  /** The deposit that was taken back. */
  orderNo: string | null;
}

/** What a player still owes after corrections, and why; nothing is paid out until it is nothing. */
export async function findDebt(db: Db | Tx, { merchantId, playerId, asset }: Debtor): Promise<Debt | null> {
  const { rows } = await sql<Debt>`
    select owed.amount, owed.owed_since as at, g.titles,
      case when owed.vendor_code is not null then owed.reason end as reason,
      case when owed.vendor_code is null then owed.reason end as "orderNo"
    from catalogue.receivable owed
    left join catalogue.round r on r.merchant_id = owed.merchant_id and r.vendor_code = owed.vendor_code
      and r.round_id = owed.round_id
    left join catalogue.game g on g.vendor_code = r.vendor_code and g.code = r.game_code
    where owed.merchant_id = ${merchantId} and owed.player_id = ${playerId}::bigint and owed.asset = ${asset}
      and owed.amount > 0`.execute(db);
  return rows[0] ?? null;
}

/** What is owed, held until this transaction ends. */
export async function lockReceivable(tx: Tx, { merchantId, playerId, asset }: Debtor): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from catalogue.receivable
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and asset = ${asset} for update`.execute(
    tx,
  );
  return rows[0]?.amount ?? 0n;
}

export async function lowerReceivable(
  tx: Tx,
  { merchantId, playerId, asset, amount }: Debtor & { amount: bigint },
): Promise<void> {
  await sql`update catalogue.receivable set amount = amount - ${amount}::bigint
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and asset = ${asset}`.execute(tx);
}
