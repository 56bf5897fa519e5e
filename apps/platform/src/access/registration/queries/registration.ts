import type { Role } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Newcomer {
  merchantId: number;
  account: string;
  role: Role;
  nickname: string;
  passwordHash: string | null;
  passwordIsGiven: boolean;
  language: WireLanguage;
  uplineId: bigint | null;
  recommenderId: bigint | null;
  payeeName: string | null;
  mobile: string | null;
  /** The same number, when a code proved it. */
  confirmedMobile?: string | null;
  email: string | null;
  paymentPasswordHash: string | null;
  telegramId: string | null;
  details: Record<string, string>;
  at: Date;
}

/** Null when the account, the number or the address is taken. */
export async function insertNewcomer(tx: Tx, newcomer: Newcomer): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into access.player
      (merchant_id, account, role, nickname, password_hash, password_set_at, password_is_given, language, upline_id,
       recommender_id, payee_name, mobile, email, payment_password_hash, telegram_id, details, created_at, confirmed_mobile)
    values (${newcomer.merchantId}, ${newcomer.account}, ${newcomer.role}, ${newcomer.nickname},
      ${newcomer.passwordHash}, ${newcomer.at}, ${newcomer.passwordIsGiven}, ${newcomer.language},
      ${newcomer.uplineId}, ${newcomer.recommenderId}, ${newcomer.payeeName}, ${newcomer.mobile}, ${newcomer.email},
      ${newcomer.paymentPasswordHash}, ${newcomer.telegramId}, ${JSON.stringify(newcomer.details)}::jsonb,
      ${newcomer.at}, ${newcomer.confirmedMobile ?? null})
    on conflict do nothing
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Which of the three is taken. */
export async function findTaken(
  db: Db,
  wish: { merchantId: number; account: string; mobile: string | null; email: string | null },
): Promise<{ account: boolean; mobile: boolean; email: boolean }> {
  const { rows } = await sql<{ account: boolean; mobile: boolean; email: boolean }>`
    select
      exists (select from access.player where merchant_id = ${wish.merchantId} and account = ${wish.account}) as account,
      exists (select from access.player where merchant_id = ${wish.merchantId} and mobile = ${wish.mobile}) as mobile,
      exists (select from access.player where merchant_id = ${wish.merchantId} and email = ${wish.email}) as email`.execute(
    db,
  );
  return rows[0] ?? { account: false, mobile: false, email: false };
}

/** The agent that a code leads to, which may be the own name; only one who may sign in, and still is an agent. */
export async function findAgentByCode(db: Db, merchantId: number, code: string): Promise<bigint | null> {
  const { rows } = await sql<{ agentId: bigint }>`
    select player.id as "agentId" from access.player
    where player.merchant_id = ${merchantId} and player.state = 'active' and player.role in (1, 2)
      and player.id = coalesce(
        (select agent_id from access.affiliate_code where merchant_id = ${merchantId} and code = ${code}),
        (select id from access.player where merchant_id = ${merchantId} and account = ${code}))`.execute(db);
  return rows[0]?.agentId ?? null;
}

export async function insertAffiliateCode(
  tx: Tx,
  { merchantId, code, agentId }: { merchantId: number; code: string; agentId: bigint },
): Promise<void> {
  await sql`
    insert into access.affiliate_code (merchant_id, code, agent_id)
    values (${merchantId}, ${code}, ${agentId})`.execute(tx);
}

/** Accounts opened from an address lately, of one kind. */
export async function countOpened(
  db: Db,
  { merchantId, ip, outcome }: { merchantId: number; ip: string; outcome: 'registered' | 'trial' },
  after: Date,
): Promise<number> {
  const { rows } = await sql<{ opened: number }>`
    select count(*)::int as opened from access.login_history
    where merchant_id = ${merchantId} and ip = ${ip} and outcome = ${outcome} and at > ${after}`.execute(db);
  return rows[0]?.opened ?? 0;
}
