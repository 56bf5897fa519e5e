import { sql } from 'kysely';
import { Refusal } from '../src/kernel/refuse.ts';
import type { MemberPort } from '../src/wallet/member-port.ts';

export const PAYMENT_PASSWORD = '246810';

/** Members whose payee name and password are known; top agents have not given a name yet. */
export const memberFacts = (): MemberPort => ({
  facts: async (db, { merchantId, playerId }) => {
    const { rows } = await sql<{
      account: string;
      role: number;
      upline: string | null;
      upline_id: bigint;
      upline_role: number;
    }>`
      select p.account, p.role, u.account as upline, u.id as upline_id, u.role as upline_role
      from access.player p left join access.player u on u.merchant_id = p.merchant_id and u.id = p.upline_id
      where p.merchant_id = ${merchantId} and p.id = ${playerId}::bigint`.execute(db);
    const [row] = rows;
    return {
      payeeName: row && row.role !== 2 ? `Payee ${row.account}` : '',
      hasPaymentPassword: true,
      toUpline: true,
      upline: row?.upline
        ? { playerId: row.upline_id, account: row.upline, role: row.upline_role as 0 | 1 | 2 }
        : null,
    };
  },
  checkPassword: async (_call, password) => {
    if (password !== PAYMENT_PASSWORD) throw new Refusal('access.payment_password_wrong');
  },
});
