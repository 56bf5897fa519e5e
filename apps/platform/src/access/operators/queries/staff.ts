import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type OperatorRow, operatorColumns } from '../../credentials/queries/operators.ts';
import type { OperatorRole } from '../../rules.ts';

export interface StaffRow extends OperatorRow {
  state: 'active' | 'suspended';
  createdAt: Date;
  linkUntil: Date | null;
  session: { since: string; lastSeen: string; ip: string; userAgent: string } | null;
}

/** Sessions that nobody has used for too long are over, whether that was written down or not. */
export interface Alive {
  at: Date;
  seenAfter: Date;
  createdAfter: Date;
}

export async function listStaff(db: Db, { at, seenAfter, createdAfter }: Alive): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select ${operatorColumns}, operator.state, operator.created_at as "createdAt",
      (select expires_at from access.operator_link
        where operator_id = operator.id and expires_at > ${at}) as "linkUntil",
      (select json_build_object('since', created_at, 'lastSeen', last_seen_at, 'ip', ip, 'userAgent', user_agent)
        from access.operator_session
        where operator_id = operator.id and ended_at is null and last_seen_at > ${seenAfter}
          and created_at > ${createdAfter}) as session
    from access.operator order by operator.account limit 1000`.execute(db);
  return rows;
}

export async function findStaff(
  tx: Tx,
  operatorId: bigint,
): Promise<(OperatorRow & Pick<StaffRow, 'state'>) | null> {
  const { rows } = await sql<OperatorRow & Pick<StaffRow, 'state'>>`
    select ${operatorColumns}, operator.state from access.operator where id = ${operatorId} for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The administrators of everything who can sign in, locked: two who shut each other out come one after the other. */
export async function lockAdministrators(tx: Tx): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from access.operator where role = 'admin' and state = 'active' and all_merchants
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function writeStaff(
  tx: Tx,
  operatorId: bigint,
  { name, role }: { name: string; role: OperatorRole },
): Promise<void> {
  await sql`update access.operator set name = ${name}, role = ${role} where id = ${operatorId}`.execute(tx);
}

/** Null: all merchants there are and will be. */
export async function writeMerchants(
  tx: Tx,
  operatorId: bigint,
  merchantIds: readonly number[] | null,
): Promise<void> {
  await sql`update access.operator set all_merchants = ${merchantIds === null} where id = ${operatorId}`.execute(
    tx,
  );
  await sql`delete from access.operator_merchant where operator_id = ${operatorId}`.execute(tx);
  await sql`
    insert into access.operator_merchant (merchant_id, operator_id)
    select distinct unnest(${merchantIds ?? []}::integer[]), ${operatorId}::bigint`.execute(tx);
}

export async function writeOperatorState(
  tx: Tx,
  operatorId: bigint,
  state: StaffRow['state'],
): Promise<void> {
  await sql`update access.operator set state = ${state} where id = ${operatorId}`.execute(tx);
}

export async function writeOperatorPassword(tx: Tx, operatorId: bigint, passwordHash: string): Promise<void> {
  await sql`update access.operator set password_hash = ${passwordHash} where id = ${operatorId}`.execute(tx);
}

export async function forgetOperatorFactor(tx: Tx, operatorId: bigint): Promise<void> {
  await sql`
    update access.operator set totp_secret = null, totp_pending = null where id = ${operatorId}`.execute(tx);
}

/** Their word counts from then on, or now (null); who made them wait cannot end it. */
export async function writeWord(
  tx: Tx,
  operatorId: bigint,
  { from, changedBy }: { from: Date | null; changedBy: bigint | null },
): Promise<void> {
  await sql`
    update access.operator set word_from = ${from}, changed_by = ${changedBy}::bigint
    where id = ${operatorId}`.execute(tx);
}

export async function hasOpenLink(tx: Tx, operatorId: bigint, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from access.operator_link where operator_id = ${operatorId} and expires_at > ${at}`.execute(tx);
  return rows.length > 0;
}

/** One link at a time: a new one makes the one before worthless. */
export async function writeLink(
  tx: Tx,
  link: { operatorId: bigint; madeBy: bigint; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into access.operator_link (operator_id, made_by, token_hash, expires_at)
    values (${link.operatorId}, ${link.madeBy}, ${link.hash}, ${link.expiresAt})
    on conflict (operator_id) do update set
      made_by = excluded.made_by, token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(
    tx,
  );
}

/** Whose link it is; null when it opens nothing. */
export async function findLink(db: Db, hash: Buffer, at: Date): Promise<{ account: string } | null> {
  const { rows } = await sql<{ account: string }>`
    select operator.account from access.operator_link join access.operator on operator.id = operator_id
    where token_hash = ${hash} and expires_at > ${at} and operator.state = 'active'`.execute(db);
  return rows[0] ?? null;
}

/** Uses a link up; null when there is none such, it is too old, or its operator is shut out. */
export async function takeLink(
  tx: Tx,
  hash: Buffer,
  at: Date,
): Promise<{ operatorId: bigint; account: string; madeBy: bigint | null } | null> {
  const { rows } = await sql<{ operatorId: bigint; account: string; madeBy: bigint | null }>`
    delete from access.operator_link using access.operator
    where token_hash = ${hash} and expires_at > ${at} and operator.id = operator_id and operator.state = 'active'
    returning operator_id as "operatorId", operator.account, made_by as "madeBy"`.execute(tx);
  return rows[0] ?? null;
}

export interface OwnSession {
  since: Date;
  lastSeen: Date;
  ip: string;
  userAgent: string;
  endedReason: string | null;
}

export async function listOwnSessions(db: Db, operatorId: bigint, limit: number): Promise<OwnSession[]> {
  const { rows } = await sql<OwnSession>`
    select created_at as since, last_seen_at as "lastSeen", ip, user_agent as "userAgent",
      ended_reason as "endedReason"
    from access.operator_session where operator_id = ${operatorId} order by created_at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}
