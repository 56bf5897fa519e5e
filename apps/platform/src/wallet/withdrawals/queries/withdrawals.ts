import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type WithdrawalState = 'pending' | 'processing' | 'approved' | 'rejected' | 'cancelled';
export type StepName = 'requested' | 'taken' | 'approved_once' | 'approved' | 'rejected' | 'cancelled';

export interface Withdrawal {
  merchantId: number;
  id: bigint;
  orderNo: string;
  playerId: bigint;
  account: string;
  role: number;
  requestId: string;
  payoutAccountId: string;
  asset: string;
  amount: bigint;
  fee: bigint;
  state: WithdrawalState;
  needsTwo: boolean;
  firstApprovalBy: string | null;
  remark: string;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  partsOpen: bigint;
  partsPaid: bigint;
}

export interface Step {
  withdrawalId: bigint;
  step: StepName;
  remark: string;
  at: Date;
  by: string;
}

const columns =
  sql.raw(`merchant_id as "merchantId", id, order_no as "orderNo", player_id as "playerId", account, role,
  request_id as "requestId", payout_account_id as "payoutAccountId", asset, amount, fee, state, needs_two as "needsTwo",
  first_approval_by as "firstApprovalBy", remark, created_at as "createdAt", decided_at as "decidedAt",
  decided_by as "decidedBy", parts_open as "partsOpen", parts_paid as "partsPaid"`);

export async function nextWithdrawalId(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('wallet.withdrawal', 'id'))::bigint as id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

export async function insertWithdrawal(
  tx: Tx,
  order: Omit<
    Withdrawal,
    'state' | 'firstApprovalBy' | 'remark' | 'decidedAt' | 'decidedBy' | 'partsOpen' | 'partsPaid'
  >,
): Promise<Withdrawal> {
  const { rows } = await sql<Withdrawal>`
    insert into wallet.withdrawal (merchant_id, id, order_no, player_id, account, role, request_id, payout_account_id,
      asset, amount, fee, state, needs_two, created_at)
    overriding system value
    values (${order.merchantId}, ${order.id}::bigint, ${order.orderNo}, ${order.playerId}::bigint, ${order.account},
      ${order.role}, ${order.requestId}::uuid, ${order.payoutAccountId}::uuid, ${order.asset}, ${order.amount}::bigint,
      ${order.fee}::bigint, 'pending', ${order.needsTwo}, ${order.createdAt})
    returning ${columns}`.execute(tx);
  return rows[0] as Withdrawal;
}

export async function findWithdrawalByRequest(
  tx: Tx,
  { merchantId, playerId, requestId }: { merchantId: number; playerId: bigint; requestId: string },
): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from wallet.withdrawal
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and request_id = ${requestId}::uuid`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findWithdrawal(
  db: Db,
  merchantId: number,
  orderNo: string,
): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from wallet.withdrawal
    where merchant_id = ${merchantId} and order_no = ${orderNo}`.execute(db);
  return rows[0] ?? null;
}

export async function lockWithdrawal(
  tx: Tx,
  merchantId: number,
  orderNo: string,
): Promise<Withdrawal | null> {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from wallet.withdrawal
    where merchant_id = ${merchantId} and order_no = ${orderNo} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function changeWithdrawal(
  tx: Tx,
  order: Pick<Withdrawal, 'merchantId' | 'id'>,
  change: Pick<Withdrawal, 'state' | 'firstApprovalBy' | 'remark' | 'decidedAt' | 'decidedBy'>,
): Promise<Withdrawal> {
  const { rows } = await sql<Withdrawal>`
    update wallet.withdrawal set state = ${change.state}, first_approval_by = ${change.firstApprovalBy},
      remark = ${change.remark}, decided_at = ${change.decidedAt}, decided_by = ${change.decidedBy}
    where merchant_id = ${order.merchantId} and id = ${order.id}::bigint returning ${columns}`.execute(tx);
  return rows[0] as Withdrawal;
}

export async function insertStep(
  tx: Tx,
  { merchantId, id }: Pick<Withdrawal, 'merchantId' | 'id'>,
  step: Omit<Step, 'withdrawalId'>,
): Promise<void> {
  await sql`
    insert into wallet.withdrawal_step (merchant_id, withdrawal_id, number, step, remark, at, by)
    select ${merchantId}, ${id}::bigint, coalesce(max(number), 0) + 1, ${step.step}, ${step.remark}, ${step.at}, ${step.by}
    from wallet.withdrawal_step where merchant_id = ${merchantId} and withdrawal_id = ${id}::bigint`.execute(
    tx,
  );
}

export async function listSteps(db: Db | Tx, merchantId: number, ids: readonly bigint[]): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select withdrawal_id as "withdrawalId", step, remark, at, by from wallet.withdrawal_step
    where merchant_id = ${merchantId} and withdrawal_id = any(${ids.map(String)}::bigint[])
    order by withdrawal_id, number`.execute(db);
  return rows;
}

export async function listWithdrawalsOfPlayer(
  db: Db,
  { merchantId, playerId, limit }: { merchantId: number; playerId: bigint; limit: number },
): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from wallet.withdrawal
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint order by id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** What is open: oldest first. What is done: newest first. */
export async function listWithdrawals(
  db: Db,
  wish: { merchantId: number; status: 'open' | WithdrawalState; before: bigint | null; limit: number },
): Promise<Withdrawal[]> {
  const isQueue = wish.status === 'open';
  const states = isQueue ? ['pending', 'processing'] : [wish.status];
  const beyond = isQueue ? sql`id > ${wish.before}::bigint` : sql`id < ${wish.before}::bigint`;
  const { rows } = await sql<Withdrawal>`
    select ${columns} from wallet.withdrawal
    where merchant_id = ${wish.merchantId} and state = any(${states}::text[])
      and (${wish.before}::bigint is null or ${beyond})
    order by id ${isQueue ? sql`asc` : sql`desc`} limit ${wish.limit}`.execute(db);
  return rows;
}

/** How much was asked for since the merchant's midnight; what was refused or taken back does not count. */
export async function withdrawnToday(
  db: Db | Tx,
  wish: { merchantId: number; playerId: bigint; timeZone: string; at: Date },
): Promise<{ count: number; sum: bigint }> {
  const { rows } = await sql<{ count: number; sum: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from wallet.withdrawal
    where merchant_id = ${wish.merchantId} and player_id = ${wish.playerId}::bigint
      and state in ('pending', 'processing', 'approved')
      and created_at >= date_trunc('day', ${wish.at}::timestamptz, ${wish.timeZone})`.execute(db);
  return rows[0] as { count: number; sum: bigint };
}

export async function payoutAccountIdOf(db: Db, merchantId: number, id: bigint): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select payout_account_id as id from wallet.withdrawal
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(db);
  return rows[0]?.id ?? null;
}

export async function hasOpenWithdrawalTo(
  tx: Tx,
  merchantId: number,
  payoutAccountId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from wallet.withdrawal where merchant_id = ${merchantId}
      and payout_account_id = ${payoutAccountId}::uuid and state in ('pending', 'processing')) as found`.execute(
    tx,
  );
  return rows[0]?.found ?? false;
}
