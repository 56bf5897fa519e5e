import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { hasMessage, message } from '@fairground/i18n/server';
import { toWire } from '@fairground/money';
import { membersById } from '../../access/public.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { listTeamLines, reasonsOf, statusOf, sumTeamLines, typeOf } from '../../wallet/public.ts';
import { filePart, partAsked } from './file-part.ts';
import { teamAsked } from './team-asked.ts';

type Read = typeof agents.teamTransactions;
type Export = typeof agents.exportTeamTransactions;
type Found = Awaited<ReturnType<typeof listTeamLines>>[number];

/** What the ledger says of the team's main wallets. */
export async function readTeamTransactions(
  call: MemberCall,
  wish: RequestOf<Read>,
): Promise<ResponseOf<Read>> {
  const asked = await linesAsked(call, wish);
  const { before, size } = wish;
  const found = await listTeamLines(call.db, asked, { before: placeOf(before), limit: size + 1 });
  const totals = await sumTeamLines(call.db, asked);
  const lines = found.slice(0, size);
  const last = lines.at(-1);
  return {
    ...{ from: asked.from, to: asked.to },
    lines: (await showLines(call, lines)).map(({ key: _, ...line }) => line),
    next: found.length > size && last ? keyOf(last) : null,
    totals: { count: totals.count, in: toWire(totals.in), out: toWire(totals.out) },
  };
}

const COLUMNS = ['account', 'level', 'tx', 'time', 'type', 'amount', 'after', 'status', 'reference'];

export async function exportTeamTransactions(
  call: MemberCall,
  wish: RequestOf<Export>,
): Promise<ResponseOf<Export>> {
  const asked = await linesAsked(call, wish);
  const part = partAsked(wish.before);
  const found = await listTeamLines(call.db, asked, { before: placeOf(part.before), limit: part.limit + 1 });
  const say = (key: string) => message(key, call.language);
  return filePart(part, await showLines(call, found), {
    name: 'team-transactions',
    days: asked,
    head: COLUMNS.map((name) => say(`team.${name}`)),
    cells: (line) => [
      ...[line.account, String(line.level), line.txId, line.time],
      say(hasMessage(line.reason) ? line.reason : `type.${line.type}`),
      ...[line.amount, line.balanceAfter, say(`team.status_${line.status}`), line.reference],
    ],
    keyOf: ({ key }) => key,
  });
}

const linesAsked = async (
  call: MemberCall,
  { type, status, ...wish }: Omit<RequestOf<Export>, 'before'>,
) => ({ ...(await teamAsked(call, wish)), ...reasonsOf(type, status) });

const keyOf = ({ id, accountId }: Found): string => `${id}-${accountId}`;

/** A key without an account comes from nowhere and is before everything. */
function placeOf(before: string | undefined): { id: bigint; accountId: bigint } | null {
  if (before === undefined) return null;
  const [id = '0', accountId = '0'] = before.split('-');
  return { id: BigInt(id), accountId: BigInt(accountId) };
}

async function showLines(call: MemberCall, lines: readonly Found[]) {
  const ids = [...new Set(lines.map(({ playerId }) => playerId))];
  const members = await membersById(call.db, call.merchant.id, ids);
  return lines.map((line) => ({
    key: keyOf(line),
    account: members.get(line.playerId)?.account ?? '',
    level: line.depth,
    txId: `T${line.id}`,
    time: line.at.toISOString(),
    type: typeOf(line.reason),
    reason: line.reason,
    amount: toWire(line.change),
    balanceAfter: toWire(line.balanceAfter),
    status: statusOf(line.reason),
    reference: line.reference,
  }));
}
