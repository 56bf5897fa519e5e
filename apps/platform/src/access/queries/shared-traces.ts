import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface Traces {
  device: boolean;
  address: boolean;
  contact: boolean;
}

/** Two members never have the same address, but "name+tag@host" lies in the same mailbox as "name@host". */
const mailboxOf = (alias: 'n' | 'o') => sql`regexp_replace(${sql.ref(`${alias}.email`)}, '\\+[^@]*@', '@')`;

/**
 * What two members have in common that two people seldom have: a device either has signed in with, an address that the other used within a
 * day of the first one's registration, a contact.
 */
export async function sharedTraces(
  db: Db | Tx,
  {
    merchantId,
    newcomerId,
    otherId,
    dayBefore,
  }: { merchantId: number; newcomerId: bigint; otherId: bigint; dayBefore: Date },
): Promise<Traces> {
  const { rows } = await sql<Traces>`
    select
      exists (select from access.login_history n join access.login_history o
        on o.merchant_id = n.merchant_id and o.device_id = n.device_id and o.player_id = ${otherId}::bigint
        where n.merchant_id = ${merchantId} and n.player_id = ${newcomerId}::bigint and n.device_id <> '') as device,
      exists (select from access.login_history n join access.login_history o
        on o.merchant_id = n.merchant_id and o.ip = n.ip and o.player_id = ${otherId}::bigint and o.at > ${dayBefore}
        where n.merchant_id = ${merchantId} and n.player_id = ${newcomerId}::bigint and n.outcome = 'registered') as address,
      exists (select from access.player n join access.player o on o.merchant_id = n.merchant_id and o.id = ${otherId}::bigint
        where n.merchant_id = ${merchantId} and n.id = ${newcomerId}::bigint
        and (n.mobile = o.mobile or ${mailboxOf('n')} = ${mailboxOf('o')})) as contact`.execute(db);
  return rows[0] as Traces;
}

/** Addresses that many have who have nothing to do with each other: of a machine itself, or behind a router. */
const UNTELLING =
  '^(127\\.|10\\.|192\\.168\\.|172\\.(1[6-9]|2[0-9]|3[01])\\.|169\\.254\\.|::1$|::ffff:|f[cd]|fe80)';

/** Which of these have signed in with a device of this member, or lately from the same address. Who only failed to sign in did not. */
export async function listTraceSharers(
  db: Db | Tx,
  {
    merchantId,
    playerId,
    others,
    since,
  }: { merchantId: number; playerId: bigint; others: readonly bigint[]; since: Date },
): Promise<{ playerId: bigint; trace: 'device' | 'address' }[]> {
  const { rows } = await sql<{ playerId: bigint; trace: 'device' | 'address' }>`
    with own as (select * from access.login_history where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
      and outcome in ('signed_in', 'registered')),
    theirs as (select * from access.login_history where merchant_id = ${merchantId}
      and player_id = any(${others.map(String)}::bigint[]) and outcome in ('signed_in', 'registered'))
    select distinct t.player_id as "playerId", 'device' as trace from own o join theirs t on t.device_id = o.device_id
      where o.device_id <> ''
    union all
    select distinct t.player_id, 'address' from own o join theirs t on t.ip = o.ip
      where o.at > ${since} and t.at > ${since} and o.ip !~ ${UNTELLING}`.execute(db);
  return rows;
}
