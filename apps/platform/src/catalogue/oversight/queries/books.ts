import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface BookedTx {
  kind: string;
  txId: string;
  amount: bigint;
  at: Date;
}

interface VendorName {
  merchantId: number;
  vendor: string;
}

/** What we have booked for a vendor between two times; wins of nothing are booked too. */
export async function listBooked(
  db: Db,
  {
    merchantId,
    vendor,
    from,
    until,
    after,
    limit,
  }: VendorName & {
    from: Date;
    until: Date;
    after: BookedTx | null;
    limit: number;
  },
): Promise<BookedTx[]> {
  const { rows } = await sql<BookedTx>`
    select kind, tx_id as "txId", amount, created_at as at from catalogue.vendor_tx
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and kind <> 'rollback' and state in ('applied', 'held')
      and created_at >= ${from} and created_at < ${until}
      and (${after?.at ?? null}::timestamptz is null
        or (created_at, kind, tx_id) > (${after?.at ?? null}::timestamptz, ${after?.kind ?? null}::text, ${after?.txId ?? null}::text))
    order by created_at, kind, tx_id limit ${limit}`.execute(db);
  return rows;
}

export interface FoundTx extends Pick<BookedTx, 'kind' | 'txId' | 'amount'> {
  /** What a combined call paid, where nothing else paid in its round. */
  won: bigint | null;
}

/** The amounts booked under these names, whenever that was. */
export async function findBooked(
  db: Db,
  { merchantId, vendor, kinds, txIds }: VendorName & { kinds: readonly string[]; txIds: readonly string[] },
): Promise<FoundTx[]> {
  const { rows } = await sql<FoundTx>`
    select t.kind, t.tx_id as "txId", t.amount,
      (select r.paid from catalogue.round r where t.kind = 'betWin' and r.merchant_id = t.merchant_id
        and r.vendor_code = t.vendor_code and r.round_id = t.round_id and not exists (
          select from catalogue.vendor_tx o where o.merchant_id = t.merchant_id and o.vendor_code = t.vendor_code
            and o.round_id = t.round_id and o.kind <> 'bet' and (o.kind, o.tx_id) <> (t.kind, t.tx_id))) as won
    from catalogue.vendor_tx t
    join unnest(${kinds}::text[], ${txIds}::text[]) as i (kind, tx_id) on i.kind = t.kind and i.tx_id = t.tx_id
    where t.merchant_id = ${merchantId} and t.vendor_code = ${vendor} and t.state in ('applied', 'held')`.execute(
    db,
  );
  return rows;
}

export interface Reconciliation extends VendorName {
  /** `2026-11-15` */
  day: string;
  comparedAt: Date;
  state: 'agrees' | 'differs' | 'silent';
  movements: number;
  missingHere: readonly string[];
  missingThere: readonly string[];
  otherAmount: readonly string[];
}

export async function keepReconciliation(db: Db, one: Reconciliation): Promise<void> {
  await sql`insert into catalogue.reconciliation (merchant_id, vendor_code, day, compared_at, state, movements, missing_here,
      missing_there, other_amount)
    values (${one.merchantId}, ${one.vendor}, ${one.day}::date, ${one.comparedAt}, ${one.state}, ${one.movements},
      ${one.missingHere}::text[], ${one.missingThere}::text[], ${one.otherAmount}::text[])
    on conflict (merchant_id, vendor_code, day) do update set compared_at = excluded.compared_at, state = excluded.state,
      movements = excluded.movements, missing_here = excluded.missing_here, missing_there = excluded.missing_there,
      other_amount = excluded.other_amount`.execute(db);
}

/** Newest first. */
export async function listReconciliations(
  db: Db,
  { merchantId, limit }: { merchantId: number; limit: number },
): Promise<Reconciliation[]> {
  const { rows } = await sql<Reconciliation>`
    select merchant_id as "merchantId", vendor_code as vendor, day::text as day, compared_at as "comparedAt", state, movements,
      missing_here as "missingHere", missing_there as "missingThere", other_amount as "otherAmount"
    from catalogue.reconciliation where merchant_id = ${merchantId}
    order by day desc, vendor_code limit ${limit}`.execute(db);
  return rows;
}

/** Vendors that answer, with each merchant that has a key with them. */
export async function listAnsweringVendors(db: Db): Promise<VendorName[]> {
  const { rows } = await sql<VendorName>`
    select k.merchant_id as "merchantId", k.vendor_code as vendor from catalogue.vendor_key k
    join catalogue.vendor v on v.code = k.vendor_code
    where k.merchant_id is not null and v.service_url <> '' order by k.merchant_id, k.vendor_code`.execute(
    db,
  );
  return rows;
}
