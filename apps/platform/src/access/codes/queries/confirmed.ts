import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** The addresses of a member that a code has proven and that are still the member's; nobody who is closed has any. */
export async function readConfirmed(
  db: Db | Tx,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<{ email: string | null; sms: string | null; language: WireLanguage } | null> {
  const { rows } = await sql<{ email: string | null; sms: string | null; language: WireLanguage }>`
    select language, case when email = confirmed_email then email end as email,
      case when mobile = confirmed_mobile then mobile end as sms
    from access.player
    where merchant_id = ${merchantId} and id = ${playerId}::bigint and state <> 'closed'`.execute(db);
  return rows[0] ?? null;
}
