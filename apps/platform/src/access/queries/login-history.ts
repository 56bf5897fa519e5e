import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';

export type LoginOutcome =
  | 'signed_in'
  | 'wrong'
  | 'second_factor'
  | 'second_factor_wrong'
  | 'refused'
  | 'registered'
  | 'trial';

export async function insertLoginHistory(
  db: Db,
  entry: {
    merchantId: number;
    playerId: bigint | null;
    at: Date;
    ip: string;
    deviceId: string;
    userAgent: string;
    outcome: LoginOutcome;
  },
): Promise<void> {
  await sql`
    insert into access.login_history (merchant_id, player_id, at, ip, device_id, user_agent, outcome)
    values (${entry.merchantId}, ${entry.playerId}, ${entry.at}, ${entry.ip}, ${entry.deviceId},
      ${entry.userAgent}, ${entry.outcome})`.execute(db);
}
