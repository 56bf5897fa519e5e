import { sql } from 'kysely';
import type { MemberSums } from '../../../activity/public.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Who {
  merchantId: number;
  playerId: bigint;
}

/** Where a member stands. */
export interface Standing extends Who {
  level: number;
  highest: number;
  since: Date;
  manualLevel: number | null;
  manualUntil: Date | null;
  /** All of the record. */
  deposit: bigint;
  validBet: bigint;
  /** What of it a lost rank has used up. */
  depositUsed: bigint;
  validBetUsed: bigint;
  dueAt: Date | null;
}

const columns = sql`merchant_id as "merchantId", player_id as "playerId", level, highest, since, manual_level as "manualLevel",
  manual_until as "manualUntil", deposit, valid_bet as "validBet", deposit_used as "depositUsed", valid_bet_used as "validBetUsed",
  due_at as "dueAt"`;

/** Adds what the record says anew. Answers where they stand by then; their rows are locked. */
export async function addSums(
  tx: Tx,
  { merchantId, sums, at }: { merchantId: number; sums: readonly MemberSums[]; at: Date },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    insert into vip.member as known (merchant_id, player_id, since, deposit, valid_bet)
    select ${merchantId}, s.player_id, ${at}, s.deposit, s.valid_bet
    from unnest(${sums.map(({ playerId }) => String(playerId))}::bigint[], ${sums.map(({ deposit }) => String(deposit))}::bigint[],
      ${sums.map(({ validBet }) => String(validBet))}::bigint[]) as s (player_id, deposit, valid_bet)
    order by s.player_id
    on conflict (merchant_id, player_id) do update set deposit = known.deposit + excluded.deposit,
      valid_bet = known.valid_bet + excluded.valid_bet
    returning ${columns}`.execute(tx);
  return rows;
}

export async function findStanding(db: Db | Tx, { merchantId, playerId }: Who): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select ${columns} from vip.member where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Where these stand; whoever has done nothing yet is missing. */
export async function listStandings(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select ${columns} from vip.member
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])`.execute(db);
  return rows;
}

/** A row for whoever has none, and nobody else changes it until the transaction ends. */
export async function lockStanding(tx: Tx, { merchantId, playerId }: Who, at: Date): Promise<Standing> {
  await sql`insert into vip.member (merchant_id, player_id, since) values (${merchantId}, ${playerId}::bigint, ${at})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<Standing>`
    select ${columns} from vip.member where merchant_id = ${merchantId} and player_id = ${playerId}::bigint for update`.execute(
    tx,
  );
  return rows[0] as Standing;
}

export async function writeEarned(
  tx: Tx,
  { merchantId, playerId }: Who,
  level: number,
  at: Date,
): Promise<void> {
  await sql`update vip.member set level = ${level}, highest = greatest(highest, ${level}), since = ${at}, due_at = null
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(tx);
}

/** A lost rank: what had been done beyond the one below counts no more. */
export async function writeLost(
  tx: Tx,
  { merchantId, playerId }: Who,
  {
    level,
    depositUsed,
    validBetUsed,
    at,
  }: { level: number; depositUsed: bigint; validBetUsed: bigint; at: Date },
): Promise<void> {
  await sql`update vip.member set level = ${level}, since = ${at}, due_at = null, deposit_used = ${depositUsed}::bigint,
      valid_bet_used = ${validBetUsed}::bigint
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(tx);
}

export async function writeDue(tx: Tx, { merchantId, playerId }: Who, dueAt: Date | null): Promise<void> {
  await sql`update vip.member set due_at = ${dueAt}
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(tx);
}

export async function writeManual(
  tx: Tx,
  { merchantId, playerId }: Who,
  { level, until }: { level: number | null; until: Date | null },
): Promise<void> {
  await sql`update vip.member set manual_level = ${level}, manual_until = ${until}
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(tx);
}

/** Whose days have come, or whose rank by hand is over. */
export async function listWaiting(db: Db, at: Date, limit: number): Promise<Who[]> {
  const { rows } = await sql<Who>`
    select merchant_id as "merchantId", player_id as "playerId" from vip.member where due_at <= ${at}
    union select merchant_id, player_id from vip.member where manual_until <= ${at}
    order by 1, 2 limit ${limit}`.execute(db);
  return rows;
}

type Taking = { merchantId: number; month: string; limit: number };

/** Members above the lowest rank who were not looked at for a month; they are by then, and their rows are locked. */
export async function takeUnkept(tx: Tx, { merchantId, month, limit }: Taking): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with taken as (
      select player_id as id from vip.member where merchant_id = ${merchantId} and level > 0
        and (kept_month is null or kept_month < ${month}::date)
      order by player_id limit ${limit} for update)
    update vip.member set kept_month = ${month}::date from taken
    where merchant_id = ${merchantId} and player_id = taken.id returning ${columns}`.execute(tx);
  return rows;
}

/** The same for the letter before the end of a month. */
export async function takeUnwarned(tx: Tx, { merchantId, month, limit }: Taking): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    with taken as (
      select player_id as id from vip.member where merchant_id = ${merchantId} and level > 0
        and (warned_month is null or warned_month < ${month}::date)
      order by player_id limit ${limit} for update)
    update vip.member set warned_month = ${month}::date from taken
    where merchant_id = ${merchantId} and player_id = taken.id returning ${columns}`.execute(tx);
  return rows;
}

/** How many hold each rank, as they see it; of the lowest only those who have done something. */
export async function countByLevel(db: Db, merchantId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ level: number; members: number }>`
    select coalesce(manual_level, level) as level, count(*)::int as members from vip.member
    where merchant_id = ${merchantId} group by 1`.execute(db);
  return new Map(rows.map(({ level, members }) => [level, members]));
}

/** Who has done at least so much and stands below a level, or at it. */
export async function listStanding(
  db: Db,
  wish: {
    merchantId: number;
    from: number;
    to: number;
    deposit: bigint;
    validBet: bigint;
    after: bigint;
    limit: number;
  },
): Promise<Standing[]> {
  const { merchantId, from, to, deposit, validBet, after, limit } = wish;
  const { rows } = await sql<Standing>`
    select ${columns} from vip.member
    where merchant_id = ${merchantId} and level between ${from} and ${to} and manual_level is null and player_id > ${after}::bigint
      and deposit - deposit_used >= ${deposit}::bigint and valid_bet - valid_bet_used >= ${validBet}::bigint
    order by player_id limit ${limit}`.execute(db);
  return rows;
}

/** Whoever has done so much and stands below a level is looked at again. */
export async function lookAgainBelow(
  tx: Tx,
  wish: { merchantId: number; level: number; deposit: bigint; validBet: bigint; at: Date },
): Promise<void> {
  const { merchantId, level, deposit, validBet, at } = wish;
  await sql`update vip.member set due_at = ${at}
    where merchant_id = ${merchantId} and level < ${level} and deposit - deposit_used >= ${deposit}::bigint
      and valid_bet - valid_bet_used >= ${validBet}::bigint`.execute(tx);
}
