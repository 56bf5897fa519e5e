import { sql } from 'kysely';
import type { Db, Tx } from '../../../../kernel/db/db.ts';
import type { Withdrawal } from '../../../withdrawals/queries/withdrawals.ts';

/** Waiting for the payer, then paid by the payer's word; unanswered and disputed ones wait for an operator; the rest are ends. */
export type PayState = 'waiting' | 'paid' | 'confirmed' | 'unanswered' | 'disputed' | 'settled' | 'dropped';

export interface PayDetail {
  merchantId: number;
  id: string;
  withdrawalId: bigint;
  payeeId: bigint;
  depositId: bigint;
  payerId: bigint;
  amount: bigint;
  state: PayState;
  disputeImageId: string | null;
  paidAt: Date | null;
  confirmBy: Date | null;
  firstApprovalBy: string | null;
}

const columns =
  sql.raw(`merchant_id as "merchantId", id, withdrawal_id as "withdrawalId", payee_id as "payeeId",
  deposit_id as "depositId", payer_id as "payerId", amount, state, dispute_image_id as "disputeImageId",
  paid_at as "paidAt", confirm_by as "confirmBy", first_approval_by as "firstApprovalBy"`);

/**
 * The oldest open withdrawal of somebody else that can take this amount, promised to it in the same statement. Two
 * payers never get the same part.
 */
export async function promisePart(
  tx: Tx,
  wish: { merchantId: number; payerId: bigint; asset: string; amount: bigint },
): Promise<Pick<Withdrawal, 'id' | 'playerId' | 'payoutAccountId'> | null> {
  const { rows } = await sql<Pick<Withdrawal, 'id' | 'playerId' | 'payoutAccountId'>>`
    update wallet.withdrawal set parts_open = parts_open + ${wish.amount}::bigint
    where merchant_id = ${wish.merchantId} and id = (
      select id from wallet.withdrawal
      where merchant_id = ${wish.merchantId} and state = 'pending' and asset = ${wish.asset}
        and player_id <> ${wish.payerId}::bigint
        and amount - fee - parts_open - parts_paid >= ${wish.amount}::bigint
      order by id limit 1 for update skip locked)
    returning id, player_id as "playerId", payout_account_id as "payoutAccountId"`.execute(tx);
  return rows[0] ?? null;
}

/** A part is no longer promised: paid, or given back to be promised anew. */
export async function endPart(
  tx: Tx,
  { merchantId, withdrawalId, amount }: PayDetail,
  { isPaid }: { isPaid: boolean },
): Promise<{ orderNo: string; isComplete: boolean }> {
  const { rows } = await sql<{ orderNo: string; isComplete: boolean }>`
    update wallet.withdrawal set parts_open = parts_open - ${amount}::bigint,
      parts_paid = parts_paid + ${isPaid ? amount : 0n}::bigint
    where merchant_id = ${merchantId} and id = ${withdrawalId}::bigint
    returning order_no as "orderNo", parts_paid = amount - fee as "isComplete"`.execute(tx);
  return rows[0] as { orderNo: string; isComplete: boolean };
}

export async function insertPayDetail(
  tx: Tx,
  one: Pick<PayDetail, 'merchantId' | 'withdrawalId' | 'payeeId' | 'depositId' | 'payerId' | 'amount'> & {
    at: Date;
  },
): Promise<void> {
  await sql`insert into wallet.pay_detail (merchant_id, withdrawal_id, payee_id, deposit_id, payer_id, amount, created_at)
    values (${one.merchantId}, ${one.withdrawalId}::bigint, ${one.payeeId}::bigint, ${one.depositId}::bigint,
      ${one.payerId}::bigint, ${one.amount}::bigint, ${one.at})`.execute(tx);
}

export async function lockPayDetail(tx: Tx, merchantId: number, id: string): Promise<PayDetail | null> {
  const { rows } = await sql<PayDetail>`
    select ${columns} from wallet.pay_detail where merchant_id = ${merchantId} and id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function payDetailOfDeposit(
  db: Db | Tx,
  merchantId: number,
  depositId: bigint,
): Promise<PayDetail | null> {
  const { rows } = await sql<PayDetail>`
    select ${columns} from wallet.pay_detail
    where merchant_id = ${merchantId} and deposit_id = ${depositId}::bigint`.execute(db);
  return rows[0] ?? null;
}

export async function markPaid(tx: Tx, one: PayDetail, times: { at: Date; confirmBy: Date }): Promise<void> {
  await sql`update wallet.pay_detail set state = 'paid', paid_at = ${times.at}, confirm_by = ${times.confirmBy}
    where merchant_id = ${one.merchantId} and id = ${one.id}::uuid and state = 'waiting'`.execute(tx);
}

export async function endPayDetail(
  tx: Tx,
  one: PayDetail,
  end: { state: PayState; answer: 'Y' | 'N' | 'A' | null; imageId: string | null; at: Date; by: string },
): Promise<void> {
  await sql`update wallet.pay_detail set state = ${end.state}, answer = coalesce(${end.answer}, answer),
      dispute_image_id = coalesce(${end.imageId}::uuid, dispute_image_id), ended_at = ${end.at}, ended_by = ${end.by}
    where merchant_id = ${one.merchantId} and id = ${one.id}::uuid`.execute(tx);
}

/** The first of two words that it was paid. */
export async function noteFirstApproval(tx: Tx, one: PayDetail, by: string): Promise<void> {
  await sql`update wallet.pay_detail set first_approval_by = ${by}
    where merchant_id = ${one.merchantId} and id = ${one.id}::uuid`.execute(tx);
}

export interface Confirmation {
  id: string;
  amount: bigint;
  confirmBy: Date;
  payerName: string;
  remaining: bigint;
}

export async function listConfirmations(
  db: Db,
  merchantId: number,
  payeeId: bigint,
): Promise<Confirmation[]> {
  const { rows } = await sql<Confirmation>`
    select d.id, d.amount, d.confirm_by as "confirmBy", o.payer_name as "payerName",
      w.amount - w.fee - w.parts_paid as remaining
    from wallet.pay_detail d
    join wallet.deposit_order o on o.merchant_id = d.merchant_id and o.id = d.deposit_id
    join wallet.withdrawal w on w.merchant_id = d.merchant_id and w.id = d.withdrawal_id
    where d.merchant_id = ${merchantId} and d.payee_id = ${payeeId}::bigint and d.state in ('paid', 'unanswered')
    order by d.confirm_by limit 50`.execute(db);
  return rows;
}

/** The numbers under which each side knows it. */
export async function partiesOf(
  tx: Tx,
  { merchantId, depositId, withdrawalId }: PayDetail,
): Promise<{ depositNo: string; withdrawalNo: string; asset: string }> {
  const { rows } = await sql<{ depositNo: string; withdrawalNo: string; asset: string }>`
    select o.order_no as "depositNo", w.order_no as "withdrawalNo", o.asset
    from wallet.deposit_order o join wallet.withdrawal w on w.merchant_id = o.merchant_id
    where o.merchant_id = ${merchantId} and o.id = ${depositId}::bigint and w.id = ${withdrawalId}::bigint`.execute(
    tx,
  );
  return rows[0] as { depositNo: string; withdrawalNo: string; asset: string };
}

export async function duePayDetails(db: Db, at: Date): Promise<{ merchantId: number; id: string }[]> {
  const { rows } = await sql<{ merchantId: number; id: string }>`
    select merchant_id as "merchantId", id from wallet.pay_detail
    where state = 'paid' and confirm_by <= ${at} order by confirm_by limit 500`.execute(db);
  return rows;
}

export async function listDisputes(db: Db, merchantId: number) {
  const { rows } = await sql<{
    id: string;
    amount: bigint;
    payerAccount: string;
    payeeAccount: string;
    depositNo: string;
    withdrawalNo: string;
    paidAt: Date | null;
    hasPayerProof: boolean;
    imageId: string | null;
    state: 'unanswered' | 'disputed';
    firstApprovalBy: string | null;
  }>`
    select d.id, d.amount, o.account as "payerAccount", w.account as "payeeAccount", o.order_no as "depositNo",
      w.order_no as "withdrawalNo", d.paid_at as "paidAt", o.proof_id is not null as "hasPayerProof",
      d.dispute_image_id as "imageId", d.state, d.first_approval_by as "firstApprovalBy"
    from wallet.pay_detail d
    join wallet.deposit_order o on o.merchant_id = d.merchant_id and o.id = d.deposit_id
    join wallet.withdrawal w on w.merchant_id = d.merchant_id and w.id = d.withdrawal_id
    where d.merchant_id = ${merchantId} and d.state in ('unanswered', 'disputed') order by d.id limit 200`.execute(
    db,
  );
  return rows;
}
