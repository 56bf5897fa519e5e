import type { Db } from '../../kernel/db/db.ts';

export const readMerchants = (db: Db) =>
  db.selectFrom('merchants.merchant').selectAll().orderBy('merchant_id').execute();

export const readSwitches = (db: Db) =>
  db
    .selectFrom('merchants.module_switch')
    .select(['merchant_id', 'mod_id'])
    .where('enabled', '=', true)
    .execute();

export const readDomains = (db: Db) =>
  db.selectFrom('merchants.domain').selectAll().orderBy('merchant_id').orderBy('position').execute();

export const readResources = (db: Db) =>
  db.selectFrom('merchants.resource').selectAll().orderBy('merchant_id').orderBy('position').execute();

export const readServiceDesks = (db: Db) =>
  db
    .selectFrom('merchants.customer_service')
    .selectAll()
    .orderBy('merchant_id')
    .orderBy('position')
    .execute();

export const readTemplates = (db: Db) =>
  db.selectFrom('merchants.template').selectAll().orderBy('merchant_id').execute();

export const readAllowedCountries = (db: Db) =>
  db
    .selectFrom('merchants.allowed_country')
    .selectAll()
    .orderBy('merchant_id')
    .orderBy('country_code')
    .execute();

export const readAllowedAddresses = (db: Db) =>
  db.selectFrom('merchants.allowed_address').selectAll().orderBy('merchant_id').orderBy('address').execute();

export const readDownloadTexts = (db: Db) =>
  db.selectFrom('merchants.download_text').selectAll().orderBy('merchant_id').orderBy('language').execute();
