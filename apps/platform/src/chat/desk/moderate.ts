import type { operatorChat, RequestOf, ResponseOf } from '@fairground/contract';
import { accountsOf, facesOf, findMemberById } from '../../access/public.ts';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { roomNamed } from '../guests/rooms-of.ts';
import { merchantNamed, noteAct } from '../merchant-named.ts';
import { tellNodes } from '../news.ts';
import { findMessage, listBefore, listChanges, writeRemoved } from '../queries/messages.ts';
import { insertSanction, listSanctions, type Sanction, writeLifted } from '../queries/moderation.ts';
import { lockRoom, takeNumber, writePinned } from '../queries/rooms.ts';

type Ops = typeof operatorChat;

const PAGE = 50;
const CHANGES_MAX = 200;
const MINUTE_MS = 60_000;
const LENGTHS_MS = { '10m': 10 * MINUTE_MS, '1h': 60 * MINUTE_MS, '1d': 1_440 * MINUTE_MS, lifted: null };

/** What is said in a room, with accounts and with what was removed. */
export async function readMessages(
  call: OperatorCall,
  { merchantCode, roomId, before, after }: RequestOf<Ops['messages']>,
): Promise<ResponseOf<Ops['messages']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const { lastSeq } = await roomNamed(call.db, merchantId, roomId);
  const place = { merchantId, roomId };
  const rows =
    after === undefined
      ? await listBefore(call.db, { ...place, before: before ?? null, limit: PAGE })
      : await listChanges(call.db, { ...place, after, limit: CHANGES_MAX });
  const playerIds = rows.map(({ playerId }) => playerId);
  const accounts = await accountsOf(call.db, { merchantId, playerIds });
  const faces = await facesOf(call.db, { merchantId, playerIds });
  const isCut = after !== undefined && rows.length === CHANGES_MAX;
  return {
    lastSeq: isCut ? (rows.at(-1)?.changed ?? lastSeq) : lastSeq,
    messages: rows.map((row) => ({
      ...{ seq: row.seq, changed: row.changed, text: row.body, at: row.at.toISOString() },
      playerId: String(row.playerId),
      account: accounts.get(row.playerId) ?? '',
      name: faces.get(row.playerId)?.name ?? '',
      removedBy: row.removedBy,
      removedReason: row.removedReason,
    })),
  };
}

export async function removeMessage(
  call: OperatorCall,
  { merchantCode, roomId, seq, reason }: RequestOf<Ops['removeMessage']>,
): Promise<Record<string, never>> {
  const merchant = await merchantNamed(call, merchantCode);
  await call.transaction(async (tx) => {
    if (!(await takeAway(tx, call, merchant, { roomId, seq, reason })))
      throw refuse('messaging.message_gone');
  });
  return {};
}

/** Takes a message out of every window; false when there was none, or no longer. */
export async function takeAway(
  tx: Tx,
  call: OperatorCall,
  merchant: Merchant,
  { roomId, seq, reason }: { roomId: string; seq: number; reason: string },
): Promise<boolean> {
  const place = { merchantId: merchant.id, roomId };
  const room = await lockRoom(tx, merchant.id, roomId);
  const message = room && (await findMessage(tx, { ...place, seq }));
  if (!message || message.removedAt) return false;
  const changed = await takeNumber(tx, merchant.id, roomId);
  await writeRemoved(tx, { ...place, seq, changed, by: call.operator.account, reason, at: now() });
  if (room.pinnedSeq === seq) {
    await writePinned(tx, { merchantId: merchant.id, id: roomId, seq: null });
    await tellNodes(tx, { what: 'room', ...place });
  }
  const writer = await findMemberById(tx, { merchantId: merchant.id, playerId: message.playerId });
  await noteAct(tx, call, merchant, {
    ...{ action: 'message_removed', about: `chat:${roomId}/${seq}`, reason },
    before: { account: writer?.account ?? '', text: message.body },
    after: null,
  });
  await tellNodes(tx, { what: 'changes', ...place });
  return true;
}

/** Mutes or bans. A ban closes the member's windows on every node. */
export async function sanctionMember(
  call: OperatorCall,
  { merchantCode, playerId, kind, length, reason }: RequestOf<Ops['sanctionMember']>,
): Promise<ResponseOf<Ops['sanctionMember']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const who = { merchantId: merchant.id, playerId: BigInt(playerId) };
  const member = await findMemberById(call.db, who);
  if (!member) throw refuse('access.player_unknown');
  const lengthMs = LENGTHS_MS[length];
  const until = lengthMs === null ? null : new Date(nowMs() + lengthMs);
  return call.transaction(async (tx) => {
    const by = call.operator.account;
    const sanction = await insertSanction(tx, { ...who, kind, until, reason, by, at: now() });
    await noteAct(tx, call, merchant, {
      ...{
        action: kind === 'ban' ? 'member_banned' : 'member_muted',
        about: `player:${member.account}`,
        reason,
      },
      before: null,
      after: { until: until?.toISOString() ?? null },
    });
    if (kind === 'ban') await tellNodes(tx, { what: 'banned', merchantId: merchant.id, playerId });
    return show(sanction, member.account);
  });
}

export async function readSanctions(
  call: OperatorCall,
  { merchantCode, before }: RequestOf<Ops['sanctions']>,
): Promise<ResponseOf<Ops['sanctions']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const key = before === undefined ? null : BigInt(before);
  const rows = await listSanctions(call.db, { merchantId, before: key, at: now(), limit: PAGE });
  const playerIds = rows.map(({ playerId }) => playerId);
  const accounts = await accountsOf(call.db, { merchantId, playerIds });
  return {
    sanctions: rows.map((row) => show(row, accounts.get(row.playerId) ?? '')),
    next: rows.length < PAGE ? null : String(rows.at(-1)?.id),
  };
}

export async function liftSanction(
  call: OperatorCall,
  { merchantCode, id, reason }: RequestOf<Ops['liftSanction']>,
): Promise<Record<string, never>> {
  const merchant = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    const key = { merchantId: merchant.id, id: BigInt(id) };
    const lifted = await writeLifted(tx, { ...key, by: call.operator.account, at: now() });
    if (!lifted) throw refuse('messaging.sanction_gone');
    const member = await findMemberById(tx, lifted);
    await noteAct(tx, call, merchant, {
      ...{ action: 'sanction_lifted', about: `player:${member?.account ?? lifted.playerId}`, reason },
      before: { kind: lifted.kind, until: lifted.until?.toISOString() ?? null, reason: lifted.reason },
      after: null,
    });
    return {};
  });
}

const show = ({ id, playerId, kind, until, reason, by, at }: Sanction, account: string) => ({
  ...{ id: String(id), playerId: String(playerId), account, kind, reason, by },
  until: until?.toISOString() ?? null,
  at: at.toISOString(),
});
