import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { AuditFacts } from '../rules.ts';

export interface AuditEntry extends AuditFacts {
  previousHash: Buffer;
  hash: Buffer;
}
const entryColumns = sql`
  id, event_id as "eventId", time, operator_id as "operatorId", operator, merchant_code as "merchantCode", action,
  subject, reason, before, after, previous_hash as "previousHash", hash`;

/** One entry is added after the other; the lock ends with the transaction. */
export async function lockTrail(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('compliance.audit_entry', 0))`.execute(tx);
}

export async function findLastEntry(db: Db): Promise<{ id: bigint; hash: Buffer } | null> {
  const { rows } = await sql<{ id: bigint; hash: Buffer }>`
    select id, hash from compliance.audit_entry order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function hasEntryOf(tx: Tx, eventId: bigint): Promise<boolean> {
  const { rows } = await sql`select from compliance.audit_entry where event_id = ${eventId}`.execute(tx);
  return rows.length > 0;
}

export async function insertEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`
    insert into compliance.audit_entry
      (id, event_id, time, operator_id, operator, merchant_code, action, subject, reason, before, after,
       previous_hash, hash)
    values (${entry.id}, ${entry.eventId}, ${entry.time}, ${entry.operatorId}, ${entry.operator},
      ${entry.merchantCode}, ${entry.action}, ${entry.subject}, ${entry.reason}, ${asJson(entry.before)},
      ${asJson(entry.after)}, ${entry.previousHash}, ${entry.hash})`.execute(tx);
}

/** Oldest first, for checking the chain from one end to the other. */
export async function readEntriesAfter(db: Db, id: bigint, limit: number): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select ${entryColumns} from compliance.audit_entry where id > ${id} order by id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface TrailQuestion {
  merchantCode: string | null;
  /** Only of these; null means of any and of none. */
  merchantCodes: readonly string[] | null;
  subject: string | null;
  /** Only entries older than this one. */
  before: bigint | null;
  limit: number;
}

/** Newest first, for reading. */
export async function readTrail(db: Db, question: TrailQuestion): Promise<AuditEntry[]> {
  const { merchantCode, merchantCodes, subject, before, limit } = question;
  const { rows } = await sql<AuditEntry>`
    select ${entryColumns} from compliance.audit_entry
    where true
      ${merchantCode === null ? sql`` : sql`and merchant_code = ${merchantCode}`}
      ${merchantCodes === null ? sql`` : sql`and merchant_code = any(${merchantCodes})`}
      ${subject === null ? sql`` : sql`and subject = ${subject}`}
      ${before === null ? sql`` : sql`and id < ${before}`}
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

const asJson = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

export interface Break {
  since: Date;
  until: Date | null;
}

export async function insertBreak(
  tx: Tx,
  { merchantId, playerId, since, until }: Break & { merchantId: number; playerId: bigint },
): Promise<void> {
  await sql`insert into compliance.break (merchant_id, player_id, since, until)
    values (${merchantId}, ${playerId}::bigint, ${since}, ${until})`.execute(tx);
}

/** Which of these are on a break. */
export async function listOnBreak(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
  at: Date,
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id as "playerId" from compliance.break
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[]) and (until is null or until > ${at})`.execute(
    db,
  );
  return rows.map(({ playerId }) => playerId);
}

export async function listBreaks(
  db: Db | Tx,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select since, until from compliance.break
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(db);
  return rows;
}
