import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface Traces {
  device: boolean;
  address: boolean;
  contact: boolean;
}

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
        where n.merchant_id = ${merchantId} and n.id = ${newcomerId}::bigint and (n.mobile = o.mobile or n.email = o.email)) as contact`.execute(
    db,
  );
  return rows[0] as Traces;
}
