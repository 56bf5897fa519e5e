import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { emitWithBatch } from '../../kernel/events/events.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Platform } from '../../kernel/platform.ts';
import {
  Batcher,
  findPlayerAccounts,
  openMainAccount,
  type RecordWriter,
  tellBalances,
} from '../../wallet/public.ts';
import { AGENT, accountsOf, noticeOf, REASONS } from './bill-money.ts';
import { type Funded, listFunded, markFundedPaid } from './queries/payments.ts';

const AT_ONCE = 2_000;

/** Pays every bill whose money lies aside, many with each transaction of the ledger: a key for each, unique for ever. */
export async function payFunded(
  platform: Platform,
  merchantId: number,
  leaving?: AbortSignal,
): Promise<void> {
  const batcher = new Batcher(platform, { onMoved: (owner) => tellBalances(platform, [owner]) });
  for (let after = 0n; !leaving?.aborted; ) {
    const bills = await listFunded(platform.db, { merchantId, after, limit: AT_ONCE });
    if (bills.length === 0) return;
    after = bills.at(-1)?.id ?? after;
    const ways = await waysOf(platform, bills);
    const paid = await Promise.allSettled(bills.map((bill) => payBill(batcher, bill, ways(bill))));
    // All that can be paid is paid; what failed is tried again with the next run, and says why.
    const failed = paid.find(({ status }) => status === 'rejected');
    if (failed) throw (failed as PromiseRejectedResult).reason;
  }
}

interface Way {
  escrow: bigint;
  main: bigint;
}

async function payBill(batcher: Batcher, bill: Funded, { escrow, main }: Way): Promise<void> {
  const { merchantId, id, kind, amount } = bill;
  const { kind: outcome } = await batcher.post({
    merchantId,
    key: `agents.bill:${id}`,
    movements: [{ debit: escrow, credit: main, amount, reason: REASONS[kind], reference: `bill:${id}` }],
    record: { writer: paidWriter, row: bill },
  });
  if (outcome !== 'posted' && outcome !== 'repeated')
    throw new Error(`the ledger answers ${outcome} to bill ${id}`);
}

/** A bill that is paid and not marked cannot be, nor one of which nobody is told: one transaction does all of it. */
const paidWriter: RecordWriter = {
  write: async (client, records) => {
    const bills = records.map(({ row }) => row as Funded);
    for (const [merchantId, own] of groupBy(bills, (bill) => bill.merchantId)) {
      const marked = await markFundedPaid(client, { merchantId, ids: own.map(({ id }) => id), at: now() });
      if (marked !== own.length) throw new Error(`${marked} of ${own.length} bills could be paid`);
    }
    await emitWithBatch(client, 'messaging.notice', bills.map(noticeOf));
  },
};

/** From where to where each is paid; whoever has no main account yet gets one. */
async function waysOf(platform: Platform, bills: readonly Funded[]): Promise<(bill: Funded) => Way> {
  const escrows = new Map<bigint | null, bigint>();
  for (const [payerId, [first]] of groupBy(bills, (bill) => bill.payerId)) {
    const { escrow } = await transaction(platform.db, (tx) => accountsOf(tx, first as Funded));
    escrows.set(payerId, escrow);
  }
  const found = await findPlayerAccounts(
    platform.database,
    bills.map(({ merchantId, holderId: playerId, asset }) => ({
      merchantId,
      playerId,
      pocket: 'main',
      asset,
    })),
  );
  const mains = new Map<bigint, bigint>();
  for (const [place, { merchantId, holderId: playerId, asset }] of bills.entries()) {
    const owner = { merchantId, playerId, role: AGENT, asset };
    const known = found[place] ?? mains.get(playerId);
    mains.set(playerId, known ?? (await transaction(platform.db, (tx) => openMainAccount(tx, owner))));
  }
  return ({ payerId, holderId }) => ({
    escrow: escrows.get(payerId) as bigint,
    main: mains.get(holderId) as bigint,
  });
}
