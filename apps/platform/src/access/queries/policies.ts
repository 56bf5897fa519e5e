import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { FactorMethod } from './members.ts';

export interface Policy {
  bindSessionToAddress: boolean;
  passwordExpireDays: number;
  emailFactorNeedsCode: boolean;
  requiredFactors: FactorMethod[];
  smsDailyBudget: number;
  emailDailyBudget: number;
  telegramBotId: string | null;
  firebaseProjectId: string | null;
  firebaseApiKey: string | null;
}

/** A merchant that has decided nothing gets a row of defaults. */
export async function insertDefaultPolicy(db: Db, merchantId: number): Promise<void> {
  await sql`
    insert into access.policy (merchant_id) values (${merchantId}) on conflict do nothing`.execute(db);
}

export async function readPolicy(db: Db, merchantId: number): Promise<Policy> {
  const { rows } = await sql<Policy>`
    select bind_session_to_address as "bindSessionToAddress", password_expire_days as "passwordExpireDays",
      email_factor_needs_code as "emailFactorNeedsCode", required_factors as "requiredFactors",
      sms_daily_budget as "smsDailyBudget", email_daily_budget as "emailDailyBudget",
      telegram_bot_id as "telegramBotId", firebase_project_id as "firebaseProjectId",
      firebase_api_key as "firebaseApiKey"
    from access.policy where merchant_id = ${merchantId} for update`.execute(db);
  return rows[0] as Policy;
}

/** The bot's token stays as it is when none is given. */
export async function writePolicy(
  tx: Tx,
  merchantId: number,
  policy: Policy & { telegramBotToken: string | null },
): Promise<void> {
  await sql`
    update access.policy set bind_session_to_address = ${policy.bindSessionToAddress},
      password_expire_days = ${policy.passwordExpireDays}, email_factor_needs_code = ${policy.emailFactorNeedsCode},
      required_factors = ${policy.requiredFactors}::text[], sms_daily_budget = ${policy.smsDailyBudget},
      email_daily_budget = ${policy.emailDailyBudget}, telegram_bot_id = ${policy.telegramBotId},
      firebase_project_id = ${policy.firebaseProjectId}, firebase_api_key = ${policy.firebaseApiKey},
      telegram_bot_token = coalesce(${policy.telegramBotToken}, telegram_bot_token)
    where merchant_id = ${merchantId}`.execute(tx);
}

/** The project that proves numbers for a merchant; null where there is none. */
export async function readFirebase(
  db: Db,
  merchantId: number,
): Promise<{ projectId: string; apiKey: string } | null> {
  const { rows } = await sql<{ projectId: string; apiKey: string }>`
    select firebase_project_id as "projectId", firebase_api_key as "apiKey" from access.policy
    where merchant_id = ${merchantId} and firebase_project_id is not null and firebase_api_key is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}
