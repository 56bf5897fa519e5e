import type { Role } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export type FactorMethod = 'E' | 'G' | 'S' | 'P';

/** A player with everything that proves who they are, and what the merchant asks for. */
export interface MemberRow {
  id: bigint;
  merchantId: number;
  account: string;
  role: Role;
  nickname: string;
  state: 'active' | 'suspended' | 'closed';
  language: WireLanguage;
  uplineId: bigint | null;
  createdAt: Date;
  passwordHash: string | null;
  passwordSetAt: Date | null;
  passwordIsGiven: boolean;
  payeeName: string | null;
  mobile: string | null;
  email: string | null;
  telegramId: string | null;
  birthday: string | null;
  isHidden: boolean;
  paymentPasswordHash: string | null;
  avatarIndex: number;
  /** The own picture that others see; null: the drawn one. */
  avatarId: string | null;
  lastLoginAt: Date | null;
  previousLoginAt: Date | null;
  previousLoginIp: string | null;
  factors: FactorMethod[];
  totpSecret: string | null;
  totpPending: string | null;
  passwordExpireDays: number;
  emailFactorNeedsCode: boolean;
  requiredFactors: FactorMethod[];
  /** When something they sign in with was last replaced by something else. */
  credentialsChangedAt: Date | null;
}

export const memberColumns = sql`
  player.id, player.merchant_id as "merchantId", player.account, player.role, player.nickname, player.state,
  player.language, player.upline_id as "uplineId", player.created_at as "createdAt",
  player.password_hash as "passwordHash", player.password_set_at as "passwordSetAt",
  player.password_is_given as "passwordIsGiven", player.payee_name as "payeeName", player.mobile, player.email,
  player.telegram_id as "telegramId",
  player.birthday::text as birthday, player.is_hidden as "isHidden", player.payment_password_hash as "paymentPasswordHash",
  player.avatar_index as "avatarIndex", player.avatar_id as "avatarId", player.last_login_at as "lastLoginAt",
  player.previous_login_at as "previousLoginAt", player.previous_login_ip as "previousLoginIp", player.factors,
  player.credentials_changed_at as "credentialsChangedAt", player.totp_secret as "totpSecret", player.totp_pending as "totpPending",
  coalesce(policy.password_expire_days, 0) as "passwordExpireDays",
  coalesce(policy.email_factor_needs_code, false) as "emailFactorNeedsCode",
  coalesce(policy.required_factors, '{}') as "requiredFactors"`;

export const fromMembers = sql`access.player left join access.policy on policy.merchant_id = player.merchant_id`;

export async function findMemberByAccount(
  db: Db,
  merchantId: number,
  account: string,
): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from ${fromMembers}
    where player.merchant_id = ${merchantId} and player.account = ${account}`.execute(db);
  return rows[0] ?? null;
}

export async function findMemberByMobile(
  db: Db,
  merchantId: number,
  mobile: string,
): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from ${fromMembers}
    where player.merchant_id = ${merchantId} and player.mobile = ${mobile}`.execute(db);
  return rows[0] ?? null;
}

export async function findMemberByEmail(
  db: Db,
  merchantId: number,
  email: string,
): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from ${fromMembers}
    where player.merchant_id = ${merchantId} and player.email = ${email}`.execute(db);
  return rows[0] ?? null;
}

export async function findMemberByTelegram(
  db: Db,
  merchantId: number,
  telegramId: string,
): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from ${fromMembers}
    where player.merchant_id = ${merchantId} and player.telegram_id = ${telegramId}`.execute(db);
  return rows[0] ?? null;
}

export interface Who {
  merchantId: number;
  playerId: bigint;
}

export async function findMemberById(db: Db, { merchantId, playerId }: Who): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`
    select ${memberColumns} from ${fromMembers}
    where player.merchant_id = ${merchantId} and player.id = ${playerId}`.execute(db);
  return rows[0] ?? null;
}

/** Whether another merchant has somebody of this name. */
export async function isAccountElsewhere(db: Db, merchantId: number, account: string): Promise<boolean> {
  const { rows } = await sql`
    select from access.player where merchant_id <> ${merchantId} and account = ${account} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What a player sees of a sign-in; part of a statement, which hears whether it is the first one. */
export const signedIn = ({ merchantId, playerId }: Who, { at, ip }: { at: Date; ip: string }) => sql`
  update access.player set
    first_login_at = coalesce(first_login_at, ${at}),
    previous_login_at = last_login_at, previous_login_ip = last_login_ip,
    last_login_at = ${at}, last_login_ip = ${ip}
  where merchant_id = ${merchantId} and id = ${playerId} and state = 'active'
  returning previous_login_at is null as first`;

/** Writes down when a player signed in, without a line in the history. */
export async function markLogin(tx: Tx, who: Who, signIn: { at: Date; ip: string }): Promise<void> {
  await signedIn(who, signIn).execute(tx);
}

export async function writePassword(
  tx: Tx,
  { merchantId, playerId }: Who,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  await sql`
    update access.player set password_hash = ${passwordHash}, password_set_at = ${at}, password_is_given = false
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}

export async function markCredentialsChanged(tx: Tx, { merchantId, playerId }: Who, at: Date): Promise<void> {
  await sql`
    update access.player set credentials_changed_at = ${at}
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}

/** Only what a code has proven is written. */
export async function writeMobile(tx: Tx, { merchantId, playerId }: Who, mobile: string): Promise<void> {
  await sql`
    update access.player set mobile = ${mobile}, confirmed_mobile = ${mobile}
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}

export async function writeEmail(tx: Tx, { merchantId, playerId }: Who, email: string): Promise<void> {
  await sql`
    update access.player set email = ${email}, confirmed_email = ${email}
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}

export async function writeTelegramId(
  tx: Tx,
  { merchantId, playerId }: Who,
  telegramId: string,
): Promise<void> {
  await sql`
    update access.player set telegram_id = ${telegramId}
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}

/** Changes what is given and leaves the rest. */
export async function writeProfile(
  tx: Tx,
  { merchantId, playerId }: Who,
  profile: {
    nickname: string | null;
    avatarIndex: number | null;
    birthday: string | null;
    payeeName: string | null;
    isHidden: boolean | null;
    at: Date;
  },
): Promise<void> {
  await sql`
    update access.player set
      nickname = coalesce(${profile.nickname}, nickname),
      avatar_index = coalesce(${profile.avatarIndex}, avatar_index),
      birthday = coalesce(birthday, ${profile.birthday}::date),
      birthday_set_at = case when birthday is null and ${profile.birthday}::date is not null then ${profile.at}
        else birthday_set_at end,
      payee_name = coalesce(payee_name, ${profile.payeeName}),
      is_hidden = coalesce(${profile.isHidden}, is_hidden)
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}
