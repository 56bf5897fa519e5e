import type { operatorAccess, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantDirectory } from '../../merchants/public.ts';
import { listMessages } from '../codes/queries/sending.ts';
import { maskEmail, maskMobile } from '../mask.ts';
import { findMemberById } from '../queries/members.ts';
import { listUplines } from '../tree/queries/placements.ts';
import * as list from './queries/player-list.ts';

type Ops = typeof operatorAccess;

export async function merchantNamed({ platform }: OperatorCall, code: string): Promise<Merchant> {
  const merchant = (await merchantDirectory(platform)).get(code);
  if (!merchant) throw refuse('merchants.not_found');
  return merchant;
}

/** Players of a merchant, page by page down the key: the last page costs as much as the first. */
export async function listPlayers(
  call: OperatorCall,
  { merchantCode, search = '', state, after, limit }: RequestOf<Ops['players']>,
): Promise<ResponseOf<Ops['players']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const rows = await list.listPlayers(call.db, {
    merchantId,
    search: search.toLowerCase(),
    state: state ?? null,
    after: keyOf(after),
    limit,
  });
  return { players: rows.map(toRow), next: nextOf(rows, limit) };
}

export async function showPlayer(
  call: OperatorCall,
  { merchantCode, playerId }: RequestOf<Ops['player']>,
): Promise<ResponseOf<Ops['player']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const who = { merchantId, playerId: BigInt(playerId) };
  const [row, member, uplines] = await Promise.all([
    list.findPlayer(call.db, who),
    findMemberById(call.db, who),
    // As they stand now: a move that is written counts from the next day on.
    listUplines(call.db, who, now()),
  ]);
  if (!row || !member) throw refuse('access.player_unknown');
  return {
    ...toRow(row),
    mobile: maskMobile(member.mobile),
    email: maskEmail(member.email),
    upline: uplines.at(-1)?.account ?? null,
    language: member.language,
    factors: member.factors,
    hasPaymentPassword: member.paymentPasswordHash !== null,
    birthday: member.birthday ?? '',
    isLockedByFailures: await list.isAccountLocked(call.db, merchantId, `a ${member.account}`, now()),
  };
}

export async function listLoginHistory(
  call: OperatorCall,
  { merchantCode, playerId, after, limit }: RequestOf<Ops['loginHistory']>,
): Promise<ResponseOf<Ops['loginHistory']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const ask = { merchantId, playerId: keyOf(playerId), after: keyOf(after), limit };
  const rows = await list.listHistory(call.db, ask);
  const entries = rows.map(({ id, at, ...row }) => ({ ...row, id: String(id), at: at.toISOString() }));
  return { entries, next: nextOf(rows, limit) };
}

export async function listOutbox(
  call: OperatorCall,
  { merchantCode, after, limit }: RequestOf<Ops['outbox']>,
): Promise<ResponseOf<Ops['outbox']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const rows = await listMessages(call.db, { merchantId, before: keyOf(after), limit });
  const { demo } = call.platform.config;
  const messages = rows.map(({ id, channel, target, subject, body, state, createdAt }) => ({
    id: String(id),
    channel,
    // Where real people are written to, an operator needs to know that it went out, not what was said.
    target: demo ? target : channel === 'email' ? maskEmail(target) : maskMobile(target),
    subject,
    body: demo ? body : '',
    state,
    createdAt: createdAt.toISOString(),
  }));
  return { messages, next: nextOf(rows, limit) };
}

const keyOf = (text: string | undefined): bigint | null => (text === undefined ? null : BigInt(text));

const nextOf = (rows: readonly { id: bigint }[], limit: number): string | null => {
  const last = rows.at(-1);
  return last && rows.length === limit ? String(last.id) : null;
};

const toRow = ({ id, createdAt, lastLogin, ...row }: list.PlayerListRow) => ({
  ...row,
  id: String(id),
  createdAt: createdAt.toISOString(),
  lastLogin: lastLogin?.toISOString() ?? null,
});
