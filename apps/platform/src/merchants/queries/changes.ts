import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/db.ts';
import type { TemplateParameters, ThemeTokens } from '../merchant.ts';

/** Makes changes of one merchant wait for each other, so that what was before is true. */
export async function lockMerchant(tx: Tx, code: string): Promise<number | null> {
  const row = await tx
    .selectFrom('merchants.merchant')
    .select('merchant_id')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  return row?.merchant_id ?? null;
}

export async function readSwitch(tx: Tx, merchantId: number, modId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('merchants.module_switch')
    .select('enabled')
    .where('merchant_id', '=', merchantId)
    .where('mod_id', '=', modId)
    .executeTakeFirst();
  return row?.enabled ?? false;
}

export async function writeSwitch(
  tx: Tx,
  { merchantId, modId, enabled }: { merchantId: number; modId: string; enabled: boolean },
): Promise<void> {
  await tx
    .insertInto('merchants.module_switch')
    .values({ merchant_id: merchantId, mod_id: modId, enabled })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'mod_id']).doUpdateSet({ enabled }))
    .execute();
}

export interface MaintenanceWindow {
  start: Date | null;
  end: Date | null;
}

export async function readMaintenance(tx: Tx, merchantId: number): Promise<MaintenanceWindow> {
  const row = await tx
    .selectFrom('merchants.merchant')
    .select(['maintenance_start', 'maintenance_end'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { start: row.maintenance_start, end: row.maintenance_end };
}

export async function writeMaintenance(
  tx: Tx,
  merchantId: number,
  { start, end }: MaintenanceWindow,
): Promise<void> {
  await tx
    .updateTable('merchants.merchant')
    .set({ maintenance_start: start, maintenance_end: end })
    .where('merchant_id', '=', merchantId)
    .execute();
}

export async function readAllowedCountryCodes(tx: Tx, merchantId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('merchants.allowed_country')
    .select('country_code')
    .where('merchant_id', '=', merchantId)
    .orderBy('country_code')
    .execute();
  return rows.map(({ country_code }) => country_code);
}

export async function deleteAllowedCountries(tx: Tx, merchantId: number): Promise<void> {
  await tx.deleteFrom('merchants.allowed_country').where('merchant_id', '=', merchantId).execute();
}

export async function insertAllowedCountries(
  tx: Tx,
  merchantId: number,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .insertInto('merchants.allowed_country')
    .values(codes.map((country_code) => ({ merchant_id: merchantId, country_code })))
    .execute();
}

export async function readAllowedAddressRanges(tx: Tx, merchantId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('merchants.allowed_address')
    .select('address')
    .where('merchant_id', '=', merchantId)
    .orderBy('address')
    .execute();
  return rows.map(({ address }) => String(address));
}

export async function deleteAllowedAddresses(tx: Tx, merchantId: number): Promise<void> {
  await tx.deleteFrom('merchants.allowed_address').where('merchant_id', '=', merchantId).execute();
}

/** 203.0.113.7/24 is kept as the network its writer meant, 203.0.113.0/24. */
export async function insertAllowedAddresses(
  tx: Tx,
  merchantId: number,
  ranges: readonly string[],
): Promise<void> {
  await sql`
    insert into merchants.allowed_address (merchant_id, address)
    select distinct ${merchantId}::integer, network(given.address::inet)
    from unnest(${ranges}::text[]) as given (address)`.execute(tx);
}

export interface Template {
  parameters: TemplateParameters;
  theme: ThemeTokens;
}

export async function readTemplate(tx: Tx, merchantId: number): Promise<Template> {
  const row = await tx
    .selectFrom('merchants.template')
    .select(['parameters', 'theme'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return { parameters: row.parameters as TemplateParameters, theme: row.theme as ThemeTokens };
}

export async function writeTemplate(
  tx: Tx,
  merchantId: number,
  { parameters, theme }: Template,
): Promise<void> {
  await tx
    .updateTable('merchants.template')
    .set((row) => ({
      parameters: JSON.stringify(parameters),
      theme: JSON.stringify(theme),
      theme_version: row('theme_version', '+', 1),
    }))
    .where('merchant_id', '=', merchantId)
    .execute();
}
