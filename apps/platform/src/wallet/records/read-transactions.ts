import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { hasMessage, message } from '@fairground/i18n/server';
import { toWire } from '@fairground/money';
import { nowMs } from '../../kernel/clock.ts';
import { csvOf } from '../../kernel/csv.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { pocketOf } from '../ledger/pockets.ts';
import { accountsOfPlayer } from '../ledger/queries/accounts.ts';
import { listLines, type RecordFilter, type RecordLine, sumLines } from './queries/records.ts';
import { everyPattern, patternsOf, typeOf } from './transaction-type.ts';

type Transactions = typeof wallet.transactions;
type Line = ResponseOf<Transactions>['lines'][number];

const DAY_MS = 24 * 3_600_000;
const RANGE_MAX_MS = 31 * DAY_MS;
const EXPORT_MAX = 10_000;

/** Every movement of one wallet. A wallet that was never used has none. */
export async function readTransactions(
  call: MemberCall,
  { before, size, txId, ...wish }: RequestOf<Transactions>,
): Promise<ResponseOf<Transactions>> {
  const filter = await filterOf(call, wish, txId);
  if (!filter) return { lines: [], next: null, totals: { count: 0, in: toWire(0n), out: toWire(0n) } };
  const page = { before: before === undefined ? null : BigInt(before), limit: size };
  const lines = await listLines(call.db, { ...filter, ...page });
  const totals = await sumLines(call.db, filter);
  return {
    lines: lines.map(showLine),
    next: lines.length < size ? null : String(lines.at(-1)?.id),
    totals: { count: totals.count, in: toWire(totals.in), out: toWire(totals.out) },
  };
}

const COLUMNS = ['fact.tx', 'fact.time', 'fact.type', 'fact.amount', 'fact.after', 'fact.reference'] as const;

/** The same as a table, in the reader's words. */
export async function exportTransactions(
  call: MemberCall,
  wish: RequestOf<typeof wallet.exportTransactions>,
): Promise<ResponseOf<typeof wallet.exportTransactions>> {
  const filter = await filterOf(call, wish, undefined);
  const lines = filter ? await listLines(call.db, { ...filter, before: null, limit: EXPORT_MAX + 1 }) : [];
  const say = (key: string) => message(key, call.language);
  const what = ({ reason, type }: Line) => say(hasMessage(reason) ? reason : `type.${type}`);
  const table = lines
    .slice(0, EXPORT_MAX)
    .map(showLine)
    .map((line) => [line.txId, line.time, what(line), line.amount, line.balanceAfter, line.reference]);
  const { from, to } = rangeOf(wish);
  return {
    fileName: `transactions-${from.toISOString().slice(0, 10)}-${to.toISOString().slice(0, 10)}.csv`,
    csv: csvOf([COLUMNS.map(say), ...table]),
    isWhole: lines.length <= EXPORT_MAX,
  };
}

export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const end = to === undefined ? new Date(nowMs()) : new Date(to);
  const begin = from === undefined ? new Date(end.getTime() - 30 * DAY_MS) : new Date(from);
  if (end.getTime() - begin.getTime() > RANGE_MAX_MS) throw refuse('wallet.range_too_long');
  return { from: begin, to: end };
}

async function filterOf(
  call: MemberCall,
  wish: RequestOf<typeof wallet.exportTransactions>,
  txId: string | undefined,
): Promise<RecordFilter | null> {
  const range = rangeOf(wish);
  const account = await ownAccount(call, pocketOf(wish.wallet));
  if (account === null) return null;
  const isOther = wish.type === 'other';
  return {
    merchantId: call.merchant.id,
    accountId: account,
    ...range,
    patterns: wish.type === undefined || isOther ? null : patternsOf(wish.type),
    notPatterns: isOther ? everyPattern : [],
    id: txId === undefined ? null : BigInt(txId.slice(1)),
  };
}

async function ownAccount({ db, merchant, session }: MemberCall, pocket: string): Promise<bigint | null> {
  const asset = merchantOf(merchant).currency;
  const accounts = await accountsOfPlayer(db, { merchantId: merchant.id, playerId: session.playerId, asset });
  return accounts.find((account) => account.pocket === pocket)?.id ?? null;
}

export const showLine = (line: RecordLine): Line => ({
  txId: `T${line.id}`,
  time: line.at.toISOString(),
  type: typeOf(line.reason),
  reason: line.reason,
  amount: toWire(line.change),
  balanceAfter: toWire(line.balanceAfter),
  status: 'success',
  reference: line.reference,
});
