import type { CircularAudience, CircularTexts } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** As it is kept: accounts and agents by their numbers. */
export type StoredAudience =
  | Exclude<CircularAudience, { kind: 'line' | 'accounts' }>
  | { kind: 'line'; agentId: string }
  | { kind: 'accounts'; playerIds: string[] };

export interface Circular {
  merchantId: number;
  id: string;
  texts: CircularTexts;
  audience: StoredAudience;
  /** Offers obey what members have chosen; what they must know does not. */
  purpose: 'offer' | 'service';
  state: 'sending' | 'sent' | 'stopped' | 'withdrawing' | 'withdrawn';
  lastPlayerId: bigint;
  receivers: number;
  by: string;
  createdAt: Date;
}

export type CircularKey = Pick<Circular, 'merchantId' | 'id'>;

const columns =
  sql.raw(`merchant_id as "merchantId", id, texts, audience, purpose, state, last_player_id as "lastPlayerId", receivers, by,
  created_at as "createdAt"`);

/** Nothing when it is there already. */
export async function insertCircular(
  tx: Tx,
  {
    merchantId,
    id,
    texts,
    audience,
    purpose,
    by,
    createdAt,
  }: Omit<Circular, 'state' | 'lastPlayerId' | 'receivers'>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into messaging.circular (merchant_id, id, texts, audience, purpose, by, created_at)
    values (${merchantId}, ${id}::uuid, ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(audience)}::jsonb,
      ${purpose}, ${by}, ${createdAt})
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

export async function lockCircular(tx: Tx, { merchantId, id }: CircularKey): Promise<Circular | null> {
  const { rows } = await sql<Circular>`
    select ${columns} from messaging.circular where merchant_id = ${merchantId} and id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function listCirculars(db: Db | Tx, merchantId: number, limit: number): Promise<Circular[]> {
  const { rows } = await sql<Circular>`
    select ${columns} from messaging.circular where merchant_id = ${merchantId}
    order by created_at desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function countReaders(
  db: Db | Tx,
  merchantId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select circular_id as id, count(*)::int as count from messaging.letter
    where merchant_id = ${merchantId} and circular_id = any(${[...ids]}::uuid[]) and read_at is not null
    group by 1`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function listUnfinished(db: Db, merchantId: number): Promise<CircularKey[]> {
  const { rows } = await sql<CircularKey>`
    select merchant_id as "merchantId", id from messaging.circular
    where merchant_id = ${merchantId} and state in ('sending', 'withdrawing') order by id limit 100`.execute(
    db,
  );
  return rows;
}

export async function writeState(
  tx: Tx,
  { merchantId, id }: CircularKey,
  state: Circular['state'],
): Promise<Circular> {
  const { rows } = await sql<Circular>`
    update messaging.circular set state = ${state} where merchant_id = ${merchantId} and id = ${id}::uuid
    returning ${columns}`.execute(tx);
  return rows[0] as Circular;
}

/** Letters and how far it has come are one step: what is done again was not done before. */
export async function insertLetters(
  tx: Tx,
  { merchantId, id }: CircularKey,
  { playerIds, last, at }: { playerIds: readonly bigint[]; last: bigint; at: Date },
): Promise<void> {
  await sql`
    with sent as (
      insert into messaging.letter (merchant_id, player_id, kind, circular_id, sent_at)
      select ${merchantId}, one, 'CIRCULAR', ${id}::uuid, ${at} from unnest(${playerIds.map(String)}::bigint[]) as one
      on conflict (merchant_id, circular_id, player_id) where circular_id is not null do nothing returning 1)
    update messaging.circular set last_player_id = ${last}::bigint, receivers = receivers + (select count(*) from sent)
    where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(tx);
}

export async function hideUnread(
  tx: Tx,
  { merchantId, id }: CircularKey,
  { limit, at }: { limit: number; at: Date },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update messaging.letter set hidden_at = ${at}
    where merchant_id = ${merchantId} and id in (
      select id from messaging.letter
      where merchant_id = ${merchantId} and circular_id = ${id}::uuid and read_at is null and hidden_at is null
      limit ${limit} for update)`.execute(tx);
  return Number(numAffectedRows);
}
