import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import { Refusal } from '../../kernel/http/refuse.ts';
import type { Platform } from '../../kernel/platform.ts';
import { openHouseAccount, openMainAccount, openPlayerAccount, post } from '../../wallet/public.ts';
import type { Kind } from '../contracts/terms.ts';
import { type Bill, findBill, lockBill, setBillState } from './queries/bills.ts';
import {
  insertFunding,
  listPayable,
  listPayers,
  lockDue,
  markFunded,
  markPaid,
  markWaiting,
  type Payer,
} from './queries/payments.ts';
import { findRun } from './queries/runs.ts';
import type { Run } from './run.ts';

const ESCROW = 'agents-escrow';
const AGENT = 1;

/** What a receiver reads of a payment. */
const REASONS: Record<Kind, string> = {
  dividend: 'agents.dividend',
  daily: 'agents.daily_wage',
  hour: 'agents.hour_wage',
  'real-time': 'agents.bet_wage',
};
const beginningOf = (kind: Kind): string => (kind === 'dividend' ? 'agents.dividend' : 'agents.wage');

/** Pays everything that is released: each payer's whole amount is put aside first, then each bill is paid out of it, once. */
export async function payBills(platform: Platform, merchantId: number, leaving?: AbortSignal): Promise<void> {
  for (const payer of await listPayers(platform.db, merchantId)) {
    if (leaving?.aborted) return;
    await fundPayer(platform, { merchantId, ...payer });
    // Those below are paid out of what those above have received.
    await payFunded(platform, merchantId, leaving);
  }
  await payFunded(platform, merchantId, leaving);
}

async function payFunded(platform: Platform, merchantId: number, leaving?: AbortSignal): Promise<void> {
  for (const id of await listPayable(platform.db, merchantId)) {
    if (leaving?.aborted) return;
    await unlessPoor(
      () => transaction(platform.db, (tx) => payBill(tx, { merchantId, id })),
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

/** One bill, once: its key is unique for ever. */
async function payBill(tx: Tx, which: { merchantId: number; id: bigint }): Promise<void> {
  const bill = await lockBill(tx, which);
  if (!bill) return;
  const isTakingBack = bill.amount < 0n && (bill.state === 'due' || bill.state === 'waiting');
  if (bill.state !== 'funded' && !isTakingBack) return;
  const { merchantId, id, payerId, holderId, asset, kind, amount } = bill;
  await markPaid(tx, bill, now());
  const { purse, escrow } = await accountsOf(tx, { merchantId, payerId, asset });
  const main = await openMainAccount(tx, { merchantId, playerId: holderId, role: AGENT, asset });
  const reference = `bill:${id}`;
  const movement = isTakingBack
    ? { debit: main, credit: purse, amount: -amount, reason: `${beginningOf(kind)}_returned`, reference }
    : { debit: escrow, credit: main, amount, reason: REASONS[kind], reference };
  await post(tx, { merchantId, key: `agents.bill:${id}`, movements: [movement] });
  await tell(tx, bill);
}

async function letWait(tx: Tx, which: { merchantId: number; id: bigint }): Promise<void> {
  const bill = await findBill(tx, which);
  if (bill?.state === 'due') await setBillState(tx, bill, { state: 'waiting' });
}

/** Whose money it is, and where it lies until it is paid. */
async function accountsOf(
  tx: Tx,
  { merchantId, payerId, asset }: { merchantId: number; payerId: bigint | null; asset: string },
): Promise<{ purse: bigint; escrow: bigint }> {
  const name = { merchantId, asset, isReal: true };
  if (payerId === null)
    return {
      purse: await openHouseAccount(tx, { ...name, pocket: 'agents' }),
      escrow: await openHouseAccount(tx, { ...name, pocket: ESCROW }),
    };
  return {
    purse: await openMainAccount(tx, { merchantId, playerId: payerId, role: AGENT, asset }),
    escrow: await openPlayerAccount(tx, { ...name, playerId: payerId, pocket: ESCROW }),
  };
}

/** The receiver gets one notice, in the transaction that pays. */
async function tell(tx: Tx, { merchantId, holderId, kind, amount, asset, id }: Bill): Promise<void> {
  const subject = `player:${holderId}`;
  const to = { merchantId, playerId: String(holderId) };
  await emit(tx, 'messaging.notice', { subject, body: { ...to, event: 'BALANCE', body: {} } });
  await emit(tx, 'messaging.notice', {
    subject,
    body: {
      ...to,
      event: 'AGENT_PAID',
      body: { kind, billId: String(id), amount: toWire(amount), currency: asset },
    },
  });
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
