import type { Role } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

/** Which of these members only try the house: nothing they do is for real. */
export async function trialsAmong(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from access.player where merchant_id = ${merchantId} and id = any(${playerIds.map(String)}::bigint[])
      and role in (4, 40, 41, 42)`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** How members are named where others read it: masked before it leaves the database, so that nothing else can be shown. */
export async function shownNames(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, left(account, 2) || '***' || right(account, 2) as name from access.player
    where merchant_id = ${merchantId} and id = any(${playerIds.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The same where everybody looks: who wants to be hidden has no name there. */
export async function namesOnBoards(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, left(account, 2) || '***' || right(account, 2) as name from access.player
    where merchant_id = ${merchantId} and id = any(${playerIds.map(String)}::bigint[]) and not is_hidden`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How members look to each other: the name they chose, unless it would give their account or number away. */
export async function facesOf(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, { name: string; avatarIndex: number; avatarId: string | null }>> {
  const { rows } = await sql<{ id: bigint; name: string; avatarIndex: number; avatarId: string | null }>`
    select id, avatar_index as "avatarIndex", avatar_id as "avatarId",
      case when nickname = '' or strpos(lower(nickname), lower(account)) > 0 or nickname ~ '[0-9]{6}'
        then left(account, 2) || '***' || right(account, 2) else nickname end as name
    from access.player where merchant_id = ${merchantId} and id = any(${playerIds.map(String)}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...face }) => [id, face]));
}

/** Account and role of members, by their numbers: for those who know them already, such as an agent its team. */
export async function membersById(
  db: Db | Tx,
  merchantId: number,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, { account: string; role: Role }>> {
  const { rows } = await sql<{ id: bigint; account: string; role: Role }>`
    select id, account, role from access.player
    where merchant_id = ${merchantId} and id = any(${playerIds.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, account, role }) => [id, { account, role }]));
}

/** The whole names, for those who look after these members or are looked after by them. */
export async function accountsOf(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ id: bigint; account: string }>`
    select id, account from access.player
    where merchant_id = ${merchantId} and id = any(${playerIds.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, account }) => [id, account]));
}

/** Since when each of these is a member. */
export async function registrationsOf(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, Date>> {
  const { rows } = await sql<{ id: bigint; at: Date }>`
    select id, created_at as at from access.player
    where merchant_id = ${merchantId} and id = any(${playerIds.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
