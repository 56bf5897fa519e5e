import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** Closes trial accounts that are over; their books stay, as all books do. */
export async function closeOldTrials(
  tx: Tx,
  { createdBefore, limit }: { createdBefore: Date; limit: number },
): Promise<{ merchantId: number; playerId: bigint }[]> {
  const { rows } = await sql<{ merchantId: number; playerId: bigint }>`
    update access.player set state = 'closed'
    where (merchant_id, id) in (
      select merchant_id, id from access.player
      where role = 4 and state = 'active' and password_hash is null and created_at < ${createdBefore}
      limit ${limit} for update skip locked
    )
    returning merchant_id as "merchantId", id as "playerId"`.execute(tx);
  return rows;
}

/** What is over and proves nothing any more, of all merchants. */
export async function forgetCaptchas(db: Db, before: Date): Promise<void> {
  await sql`delete from access.captcha where merchant_id is not null and expires_at < ${before}`.execute(db);
}

export async function forgetTickets(db: Db, before: Date): Promise<void> {
  await sql`delete from access.ticket where merchant_id is not null and expires_at < ${before}`.execute(db);
}

export async function forgetRemembered(db: Db, before: Date): Promise<void> {
  await sql`delete from access.remember_token where merchant_id is not null and expires_at < ${before}`.execute(
    db,
  );
}

export async function forgetSentCodes(db: Db, before: Date): Promise<void> {
  await sql`delete from access.sent_code where merchant_id is not null and expires_at < ${before}`.execute(
    db,
  );
}

export async function forgetMemberAttempts(db: Db, before: Date): Promise<void> {
  await sql`delete from access.attempt where merchant_id is not null and last_failed_at < ${before}`.execute(
    db,
  );
}

export async function forgetMessages(db: Db, before: Date): Promise<void> {
  await sql`delete from access.outbox where merchant_id is not null and created_at < ${before}`.execute(db);
}

export async function forgetSendCounts(db: Db, before: Date): Promise<void> {
  await sql`delete from access.send_count where merchant_id is not null and last_sent_at < ${before}`.execute(
    db,
  );
}

/** Attempts at accounts that nobody has go soon; what members did stays for their and the operators' information. */
export async function forgetHistory(
  db: Db,
  { unknownBefore, knownBefore }: { unknownBefore: Date; knownBefore: Date },
): Promise<void> {
  await sql`
    delete from access.login_history
    where merchant_id is not null
      and (at < ${knownBefore} or (player_id is null and at < ${unknownBefore}))`.execute(db);
}
