import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { OperatorRole } from '../../rules.ts';
import type { EndedReason } from '../../sessions/queries/sessions.ts';
import { toHash } from '../../token-format.ts';

export interface OperatorRow {
  id: bigint;
  account: string;
  name: string;
  role: OperatorRole;
  totpSecret: string | null;
  /** Null: works for all merchants. */
  merchantIds: number[] | null;
  /** From when on their word counts where two are needed, and who made them wait; null: it counts. */
  wordFrom: Date | null;
  changedBy: bigint | null;
}
export const operatorColumns = sql`
  operator.id, operator.account, operator.name, operator.role, operator.totp_secret as "totpSecret",
  operator.word_from as "wordFrom", operator.changed_by as "changedBy",
  case when not operator.all_merchants then array(
    select merchant_id from access.operator_merchant where operator_id = operator.id order by merchant_id
  ) end as "merchantIds"`;

export async function findOperator(
  db: Db,
  account: string,
): Promise<(OperatorRow & { passwordHash: string }) | null> {
  const { rows } = await sql<OperatorRow & { passwordHash: string }>`
    select ${operatorColumns}, operator.password_hash as "passwordHash"
    from access.operator where account = ${account} and state = 'active'`.execute(db);
  return rows[0] ?? null;
}

export async function findOperatorById(db: Db, operatorId: bigint): Promise<OperatorRow | null> {
  const { rows } = await sql<OperatorRow>`
    select ${operatorColumns} from access.operator where id = ${operatorId}`.execute(db);
  return rows[0] ?? null;
}

export async function hasOperators(tx: Db): Promise<boolean> {
  const { rows } = await sql`select from access.operator limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertOperator(
  tx: Tx,
  operator: { account: string; name: string; role: OperatorRole; passwordHash: string; at: Date },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into access.operator (account, name, role, password_hash, created_at)
    values (${operator.account}, ${operator.name}, ${operator.role}, ${operator.passwordHash}, ${operator.at})
    returning id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

/** Whether an operator signed in from this address lately. */
export const operatorAtHome = (
  account: string,
  { ip, since }: { ip: string; since: Date },
): RawBuilder<boolean> => sql`
  exists (
    select from access.operator join access.operator_session on operator_session.operator_id = operator.id
    where operator.account = ${account} and operator_session.ip = ${ip} and operator_session.created_at > ${since}
  )`;

/** Writes down that a living session was seen, and reads whose it is; null when there is none such. */
export async function touchOperatorSession(
  db: Db,
  sessionId: string,
  { at, seenAfter, createdAfter }: { at: Date; seenAfter: Date; createdAfter: Date },
): Promise<OperatorRow | null> {
  const { rows } = await sql<OperatorRow>`
    update access.operator_session set last_seen_at = greatest(operator_session.last_seen_at, ${at})
    from access.operator
    where operator_session.token_hash = ${toHash(sessionId)} and operator_session.ended_at is null
      and operator_session.last_seen_at > ${seenAfter} and operator_session.created_at > ${createdAfter}
      and operator.id = operator_session.operator_id and operator.state = 'active'
    returning ${operatorColumns}`.execute(db);
  return rows[0] ?? null;
}

export async function insertOperatorSession(
  tx: Tx,
  session: { sessionId: string; operatorId: bigint; at: Date; ip: string; userAgent: string },
): Promise<void> {
  await sql`
    insert into access.operator_session (token_hash, operator_id, created_at, last_seen_at, ip, user_agent)
    values (${toHash(session.sessionId)}, ${session.operatorId}, ${session.at}, ${session.at}, ${session.ip},
      ${session.userAgent})`.execute(tx);
}

export async function endOperatorSessions(
  tx: Tx,
  operatorId: bigint,
  { at, reason }: { at: Date; reason: EndedReason },
): Promise<void> {
  await sql`
    update access.operator_session set ended_at = ${at}, ended_reason = ${reason}
    where operator_id = ${operatorId} and ended_at is null`.execute(tx);
}

/** Waits for whoever changes the same operator or signs it in at the same moment, and reads it as it is then. Null: shut out. */
export async function lockOperator(
  tx: Tx,
  operatorId: bigint,
): Promise<(OperatorRow & { passwordHash: string }) | null> {
  const { rows } = await sql<OperatorRow & { passwordHash: string }>`
    select ${operatorColumns}, operator.password_hash as "passwordHash"
    from access.operator where id = ${operatorId} and state = 'active' for update`.execute(tx);
  return rows[0] ?? null;
}

/** Uses up the codes up to a time step; false when that step was used before. */
export async function spendStep(tx: Tx, operatorId: bigint, step: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update access.operator set totp_last_step = ${step}
    where id = ${operatorId} and totp_last_step < ${step}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Keeps a secret until a code proves that the operator has it. */
export async function writePendingSecret(tx: Tx, operatorId: bigint, secret: string): Promise<void> {
  await sql`update access.operator set totp_pending = ${secret} where id = ${operatorId}`.execute(tx);
}

export async function readPendingSecret(tx: Tx, operatorId: bigint): Promise<string | null> {
  const { rows } = await sql<{ secret: string | null }>`
    select totp_pending as secret from access.operator where id = ${operatorId}`.execute(tx);
  return rows[0]?.secret ?? null;
}

/** From now on a code is needed to sign in. */
export async function confirmPendingSecret(tx: Tx, operatorId: bigint): Promise<void> {
  await sql`
    update access.operator set totp_secret = totp_pending, totp_pending = null
    where id = ${operatorId}`.execute(tx);
}
