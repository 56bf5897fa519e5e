import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Talk {
  merchantId: number;
  id: string;
  playerId: bigint | null;
  visitorHash: string | null;
  name: string;
  language: WireLanguage;
  topic: 0 | 1 | 2 | 3 | 4 | 6;
  state: 'waiting' | 'taken' | 'ended';
  isFirst: boolean;
  queuedAt: Date;
  startedAt: Date;
  operatorId: bigint | null;
  operator: string | null;
  lastSeq: number;
  playerTypedAt: Date | null;
  operatorTypedAt: Date | null;
  endedAt: Date | null;
  rating: number | null;
  ratingComment: string;
}

export type TalkKey = Pick<Talk, 'merchantId' | 'id'>;

const columns =
  sql.raw(`merchant_id as "merchantId", id, player_id as "playerId", visitor_hash as "visitorHash", name, language, topic,
  state, is_first as "isFirst", queued_at as "queuedAt", started_at as "startedAt", operator_id as "operatorId", operator,
  last_seq as "lastSeq", player_typed_at as "playerTypedAt", operator_typed_at as "operatorTypedAt", ended_at as "endedAt", rating,
  rating_comment as "ratingComment"`);

/** Nothing when this caller has one under way already. */
export async function insertTalk(
  tx: Tx,
  talk: Pick<Talk, 'merchantId' | 'id' | 'playerId' | 'visitorHash' | 'name' | 'language' | 'topic'> & {
    ip: string;
    at: Date;
  },
): Promise<Talk | null> {
  const { merchantId, id, playerId, visitorHash, name, language, topic, ip, at } = talk;
  const { rows } = await sql<Talk>`
    insert into support.talk (merchant_id, id, player_id, visitor_hash, name, language, topic, ip, queued_at, started_at)
    values (${merchantId}, ${id}::uuid, ${playerId}::bigint, ${visitorHash}, ${name}, ${language}, ${topic}, ${ip}::inet, ${at}, ${at})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** The one under way, or else the last one, that began after a moment: of a member, or of whoever holds a key. */
export async function findTalkOf(
  db: Db | Tx,
  { merchantId, playerId, visitorHash, since }: Owner & { since: Date },
): Promise<Talk | null> {
  const { rows } = await sql<Talk>`
    select ${columns} from support.talk
    where merchant_id = ${merchantId} and started_at > ${since}
      and ${playerId === null ? sql`visitor_hash = ${visitorHash}` : sql`player_id = ${playerId}::bigint`}
    order by state = 'ended', started_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface Owner {
  merchantId: number;
  playerId: bigint | null;
  visitorHash: string | null;
}

export async function findTalk(db: Db | Tx, { merchantId, id }: TalkKey): Promise<Talk | null> {
  const { rows } = await sql<Talk>`
    select ${columns} from support.talk where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function lockTalk(tx: Tx, { merchantId, id }: TalkKey): Promise<Talk | null> {
  const { rows } = await sql<Talk>`
    select ${columns} from support.talk where merchant_id = ${merchantId} and id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** In the order of the queue, those in hand after them. */
export async function listOpenTalks(
  db: Db | Tx,
  { merchantId, limit }: { merchantId: number; limit: number },
): Promise<Talk[]> {
  const { rows } = await sql<Talk>`
    select ${columns} from support.talk where merchant_id = ${merchantId} and state <> 'ended'
    order by state desc, is_first desc, queued_at, id limit ${limit}`.execute(db);
  return rows;
}

export async function countAhead(db: Db | Tx, talk: Talk): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support.talk
    where merchant_id = ${talk.merchantId} and state = 'waiting'
      and (not is_first, queued_at, id) < (not ${talk.isFirst}::boolean, ${talk.queuedAt}, ${talk.id}::uuid)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function countWaitingFrom(
  tx: Tx,
  { merchantId, ip }: { merchantId: number; ip: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support.talk
    where merchant_id = ${merchantId} and state = 'waiting' and ip = ${ip}::inet`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function writeHolder(
  tx: Tx,
  { merchantId, id, operatorId, operator }: TalkKey & { operatorId: bigint; operator: string },
): Promise<Talk> {
  const { rows } = await sql<Talk>`
    update support.talk set state = 'taken', operator_id = ${operatorId}::bigint, operator = ${operator}, operator_typed_at = null
    where merchant_id = ${merchantId} and id = ${id}::uuid returning ${columns}`.execute(tx);
  return rows[0] as Talk;
}

/** Talks whose operator has not been seen since a moment wait again, before all others. */
export async function freeLostTalks(
  tx: Tx,
  { merchantId, seenBefore, at }: { merchantId: number; seenBefore: Date; at: Date },
): Promise<Talk[]> {
  const { rows } = await sql<Talk>`
    update support.talk set state = 'waiting', is_first = true, queued_at = ${at}, operator_id = null, operator = null,
      operator_typed_at = null
    where merchant_id = ${merchantId} and state = 'taken' and not exists (
      select from support.desk_operator one
      where one.merchant_id = talk.merchant_id and one.operator_id = talk.operator_id and one.seen_at > ${seenBefore})
    returning ${columns}`.execute(tx);
  return rows;
}

/** What visitors began before a moment and nobody ended. */
export async function listForgotten(
  db: Db,
  { merchantId, before, limit }: { merchantId: number; before: Date; limit: number },
): Promise<Talk[]> {
  const { rows } = await sql<Talk>`
    select ${columns} from support.talk
    where merchant_id = ${merchantId} and state <> 'ended' and visitor_hash is not null and started_at <= ${before}
    order by started_at limit ${limit}`.execute(db);
  return rows;
}

/** The member's from now on; the visitor's key no longer opens it. */
export async function writeOwner(
  tx: Tx,
  { merchantId, id, playerId, name }: TalkKey & { playerId: bigint; name: string },
): Promise<void> {
  await sql`update support.talk set player_id = ${playerId}::bigint, visitor_hash = null, name = ${name}
    where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(tx);
}

export async function writeTyped(
  db: Db,
  { merchantId, id, by, at }: TalkKey & { by: 'player' | 'operator'; at: Date },
): Promise<void> {
  const column = by === 'player' ? sql`player_typed_at` : sql`operator_typed_at`;
  await sql`update support.talk set ${column} = ${at}
    where merchant_id = ${merchantId} and id = ${id}::uuid and state <> 'ended'`.execute(db);
}

export async function writeEnd(
  tx: Tx,
  {
    merchantId,
    id,
    by,
    reason,
    at,
  }: TalkKey & { by: 'player' | 'operator' | 'time'; reason: string; at: Date },
): Promise<void> {
  await sql`update support.talk set state = 'ended', ended_at = ${at}, ended_by = ${by}, end_reason = ${reason}
    where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(tx);
}

/** False when it was said before. */
export async function writeRating(
  tx: Tx,
  { merchantId, id, rating, comment }: TalkKey & { rating: number; comment: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update support.talk set rating = ${rating}, rating_comment = ${comment}
    where merchant_id = ${merchantId} and id = ${id}::uuid and state = 'ended' and rating is null`.execute(
    tx,
  );
  return numAffectedRows > 0n;
}
