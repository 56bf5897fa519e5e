import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Adjustment {
  merchantId: number;
  id: string;
  playerId: bigint;
  /** What the member is called; empty in corrections from before it was noted. */
  account: string;
  accountId: bigint;
  change: bigint;
  reason: string;
  state: 'proposed' | 'approved' | 'rejected';
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const columns =
  sql.raw(`merchant_id as "merchantId", id, player_id as "playerId", account, account_id as "accountId", change, reason,
  state, proposed_by as "proposedBy", proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt"`);

export async function insertAdjustment(
  tx: Tx,
  one: Pick<
    Adjustment,
    'merchantId' | 'playerId' | 'account' | 'accountId' | 'change' | 'reason' | 'proposedBy' | 'proposedAt'
  >,
): Promise<Adjustment> {
  const { rows } = await sql<Adjustment>`
    insert into wallet.adjustment (merchant_id, player_id, account, account_id, change, reason, proposed_by,
      proposed_at)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.account}, ${one.accountId}::bigint, ${one.change}::bigint,
      ${one.reason}, ${one.proposedBy}, ${one.proposedAt})
    returning ${columns}`.execute(tx);
  return rows[0] as Adjustment;
}

export async function findAdjustment(db: Db, merchantId: number, id: string): Promise<Adjustment | null> {
  const { rows } = await sql<Adjustment>`
    select ${columns} from wallet.adjustment where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function lockAdjustment(tx: Tx, merchantId: number, id: string): Promise<Adjustment | null> {
  const { rows } = await sql<Adjustment>`
    select ${columns} from wallet.adjustment where merchant_id = ${merchantId} and id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function endAdjustment(
  tx: Tx,
  { merchantId, id }: Pick<Adjustment, 'merchantId' | 'id'>,
  end: { state: 'approved' | 'rejected'; by: string; at: Date },
): Promise<Adjustment> {
  const { rows } = await sql<Adjustment>`
    update wallet.adjustment set state = ${end.state}, decided_by = ${end.by}, decided_at = ${end.at}
    where merchant_id = ${merchantId} and id = ${id}::uuid returning ${columns}`.execute(tx);
  return rows[0] as Adjustment;
}

export async function listAdjustments(
  db: Db,
  { merchantId, state, limit }: { merchantId: number; state: Adjustment['state']; limit: number },
): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    select ${columns} from wallet.adjustment where merchant_id = ${merchantId} and state = ${state}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export interface Compared {
  orderNo: string;
  provider: string;
  reported: bigint;
  ordered: bigint;
  posted: bigint;
}

/** Orders of providers that ended in a time, with what each side says of them. */
export async function compareDeposits(
  db: Db,
  { merchantId, from, to }: { merchantId: number; from: Date; to: Date },
): Promise<Omit<Compared, 'posted'>[]> {
  const { rows } = await sql<Omit<Compared, 'posted'>>`
    with ended as (
      select order_no, provider, case when state = 'success' then coalesce(paid, amount) else 0 end as ordered
      from wallet.deposit_order
      where merchant_id = ${merchantId} and provider is not null and decided_at between ${from} and ${to}
    )
    select o.order_no as "orderNo", o.provider, o.ordered::bigint as ordered,
      coalesce((select max(e.amount) from wallet.payment_event e
        where e.merchant_id = ${merchantId} and e.order_no = o.order_no and e.status = 'succeeded'), 0)::bigint as reported
    from ended o order by o.order_no limit 10000`.execute(db);
  return rows;
}

/** What the ledger has credited under each of these keys. */
export async function postedUnder(
  db: Db,
  merchantId: number,
  keys: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ key: string; amount: bigint }>`
    select key, sum(amount)::bigint as amount from wallet.entry
    where merchant_id = ${merchantId} and key = any(${[...keys]}::uuid[]) and reason = 'wallet.deposit'
    group by key`.execute(db);
  return new Map(rows.map(({ key, amount }) => [key, amount]));
}
