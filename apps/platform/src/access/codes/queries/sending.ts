import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type Channel = 'sms' | 'email';
export type SendScope = 'target' | 'ip' | 'device' | 'country' | 'merchant';

/** Counts one message; null when the day's number is reached or the last one is too fresh. */
export async function countSend(
  tx: Tx,
  where: { merchantId: number; channel: Channel; scope: SendScope; key: string },
  { at, sentBefore, sendsMax }: { at: Date; sentBefore: Date | null; sendsMax: number },
): Promise<number | null> {
  if (sendsMax < 1) return null;
  const { rows } = await sql<{ sent: number }>`
    insert into access.send_count as counted (merchant_id, channel, scope, key, day, sent, last_sent_at)
    values (${where.merchantId}, ${where.channel}, ${where.scope}, ${where.key},
      (${at}::timestamptz at time zone 'utc')::date, 1, ${at})
    on conflict (merchant_id, channel, scope, key, day) do update set
      sent = counted.sent + 1, last_sent_at = ${at}
    where counted.sent < ${sendsMax} and (${sentBefore}::timestamptz is null or counted.last_sent_at <= ${sentBefore})
    returning sent`.execute(tx);
  return rows[0]?.sent ?? null;
}

export async function readBudgets(db: Db, merchantId: number): Promise<Record<Channel, number>> {
  const { rows } = await sql<Record<Channel, number>>`
    select sms_daily_budget as sms, email_daily_budget as email from access.policy
    where merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { sms: 2_000, email: 20_000 };
}

export interface Message {
  merchantId: number;
  channel: Channel;
  target: string;
  subject: string;
  body: string;
}

export async function insertMessage(tx: Tx, message: Message & { at: Date }): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into access.outbox (merchant_id, channel, target, subject, body, created_at)
    values (${message.merchantId}, ${message.channel}, ${message.target}, ${message.subject}, ${message.body},
      ${message.at})
    returning id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

export async function readWaitingMessage(
  db: Db,
  { merchantId, id }: { merchantId: number; id: bigint },
): Promise<(Message & { createdAt: Date }) | null> {
  const { rows } = await sql<Message & { createdAt: Date }>`
    select merchant_id as "merchantId", channel, target, subject, body, created_at as "createdAt" from access.outbox
    where merchant_id = ${merchantId} and id = ${id} and state = 'waiting'`.execute(db);
  return rows[0] ?? null;
}

/** When the oldest message of each channel was written that still waits, in all merchants (merchant_id). */
export async function listWaitingChannels(
  db: Db,
): Promise<{ channel: Channel; waiting: number; oldestAt: Date }[]> {
  const { rows } = await sql<{ channel: Channel; waiting: number; oldestAt: Date }>`
    select channel, count(*)::int as waiting, min(created_at) as "oldestAt" from access.outbox
    where state = 'waiting' and merchant_id is not null group by channel`.execute(db);
  return rows;
}

/** What was handed over is not kept: its body holds a code. */
export async function settleMessage(
  db: Db,
  { merchantId, id }: { merchantId: number; id: bigint },
  { state, at }: { state: 'sent' | 'kept' | 'failed'; at: Date },
): Promise<void> {
  await sql`
    update access.outbox set
      state = ${state}, settled_at = ${at}, body = case when ${state} = 'kept' then body else '' end
    where merchant_id = ${merchantId} and id = ${id}`.execute(db);
}

export interface OutboxRow extends Message {
  id: bigint;
  state: 'waiting' | 'sent' | 'kept' | 'failed';
  createdAt: Date;
}

export async function listMessages(
  db: Db,
  { merchantId, before, limit }: { merchantId: number; before: bigint | null; limit: number },
): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select merchant_id as "merchantId", id, channel, target, subject, body, state, created_at as "createdAt"
    from access.outbox
    where merchant_id = ${merchantId} and (${before}::bigint is null or id < ${before})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
