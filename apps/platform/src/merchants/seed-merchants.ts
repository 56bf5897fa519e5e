import { modIds } from '@fairground/contract';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { demoMerchants } from './demo-merchants.ts';
import { insertRegisterFields } from './queries/register-fields.ts';
import * as seeding from './queries/seeding.ts';

/** Writes the demo merchants into an empty installation; one that has merchants keeps what it has. */
export async function seedMerchants(tx: Tx): Promise<void> {
  if (await seeding.hasMerchants(tx)) return;
  await seeding.insertMerchants(tx, demoMerchants);
  await seeding.insertSwitches(tx, demoMerchants, modIds);
  await seeding.insertDomains(tx, demoMerchants);
  await seeding.insertResources(tx, demoMerchants);
  await seeding.insertServiceDesks(tx, demoMerchants);
  await seeding.insertTemplates(tx, demoMerchants);
  for (const { id, registerFields } of demoMerchants) await insertRegisterFields(tx, id, registerFields);
  await seeding.insertDownloadTexts(tx, demoMerchants);
  await seeding.insertSpeeds(tx, demoMerchants, now());
}
