import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../kernel/db/db.ts';

export type Dialect = 'canonical' | 'rsa_json' | 'md5_form';

export interface VendorKey {
  secret: string;
  isOn: boolean;
  maintenanceStart: Date | null;
  maintenanceEnd: Date | null;
  winCeiling: bigint;
  giftBudget: bigint;
  takesSignatureV1: boolean;
  serviceUrl: string;
  dialect: Dialect;
}

export async function findVendorKey(
  db: Db | Tx,
  merchantId: number,
  vendor: string,
): Promise<VendorKey | null> {
  const { rows } = await sql<VendorKey>`
    select key.secret, key.is_on and vendor.is_on as "isOn", vendor.maintenance_start as "maintenanceStart",
      vendor.maintenance_end as "maintenanceEnd", vendor.win_ceiling as "winCeiling", vendor.gift_budget as "giftBudget",
      vendor.takes_signature_v1 as "takesSignatureV1", vendor.service_url as "serviceUrl", vendor.dialect
    from catalogue.vendor_key key join catalogue.vendor vendor on vendor.code = key.vendor_code
    where key.merchant_id = ${merchantId} and key.vendor_code = ${vendor}`.execute(db);
  return rows[0] ?? null;
}

export async function insertVendorKey(
  db: Db | Tx,
  { merchantId, vendor, secret }: { merchantId: number; vendor: string; secret: string },
): Promise<void> {
  await sql`insert into catalogue.vendor_key (merchant_id, vendor_code, secret) values (${merchantId}, ${vendor}, ${secret})
    on conflict (merchant_id, vendor_code) do nothing`.execute(db);
}

export interface Nonce {
  merchantId: number;
  vendor: string;
  nonce: string;
  expiresAt: Date;
}

/** Whether a nonce is new, and the key of its vendor as it stands now. */
export interface Greeting {
  isNew: boolean;
  key: VendorKey | null;
}

/** For many callers at once; of two nonces that are the same, the first is new. */
export async function greetCallers({ hot }: Database, nonces: readonly Nonce[]): Promise<Greeting[]> {
  const nameOf = ({ merchantId, vendor, nonce }: Nonce) => `${merchantId}/${vendor}/${nonce}`;
  const names = nonces.map(nameOf);
  const { rows } = await hot.query<Omit<VendorKey, 'secret'> & { isNew: boolean; secret: string | null }>({
    name: 'catalogue-greet-callers',
    text: `with taken as (
             insert into catalogue.seen_nonce (merchant_id, vendor_code, nonce, expires_at)
             select distinct on (1, 2, 3) * from unnest($1::int[], $2::text[], $3::text[], $4::timestamptz[])
             order by 1, 2, 3
             on conflict (merchant_id, vendor_code, nonce) do nothing
             returning merchant_id || '/' || vendor_code || '/' || nonce as name
           )
           select q.name in (select name from taken) as "isNew", key.secret, key.is_on and vendor.is_on as "isOn",
             vendor.maintenance_start as "maintenanceStart", vendor.maintenance_end as "maintenanceEnd",
             vendor.win_ceiling as "winCeiling", vendor.gift_budget as "giftBudget",
             vendor.takes_signature_v1 as "takesSignatureV1", vendor.service_url as "serviceUrl", vendor.dialect
           from unnest($1::int[], $2::text[], $5::text[]) with ordinality as q (merchant_id, vendor_code, name, place)
           left join catalogue.vendor_key key on key.merchant_id = q.merchant_id and key.vendor_code = q.vendor_code
           left join catalogue.vendor vendor on vendor.code = key.vendor_code
           order by q.place`,
    values: [
      nonces.map(({ merchantId }) => merchantId),
      nonces.map(({ vendor }) => vendor),
      nonces.map(({ nonce }) => nonce),
      nonces.map(({ expiresAt }) => expiresAt),
      names,
    ],
  });
  const seen = new Set<string>();
  return rows.map(({ isNew, secret, ...key }, index) => {
    const name = names[index] as string;
    const isFirst = !seen.has(name);
    seen.add(name);
    return { isNew: isNew && isFirst, key: secret === null ? null : { ...key, secret } };
  });
}

/** Of the table in which they lie. */
export async function countNoncePages(db: Db): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size('catalogue.seen_nonce') / current_setting('block_size')::int)::int as pages`.execute(
    db,
  );
  return rows[0]?.pages ?? 0;
}

/** Of some pages and of all merchants at once: a nonce that is too old would be refused for its age. */
export async function deleteOldNonces(
  db: Db,
  at: Date,
  { from, until }: { from: number; until: number },
): Promise<void> {
  await sql`delete from catalogue.seen_nonce where merchant_id is not null and expires_at < ${at}
    and ctid >= ${`(${from},0)`}::tid and ctid < ${`(${until},0)`}::tid`.execute(db);
}

export async function insertAlert(
  db: Db | Tx,
  alert: { merchantId: number; vendor: string; code: string; call: string; txId: string; at: Date },
): Promise<void> {
  await sql`insert into catalogue.vendor_alert (merchant_id, vendor_code, code, call, tx_id, created_at)
    values (${alert.merchantId}, ${alert.vendor}, ${alert.code}, ${alert.call}, ${alert.txId}, ${alert.at})`.execute(
    db,
  );
}
