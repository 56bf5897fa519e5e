import { sql } from 'kysely';
import type { Tx } from '../../kernel/db/db.ts';
import type { DemoMerchant } from '../demo-merchants.ts';

type Demo = readonly DemoMerchant[];

export async function hasMerchants(tx: Tx): Promise<boolean> {
  const row = await tx.selectFrom('merchants.merchant').select('merchant_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

const MERCHANTS_LOCK = 7_303;

/** Two who open merchants at the same moment do so one after the other. Held until the transaction ends. */
export async function lockMerchants(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MERCHANTS_LOCK})`.execute(tx);
}

export async function isTaken(tx: Tx, { code, host }: { code: string; host: string }): Promise<boolean> {
  const { rows } = await sql`
    select merchant_id from merchants.merchant where code = ${code}
    union all select merchant_id from merchants.domain where host = ${host}`.execute(tx);
  return rows.length > 0;
}

export async function nextPlace(tx: Tx): Promise<{ id: number; isFirst: boolean }> {
  const { rows } = await sql<{ id: number; isFirst: boolean }>`
    select coalesce(max(merchant_id), 0) + 1 as id, count(*) = 0 as "isFirst" from merchants.merchant`.execute(
    tx,
  );
  return rows[0] as { id: number; isFirst: boolean };
}

export async function insertMerchants(tx: Tx, merchants: Demo): Promise<void> {
  await tx
    .insertInto('merchants.merchant')
    .values(
      merchants.map((merchant) => ({
        merchant_id: merchant.id,
        code: merchant.code,
        name: merchant.name,
        is_default: merchant.isDefault,
        currency: merchant.currency,
        currency_symbol: merchant.currencySymbol,
        currency_position: merchant.currencyPosition,
        single_wallet: merchant.singleWallet,
        time_zone: merchant.timeZone,
        home_country: merchant.homeCountry,
        default_language: merchant.defaultLanguage,
        languages: [...merchant.languages],
        weak_password: merchant.weakPassword,
        register_affiliate: merchant.registerAffiliate,
        sms_enabled: merchant.sms.enabled,
        sms_countries: merchant.sms.countries,
        image_cdns: [...merchant.imageCdns],
        launch_game_cdns: [...merchant.launchGameCdns],
        geetest_id: merchant.gw.GEETEST_ID,
        geetest_version: merchant.gw.GEETEST_VERSION,
        profile_icon_count: merchant.gw.PROFILE_ICON_COUNT,
        mobile_template: merchant.mobileTemplate,
        customer_service_script: merchant.customerServiceScript,
        logo_path: merchant.logoPath,
      })),
    )
    .execute();
}

export async function insertSwitches(tx: Tx, merchants: Demo, modIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('merchants.module_switch')
    .values(
      merchants.flatMap(({ id, modulesOn }) =>
        modIds.map((mod_id) => ({ merchant_id: id, mod_id, enabled: modulesOn.has(mod_id) })),
      ),
    )
    .execute();
}

export async function insertDomains(tx: Tx, merchants: Demo): Promise<void> {
  await tx
    .insertInto('merchants.domain')
    .values(
      merchants.flatMap(({ id, domains }) =>
        domains.map(({ host, isPublic, inService }, position) => ({
          merchant_id: id,
          host,
          position,
          is_public: isPublic,
          in_service: inService,
        })),
      ),
    )
    .execute();
}

export async function insertResources(tx: Tx, merchants: Demo): Promise<void> {
  await tx
    .insertInto('merchants.resource')
    .values(
      merchants.flatMap(({ id, resources }) =>
        resources.map(({ resourceType, url, qrCodeUrl }, position) => ({
          merchant_id: id,
          resource_type: resourceType,
          position,
          url,
          qr_code_url: qrCodeUrl,
        })),
      ),
    )
    .execute();
}

export async function insertServiceDesks(tx: Tx, merchants: Demo): Promise<void> {
  await tx
    .insertInto('merchants.customer_service')
    .values(
      merchants.flatMap(({ id, serviceDesks }) =>
        serviceDesks.map((desk, position) => ({
          merchant_id: id,
          position,
          cs_type: desk.csType,
          cs_position: desk.csPosition,
          path: desk.address,
          label_ids: desk.labelIds,
          target: desk.target,
          titles: JSON.stringify(desk.titles),
        })),
      ),
    )
    .execute();
}

export async function insertTemplates(tx: Tx, merchants: Demo): Promise<void> {
  await tx
    .insertInto('merchants.template')
    .values(
      merchants.map(({ id, templateId, parameters, theme }) => ({
        merchant_id: id,
        template_id: templateId,
        parameters: JSON.stringify(parameters),
        theme: JSON.stringify(theme),
      })),
    )
    .execute();
}

export async function insertDownloadTexts(tx: Tx, merchants: Demo): Promise<void> {
  await tx
    .insertInto('merchants.download_text')
    .values(
      merchants.flatMap(({ id, downloadTexts }) =>
        Object.entries(downloadTexts).map(([language, texts]) => ({ merchant_id: id, language, ...texts })),
      ),
    )
    .execute();
}

/** A few results for each domain, so that the speed page of the demo has something to compare with. */
export async function insertSpeeds(tx: Tx, merchants: Demo, at: Date): Promise<void> {
  const hosts = merchants.flatMap(({ id, domains }) =>
    domains
      .filter(({ inService }) => inService)
      .map(({ host }, place) => ({ id, host, base: 35 + 45 * place })),
  );
  await sql`
    insert into merchants.speed_result (merchant_id, host, task_id, success, elapsed_ms, message, measured_at)
    select given.id, given.host, gen_random_uuid(), true, given.base + 4 * step, '', ${at}
    from unnest(${hosts.map(({ id }) => id)}::integer[], ${hosts.map(({ host }) => host)}::text[],
                ${hosts.map(({ base }) => base)}::integer[]) as given (id, host, base),
         generate_series(1, 5) as step`.execute(tx);
}
