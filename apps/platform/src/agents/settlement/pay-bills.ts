import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import { Refusal } from '../../kernel/http/refuse.ts';
import type { Platform } from '../../kernel/platform.ts';
import { openMainAccount, post, tellBalance } from '../../wallet/public.ts';
import { AGENT, accountsOf, beginningOf, noticeOf } from './bill-money.ts';
import { payFunded } from './pay-funded.ts';
import { findBill, lockBill, setBillState } from './queries/bills.ts';
import {
  insertFunding,
  listPayers,
  listTakenBack,
  lockDue,
  markFunded,
  markPaid,
  markWaiting,
  type Payer,
} from './queries/payments.ts';
import { findRun } from './queries/runs.ts';
import type { Run } from './run.ts';

/** Pays everything that is released: each payer's whole amount is put aside first, then each bill is paid out of it, once. */
export async function payBills(platform: Platform, merchantId: number, leaving?: AbortSignal): Promise<void> {
  // What an earlier run has put aside, and was killed before it was paid.
  await payFunded(platform, merchantId, leaving);
  for (const payer of await listPayers(platform.db, merchantId)) {
    if (leaving?.aborted) return;
    // Those below are paid out of what those above have received.
    if (await fundPayer(platform, { merchantId, ...payer })) await payFunded(platform, merchantId, leaving);
  }
  for (const id of await listTakenBack(platform.db, merchantId)) {
    if (leaving?.aborted) return;
    await unlessPoor(
      () => transaction(platform.db, (tx) => takeBack(tx, { merchantId, id })),
      () => transaction(platform.db, (tx) => letWait(tx, { merchantId, id })),
    );
  }
}

/** With too little money all bills of the payer wait, and none is paid in part. */
export async function fundPayer(platform: Platform, payer: { merchantId: number } & Payer): Promise<boolean> {
  return unlessPoor(
    () => transaction(platform.db, (tx) => fund(tx, payer)),
    () => markWaiting(platform.db, payer),
  );
}

async function fund(tx: Tx, payer: { merchantId: number } & Payer): Promise<void> {
  const { merchantId, runId, payerId } = payer;
  const bills = await lockDue(tx, payer);
  if (bills.length === 0) return;
  const { asset, kind } = (await findRun(tx, { merchantId, id: runId })) as Run;
  const amount = bills.reduce((sum, bill) => sum + bill.amount, 0n);
  const fundingId = await insertFunding(tx, { ...payer, amount, at: now() });
  await markFunded(tx, { merchantId, fundingId, ids: bills.map(({ id }) => id) });
  const { purse, escrow } = await accountsOf(tx, { merchantId, payerId, asset });
  const reference = `escrow:${fundingId}`;
  const reason = `${beginningOf(kind)}_funded`;
  await post(tx, {
    merchantId,
    key: `agents.fund:${fundingId}`,
    movements: [{ debit: purse, credit: escrow, amount, reason, reference }],
  });
}

/** A bill below zero, whole and once. Where there is too little money it waits. */
async function takeBack(tx: Tx, which: { merchantId: number; id: bigint }): Promise<void> {
  const bill = await lockBill(tx, which);
  if (!bill || bill.amount >= 0n || !['due', 'waiting'].includes(bill.state)) return;
  const { merchantId, id, payerId, holderId, asset, kind, amount } = bill;
  await markPaid(tx, bill, now());
  const { purse } = await accountsOf(tx, { merchantId, payerId, asset });
  const main = await openMainAccount(tx, { merchantId, playerId: holderId, role: AGENT, asset });
  const [reason, reference] = [`${beginningOf(kind)}_returned`, `bill:${id}`];
  await post(tx, {
    merchantId,
    key: `agents.bill:${id}`,
    movements: [{ debit: main, credit: purse, amount: -amount, reason, reference }],
  });
  await emit(tx, 'messaging.notice', noticeOf(bill));
  await tellBalance(tx, { merchantId, playerId: holderId });
}

async function letWait(tx: Tx, which: { merchantId: number; id: bigint }): Promise<void> {
  const bill = await findBill(tx, which);
  if (bill?.state === 'due') await setBillState(tx, bill, { state: 'waiting' });
}

/** True when it was done; false when there was too little money. */
async function unlessPoor(work: () => Promise<unknown>, otherwise: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'wallet.insufficient_funds') throw error;
    await otherwise();
    return false;
  }
}
