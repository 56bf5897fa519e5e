import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

export async function readEncryptionKey(db: Db) {
  const row = await db
    .selectFrom('kernel.encryption_key')
    .selectAll()
    .orderBy('created_at')
    .orderBy('key_id')
    .limit(1)
    .executeTakeFirst();
  return row && { keyId: row.key_id, privateJwk: row.private_jwk as object, publicKey: row.public_key };
}

export async function insertEncryptionKey(
  db: Db,
  key: { keyId: string; privateJwk: object; publicKey: string },
): Promise<void> {
  await db
    .insertInto('kernel.encryption_key')
    .values({ key_id: key.keyId, private_jwk: JSON.stringify(key.privateJwk), public_key: key.publicKey })
    .execute();
}

/** Oldest first: all processes agree on the first one. */
export async function readSecretKeys(db: Db): Promise<{ keyId: string; key: Buffer }[]> {
  const { rows } = await sql<{ keyId: string; key: Buffer }>`
    select key_id as "keyId", key from kernel.secret_key order by created_at, key_id`.execute(db);
  return rows;
}

export async function insertSecretKey(db: Db, { keyId, key }: { keyId: string; key: Buffer }): Promise<void> {
  await sql`insert into kernel.secret_key (key_id, key) values (${keyId}, ${key})`.execute(db);
}

/** True the first time a nonce is seen. */
export async function rememberNonce(db: Db, nonce: string, seenAt: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    /* kernel.remember_nonce */ insert into kernel.seen_nonce (nonce, seen_at) values (${nonce}, ${seenAt})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteNonces(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('kernel.seen_nonce').where('seen_at', '<', before).execute();
}

export const DELIVERY_CHANNEL = 'kernel_delivery';

/** Writes events of one name in their order, one delivery of each for every subscriber, and wakes the workers when there is any. */
export async function insertEvents(
  tx: Tx,
  { name, events, at }: { name: string; events: readonly { subject: string; body: unknown }[]; at: Date },
): Promise<void> {
  await sql`
    /* kernel.emit */ select kernel.emit(${name}, ${events.map(({ subject }) => subject)}::text[],
      ${events.map(({ body }) => JSON.stringify(body))}::jsonb[], ${at}::timestamptz)`.execute(tx);
}

/** The same on a connection that has a transaction of its own, such as a batch of the ledger. */
export async function insertEventsOn(
  client: { query: (text: string, values: unknown[]) => Promise<unknown> },
  { name, events, at }: { name: string; events: readonly { subject: string; body: unknown }[]; at: Date },
): Promise<void> {
  await client.query('select kernel.emit($1, $2::text[], $3::jsonb[], $4::timestamptz)', [
    name,
    events.map(({ subject }) => subject),
    events.map(({ body }) => JSON.stringify(body)),
    at,
  ]);
}

export async function insertSubscriptions(
  db: Db,
  subscriptions: readonly { event: string; name: string }[],
  at: Date,
): Promise<void> {
  await sql`
    insert into kernel.subscription (event, subscriber, registered_at)
    select event, subscriber, ${at} from unnest(
      ${subscriptions.map(({ event }) => event)}::text[], ${subscriptions.map(({ name }) => name)}::text[]
    ) as known (event, subscriber)
    on conflict (event, subscriber) do update set registered_at = excluded.registered_at`.execute(db);
}

/** Whom no program has named for a while is told of nothing new. */
export async function deleteOldSubscriptions(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('kernel.subscription').where('registered_at', '<', before).execute();
}

export interface Head {
  subscriber: string;
  subject: string;
}

/** Where something is due: the subjects whose oldest telling may be tried now. */
export async function findDueHeads(
  db: Db,
  subscribers: readonly string[],
  at: Date,
  limit: number,
): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select delivery.subscriber, delivery.subject
    from kernel.delivery
    where delivery.subscriber = any(${subscribers}::text[])
      and (delivery.next_try_at is null or delivery.next_try_at <= ${at})
      and not exists (
        select from kernel.delivery as earlier
        where earlier.subscriber = delivery.subscriber and earlier.subject = delivery.subject
          and earlier.event_id < delivery.event_id
      )
    order by delivery.event_id
    limit ${limit}`.execute(db);
  return rows;
}

export interface Due {
  eventId: bigint;
  attempts: number;
  body: unknown;
  /** Whether the subject has something to tell after this. */
  isMore: boolean;
}

/** Takes the oldest telling of a subject and strikes it off, for as long as the transaction lasts. */
export async function takeOldest(tx: Tx, { subscriber, subject }: Head, at: Date): Promise<Due | null> {
  const { rows } = await sql<Due>`
    /* kernel.take_oldest */ select event_id as "eventId", attempts, body, is_more as "isMore"
    from kernel.take_oldest(${subscriber}, ${subject}, ${at})`.execute(tx);
  return rows[0] ?? null;
}

/** The same for many subjects. */
export async function takeOldestOfMany(
  tx: Tx,
  { subscriber, subjects }: { subscriber: string; subjects: readonly string[] },
  at: Date,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    /* kernel.take_oldest_of_many */ select event_id as "eventId", attempts, body, is_more as "isMore"
    from unnest(${subjects}::text[]) as about, kernel.take_oldest(${subscriber}, about, ${at})`.execute(tx);
  return rows;
}

/** Puts the whole subject off, so that what waits behind the failed telling is not looked at again and again. */
export async function putOff(
  db: Db,
  { subscriber, subject }: Head,
  failed: { eventId: bigint; attempts: number; error: string; nextTryAt: Date },
): Promise<void> {
  await sql`
    update kernel.delivery set
      next_try_at = ${failed.nextTryAt},
      attempts = case when event_id = ${failed.eventId} then ${failed.attempts}::integer else attempts end,
      last_error = case when event_id = ${failed.eventId} then ${failed.error} else last_error end
    where subscriber = ${subscriber} and subject = ${subject} and event_id >= ${failed.eventId}`.execute(db);
}

/** What subscribers are still to be told, and since when. */
export async function readBacklogs(
  db: Db,
  at: Date,
): Promise<{ subscriber: string; waiting: number; lagSeconds: number }[]> {
  const { rows } = await sql<{ subscriber: string; waiting: number; lagSeconds: number }>`
    select known.subscriber, count(event.id)::int as waiting,
      greatest(coalesce(extract(epoch from ${at}::timestamptz - min(event.created_at)), 0), 0)::float8 as "lagSeconds"
    from (select distinct subscriber from kernel.subscription) known
    left join kernel.delivery on delivery.subscriber = known.subscriber
    left join kernel.event on event.id = delivery.event_id
    group by known.subscriber`.execute(db);
  return rows;
}

/** Throws away old events, unless somebody who still subscribes waits to be told. */
export async function deleteEvents(db: Db, before: Date): Promise<bigint> {
  const { numAffectedRows } = await sql`
    delete from kernel.event
    where created_at < ${before}
      and not exists (
        select from kernel.delivery join kernel.subscription using (subscriber)
        where delivery.event_id = event.id
      )`.execute(db);
  return numAffectedRows ?? 0n;
}

export async function sendNotifications(db: Db, channel: string, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`.execute(db);
}

/** Adds a job in this transaction; a job of the same key that has not started is replaced. */
export async function insertJob(
  tx: Tx,
  job: { name: string; payload: unknown; runAt: Date | null; key: string | null },
): Promise<void> {
  await sql`
    select kernel.add_job(${job.name}::text, ${JSON.stringify(job.payload)}::json, ${job.runAt}::timestamptz,
      ${job.key}::text)`.execute(tx);
}

/** The role that the program works under, where the server has it and lets us take it. */
export async function findApplicationRole(db: Db): Promise<string | null> {
  const { rows } = await sql<{ rolname: string }>`
    select rolname from pg_roles where rolname = 'fairground_app' and pg_has_role(rolname, 'member')`.execute(
    db,
  );
  return rows[0]?.rolname ?? null;
}
