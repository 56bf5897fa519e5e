import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { MethodKind } from './methods.ts';

export type DepositState = 'pending' | 'success' | 'failed' | 'cancelled' | 'expired';

export interface DepositOrder {
  merchantId: number;
  id: bigint;
  orderNo: string;
  playerId: bigint;
  account: string;
  role: number;
  requestId: string;
  methodId: string;
  kind: MethodKind;
  asset: string;
  amount: bigint;
  fee: bigint;
  state: DepositState;
  needsReview: boolean;
  payerName: string;
  promotionId: string | null;
  provider: string | null;
  providerRef: string | null;
  payUrl: string | null;
  address: string | null;
  paid: bigint | null;
  confirmations: number;
  confirmationsNeeded: number;
  lastSequence: bigint;
  proofId: string | null;
  remark: string;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** Who said first that it has arrived, where two have to, and how much. */
  firstApprovalBy: string | null;
  firstApprovalPaid: bigint | null;
  /** Taken back after it had arrived, and what of it the member did not have. */
  reversedAt: Date | null;
  reversedBy: string | null;
  reversalOwed: bigint | null;
}

export type NewDeposit = Pick<
  DepositOrder,
  | 'merchantId'
  | 'playerId'
  | 'account'
  | 'role'
  | 'requestId'
  | 'methodId'
  | 'kind'
  | 'asset'
  | 'amount'
  | 'fee'
  | 'payerName'
  | 'promotionId'
  | 'provider'
  | 'createdAt'
  | 'expiresAt'
>;

const columns =
  sql.raw(`merchant_id as "merchantId", id, order_no as "orderNo", player_id as "playerId", account, role,
  request_id as "requestId", method_id as "methodId", kind, asset, amount, fee, state, needs_review as "needsReview",
  payer_name as "payerName", promotion_id as "promotionId", provider, provider_ref as "providerRef", pay_url as "payUrl",
  address, paid, confirmations, confirmations_needed as "confirmationsNeeded", last_sequence as "lastSequence",
  proof_id as "proofId", remark, created_at as "createdAt", expires_at as "expiresAt", decided_at as "decidedAt",
  decided_by as "decidedBy", first_approval_by as "firstApprovalBy", first_approval_paid as "firstApprovalPaid",
  reversed_at as "reversedAt", reversed_by as "reversedBy", reversal_owed as "reversalOwed"`);

/** A number for an order that does not exist yet; one that is never used leaves a gap, and nothing else. */
export async function nextOrderId(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('wallet.deposit_order', 'id'))::bigint as id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

/** Null when the member has an open order for this method. */
export async function insertDeposit(
  tx: Tx,
  order: NewDeposit & { id: bigint; orderNo: string },
): Promise<DepositOrder | null> {
  const { rows } = await sql<DepositOrder>`
    insert into wallet.deposit_order (merchant_id, id, order_no, player_id, account, role, request_id, method_id, kind,
      asset, amount, fee, state, payer_name, promotion_id, provider, created_at, expires_at)
    overriding system value
    values (${order.merchantId}, ${order.id}::bigint, ${order.orderNo}, ${order.playerId}::bigint, ${order.account},
      ${order.role}, ${order.requestId}::uuid, ${order.methodId}, ${order.kind}, ${order.asset}, ${order.amount}::bigint,
      ${order.fee}::bigint, 'pending', ${order.payerName}, ${order.promotionId}, ${order.provider}, ${order.createdAt},
      ${order.expiresAt})
    on conflict (merchant_id, player_id, method_id) where state = 'pending' do nothing
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function findDepositByRequest(
  tx: Tx,
  { merchantId, playerId, requestId }: { merchantId: number; playerId: bigint; requestId: string },
): Promise<DepositOrder | null> {
  const { rows } = await sql<DepositOrder>`
    select ${columns} from wallet.deposit_order
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and request_id = ${requestId}::uuid`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findDeposit(
  db: Db | Tx,
  merchantId: number,
  orderNo: string,
): Promise<DepositOrder | null> {
  const { rows } = await sql<DepositOrder>`
    select ${columns} from wallet.deposit_order
    where merchant_id = ${merchantId} and order_no = ${orderNo}`.execute(db);
  return rows[0] ?? null;
}

/** Whoever decides about an order waits here for whoever is deciding. */
export async function lockDeposit(tx: Tx, merchantId: number, orderNo: string): Promise<DepositOrder | null> {
  const { rows } = await sql<DepositOrder>`
    select ${columns} from wallet.deposit_order
    where merchant_id = ${merchantId} and order_no = ${orderNo} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function lockDepositById(tx: Tx, merchantId: number, id: bigint): Promise<DepositOrder> {
  const { rows } = await sql<DepositOrder>`
    select ${columns} from wallet.deposit_order
    where merchant_id = ${merchantId} and id = ${id}::bigint for update`.execute(tx);
  return rows[0] as DepositOrder;
}

export async function listDepositsOfPlayer(
  db: Db,
  { merchantId, playerId, limit }: { merchantId: number; playerId: bigint; limit: number },
): Promise<DepositOrder[]> {
  const { rows } = await sql<DepositOrder>`
    select ${columns} from wallet.deposit_order
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function closeDeposit(
  tx: Tx,
  order: Pick<DepositOrder, 'merchantId' | 'id'>,
  end: { state: DepositState; remark: string; at: Date; by: string; paid?: bigint },
): Promise<DepositOrder> {
  const { rows } = await sql<DepositOrder>`
    update wallet.deposit_order set state = ${end.state}, needs_review = false, remark = ${end.remark},
      decided_at = ${end.at}, decided_by = ${end.by}, paid = coalesce(${end.paid ?? null}::bigint, paid)
    where merchant_id = ${order.merchantId} and id = ${order.id}::bigint returning ${columns}`.execute(tx);
  return rows[0] as DepositOrder;
}

export async function noteProvider(
  tx: Tx,
  order: Pick<DepositOrder, 'merchantId' | 'id'>,
  note: { providerRef: string; payUrl: string | null; address: string | null; confirmationsNeeded: number },
): Promise<DepositOrder> {
  const { rows } = await sql<DepositOrder>`
    update wallet.deposit_order set provider_ref = ${note.providerRef}, pay_url = ${note.payUrl},
      address = ${note.address}, confirmations_needed = ${note.confirmationsNeeded}
    where merchant_id = ${order.merchantId} and id = ${order.id}::bigint returning ${columns}`.execute(tx);
  return rows[0] as DepositOrder;
}

export async function noteProgress(
  tx: Tx,
  order: Pick<DepositOrder, 'merchantId' | 'id'>,
  note: { confirmations: number; sequence: bigint; needsReview: boolean; paid: bigint | null },
): Promise<void> {
  await sql`update wallet.deposit_order set confirmations = greatest(confirmations, ${note.confirmations}),
      last_sequence = greatest(last_sequence, ${note.sequence}::bigint), needs_review = needs_review or ${note.needsReview},
      paid = coalesce(${note.paid}::bigint, paid)
    where merchant_id = ${order.merchantId} and id = ${order.id}::bigint`.execute(tx);
}

export async function noteProof(
  tx: Tx,
  order: Pick<DepositOrder, 'merchantId' | 'id'>,
  proofId: string,
): Promise<DepositOrder> {
  const { rows } = await sql<DepositOrder>`
    update wallet.deposit_order set proof_id = ${proofId}::uuid
    where merchant_id = ${order.merchantId} and id = ${order.id}::bigint returning ${columns}`.execute(tx);
  return rows[0] as DepositOrder;
}

/** The first of two words that the money has arrived; a later one with another amount takes its place. Null: it counts no more. */
export async function noteFirstApproval(
  tx: Tx,
  order: Pick<DepositOrder, 'merchantId' | 'id'>,
  approval: { by: string; paid: bigint } | null,
): Promise<DepositOrder> {
  const { rows } = await sql<DepositOrder>`
    update wallet.deposit_order set first_approval_by = ${approval?.by ?? null},
      first_approval_paid = ${approval?.paid ?? null}::bigint
    where merchant_id = ${order.merchantId} and id = ${order.id}::bigint returning ${columns}`.execute(tx);
  return rows[0] as DepositOrder;
}

/** What one operator has credited since then without a second one, of deposits and of payments between members. */
export async function creditedAlone(
  tx: Tx,
  { merchantId, by, since }: { merchantId: number; by: string; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(coalesce(o.paid, o.amount)), 0)::bigint as total from wallet.deposit_order o
    where o.merchant_id = ${merchantId} and o.decided_by = ${by} and o.decided_at > ${since} and o.state = 'success'
      and o.first_approval_by is null and not exists (
        select from wallet.pay_detail d
        where d.merchant_id = o.merchant_id and d.deposit_id = o.id and d.first_approval_by is not null)`.execute(
    tx,
  );
  return rows[0]?.total ?? 0n;
}

/** Orders nobody has paid in time. What has begun to arrive, or has a proof, waits for an operator instead. */
export async function expireDeposits(db: Db | Tx, merchantId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    update wallet.deposit_order set state = 'expired', decided_at = ${at}, decided_by = 'timer'
    where merchant_id = ${merchantId} and state = 'pending' and expires_at <= ${at} and not needs_review
      and proof_id is null and confirmations = 0 and kind <> 'c2c'
    returning id`.execute(db);
  return rows.length;
}

/**
 * What waits: oldest first, with orders that were over when something else than ordered arrived for them. What is done:
 * newest first. The key of the page is the order's id.
 */
export async function listDeposits(
  db: Db,
  wish: { merchantId: number; state: DepositState; before: bigint | null; limit: number },
): Promise<DepositOrder[]> {
  const isQueue = wish.state === 'pending';
  const beyond = isQueue ? sql`id > ${wish.before}::bigint` : sql`id < ${wish.before}::bigint`;
  const { rows } = await sql<DepositOrder>`
    select ${columns} from wallet.deposit_order
    where merchant_id = ${wish.merchantId} and ${isQueue ? sql`(state = 'pending' or needs_review)` : sql`state = ${wish.state}`}
      and (${wish.before}::bigint is null or ${beyond})
    order by id ${isQueue ? sql`asc` : sql`desc`} limit ${wish.limit}`.execute(db);
  return rows;
}

/** Orders whose process ended between opening them and hearing from the provider. */
export async function listUnasked(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<DepositOrder[]> {
  const { rows } = await sql<DepositOrder>`
    select ${columns} from wallet.deposit_order
    where merchant_id is not null and state = 'pending' and provider is not null and provider_ref is null
      and created_at < ${before}
    order by created_at limit ${limit}`.execute(db);
  return rows;
}

/** Payments between members that ran out; each gives back the part of the withdrawal that it was promised. */
export async function listOverdueMemberPayments(db: Db, at: Date): Promise<DepositOrder[]> {
  const { rows } = await sql<DepositOrder>`
    select ${columns} from wallet.deposit_order
    where merchant_id is not null and state = 'pending' and kind = 'c2c' and expires_at <= ${at} and proof_id is null
    limit 500`.execute(db);
  return rows;
}

export async function merchantsWithOpenDeposits(db: Db): Promise<number[]> {
  const { rows } = await sql<{ merchant_id: number }>`
    select distinct merchant_id from wallet.deposit_order where state = 'pending'`.execute(db);
  return rows.map((row) => row.merchant_id);
}

/** What counts against a limit: what has arrived since then, and what may still arrive. */
export async function depositedSince(
  tx: Db | Tx,
  { merchantId, playerId, since }: { merchantId: number; playerId: bigint; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(case when state = 'success' then coalesce(paid, amount) else amount end), 0)::bigint as total
    from wallet.deposit_order
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
      and ((state = 'success' and decided_at > ${since}) or state = 'pending')`.execute(tx);
  return rows[0]?.total ?? 0n;
}

export async function pendingDeposits(db: Db, merchantId: number, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount - fee), 0)::bigint as total from wallet.deposit_order
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and state = 'pending'`.execute(db);
  return rows[0]?.total ?? 0n;
}
