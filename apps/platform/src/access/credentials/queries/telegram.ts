import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

/** The bot that signs members in; its token is encrypted. */
export async function readTelegramBot(
  db: Db,
  merchantId: number,
): Promise<{ id: string; token: string } | null> {
  const { rows } = await sql<{ id: string; token: string }>`
    select telegram_bot_id as id, telegram_bot_token as token from access.policy
    where merchant_id = ${merchantId} and telegram_bot_id is not null and telegram_bot_token is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}
