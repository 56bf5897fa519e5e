import { sql } from 'kysely';
import type { Product } from '../../../activity/public.ts';
import { column } from '../../../kernel/db/column.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type LineKind = 'daily' | 'claimed' | 'corrected';

export interface NewLine {
  playerId: bigint;
  kind: LineKind;
  runDay: string | null;
  day: string;
  product: Product;
  /** The whole day by now, what it comes to, and what of that was decided before. */
  validBet: bigint;
  rate: number;
  cap: bigint | null;
  total: bigint;
  before: bigint;
  amount: bigint;
  withheld: bigint;
}

export interface Line extends NewLine {
  merchantId: number;
  id: bigint;
  asset: string;
  state: 'due' | 'paid';
  at: Date;
  paidAt: Date | null;
}

const columns = sql`merchant_id as "merchantId", id, player_id as "playerId", kind, run_day::text as "runDay", day::text as day, product,
  asset, valid_bet as "validBet", rate::int as rate, cap, total, before, amount, withheld, state, at, paid_at as "paidAt"`;

const idsOf = (ids: readonly bigint[]): string => column(ids, (id) => id);

/** Rows for those who have none, and nobody else decides about these members until the transaction ends. */
export async function lockMembers(
  tx: Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, { debt: bigint; claimedAt: Date | null }>> {
  const ids = idsOf(playerIds);
  await sql`insert into vip.rebate_member (merchant_id, player_id)
    select ${merchantId}, id from unnest(${ids}::bigint[]) as m (id) order by id on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ playerId: bigint; debt: bigint; claimedAt: Date | null }>`
    select player_id as "playerId", debt, claimed_at as "claimedAt" from vip.rebate_member
    where merchant_id = ${merchantId} and player_id = any(${ids}::bigint[]) order by player_id for update`.execute(
    tx,
  );
  return new Map(rows.map(({ playerId, ...row }) => [playerId, row]));
}

export async function findMember(
  db: Db,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<{ debt: bigint; claimedAt: Date | null }> {
  const { rows } = await sql<{ debt: bigint; claimedAt: Date | null }>`
    select debt, claimed_at as "claimedAt" from vip.rebate_member
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(db);
  return rows[0] ?? { debt: 0n, claimedAt: null };
}

export async function writeDebts(
  tx: Tx,
  { merchantId, debts }: { merchantId: number; debts: readonly { playerId: bigint; debt: bigint }[] },
): Promise<void> {
  await sql`update vip.rebate_member m set debt = d.debt
    from unnest(${column(debts, ({ playerId }) => playerId)}::bigint[], ${column(debts, ({ debt }) => debt)}::bigint[])
      as d (player_id, debt)
    where m.merchant_id = ${merchantId} and m.player_id = d.player_id`.execute(tx);
}

export async function writeClaimed(
  tx: Tx,
  { merchantId, playerId, at }: { merchantId: number; playerId: bigint; at: Date },
): Promise<void> {
  await sql`update vip.rebate_member set claimed_at = ${at}
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(tx);
}

export interface DecidedDay {
  playerId: bigint;
  day: string;
  product: Product;
  validBet: bigint;
  amount: bigint;
}

/** What was decided so far for these members, from a day on. */
export async function listDays(
  db: Db | Tx,
  { merchantId, playerIds, from }: { merchantId: number; playerIds: readonly bigint[]; from: string },
): Promise<DecidedDay[]> {
  const { rows } = await sql<DecidedDay>`
    select player_id as "playerId", day::text as day, product, valid_bet as "validBet", amount from vip.rebate_day
    where merchant_id = ${merchantId} and player_id = any(${idsOf(playerIds)}::bigint[]) and day >= ${from}::date`.execute(
    db,
  );
  return rows;
}

export async function writeDays(
  tx: Tx,
  { merchantId, days }: { merchantId: number; days: readonly DecidedDay[] },
): Promise<void> {
  await sql`insert into vip.rebate_day (merchant_id, player_id, day, product, valid_bet, amount)
    select ${merchantId}, d.* from unnest(${column(days, ({ playerId }) => playerId)}::bigint[], ${column(days, ({ day }) => day)}::date[],
      ${column(days, ({ product }) => product)}::text[], ${column(days, ({ validBet }) => validBet)}::bigint[],
      ${column(days, ({ amount }) => amount)}::bigint[]) as d
    on conflict (merchant_id, player_id, day, product) do update set valid_bet = excluded.valid_bet, amount = excluded.amount`.execute(
    tx,
  );
}

/** Paid by the transaction that decides, or due until a run pays. */
export type Paying = 'atOnce' | 'later';

/** What it takes to pay a line. */
export type Payable = Pick<
  Line,
  'merchantId' | 'id' | 'playerId' | 'day' | 'product' | 'amount' | 'withheld'
>;

/** What leaves nothing to pay is done with. */
export async function insertLines(
  tx: Tx,
  {
    merchantId,
    asset,
    at,
    lines,
    paying,
  }: { merchantId: number; asset: string; at: Date; lines: readonly NewLine[]; paying: Paying },
): Promise<Payable[]> {
  const isDue = sql`l.total - l.before > l.withheld and ${paying === 'later'}`;
  // Ids are given in the order of the lines, and one text of them costs less than many rows.
  const { rows } = await sql<{ ids: string | null }>`
    with written as (
      insert into vip.rebate_line (merchant_id, player_id, kind, run_day, day, product, asset, valid_bet, rate, cap, total, before, amount,
        withheld, state, at, paid_at)
      select ${merchantId}, l.player_id, l.kind, l.run_day, l.day, l.product, ${asset}, l.valid_bet, l.rate, l.cap, l.total, l.before,
        l.total - l.before, l.withheld, case when ${isDue} then 'due' else 'paid' end, ${at},
        case when ${isDue} then null else ${at}::timestamptz end
      from unnest(${column(lines, ({ playerId }) => playerId)}::bigint[], ${column(lines, ({ kind }) => kind)}::text[],
        ${column(lines, ({ runDay }) => runDay)}::date[], ${column(lines, ({ day }) => day)}::date[],
        ${column(lines, ({ product }) => product)}::text[], ${column(lines, ({ validBet }) => validBet)}::bigint[],
        ${column(lines, ({ rate }) => rate)}::smallint[], ${column(lines, ({ cap }) => cap)}::bigint[],
        ${column(lines, ({ total }) => total)}::bigint[], ${column(lines, ({ before }) => before)}::bigint[],
        ${column(lines, ({ withheld }) => withheld)}::bigint[]) with ordinality
        as l (player_id, kind, run_day, day, product, valid_bet, rate, cap, total, before, withheld, place)
      order by l.place returning id
    ) select string_agg(id::text, ',' order by id) as ids from written`.execute(tx);
  const ids = rows[0]?.ids?.split(',').map(BigInt) ?? [];
  return lines.map((line, place) => ({ ...line, merchantId, id: ids[place] as bigint }));
}

/** The next of a run, or of one member in it, that are decided and not paid. Whoever pays them now is waited for. */
export async function lockDue(
  tx: Tx,
  wish: { merchantId: number; runDay: string; playerId: bigint | null; after: bigint; limit: number },
): Promise<Line[]> {
  const { merchantId, runDay, playerId, after, limit } = wish;
  const { rows } = await sql<Line>`
    select ${columns} from vip.rebate_line
    where merchant_id = ${merchantId} and run_day = ${runDay}::date and state = 'due' and id > ${after}::bigint
      and (${playerId}::bigint is null or player_id = ${playerId}::bigint)
    order by id limit ${limit} for update`.execute(tx);
  return rows;
}

/** How many of them were waiting to be paid, and are paid now. */
export async function markPaid(
  tx: Tx,
  { merchantId, ids, at }: { merchantId: number; ids: readonly bigint[]; at: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`update vip.rebate_line set state = 'paid', paid_at = ${at}
    where merchant_id = ${merchantId} and id = any(${idsOf(ids)}::bigint[]) and state = 'due'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A member's, newest first. */
export async function listLines(
  db: Db,
  wish: { merchantId: number; playerId: bigint; before: bigint | null; limit: number },
): Promise<Line[]> {
  const { merchantId, playerId, before, limit } = wish;
  const { rows } = await sql<Line>`
    select ${columns} from vip.rebate_line where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** What was paid in a calendar month of the merchant. */
export async function sumPaid(
  db: Db,
  { merchantId, month, timeZone }: { merchantId: number; month: string; timeZone: string },
): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::int as count, coalesce(sum(amount - withheld), 0)::bigint as amount from vip.rebate_line
    where merchant_id = ${merchantId} and state = 'paid' and amount > withheld
      and paid_at >= (${month}::date::timestamp at time zone ${timeZone}::text)
      and paid_at < ((${month}::date + interval '1 month') at time zone ${timeZone}::text)`.execute(db);
  return rows[0] as { count: number; amount: bigint };
}
