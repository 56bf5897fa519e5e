import { sql } from 'kysely';
import { endOfDay, isOfTeam, type TeamOfDays, teamOfDays } from '../../access/public.ts';
import type { Db } from '../../kernel/db/db.ts';

/** Movements of the main wallets of a team; each day goes by the tree of that day. */
export interface TeamLines extends TeamOfDays {
  asset: string;
  /** Reasons like one of each of these. */
  patterns: readonly (readonly string[])[];
  /** Reasons like none of these. */
  notPatterns: readonly string[];
}

export interface TeamLine {
  id: bigint;
  playerId: bigint;
  depth: number;
  at: Date;
  reason: string;
  reference: string;
  /** Below zero when it left. */
  change: bigint;
  balanceAfter: bigint;
  /** Between two of the team: an entry is a line of each of them. */
  accountId: bigint;
}

/** Where a page ended: two of the team may share an entry. */
export interface LineKey {
  id: bigint;
  accountId: bigint;
}

/** Newest first. Of each wallet and side no more are read than are wanted in all. */
export async function listTeamLines(
  db: Db,
  lines: TeamLines,
  { before, limit }: { before: LineKey | null; limit: number },
): Promise<TeamLine[]> {
  const { merchantId } = lines;
  const at = before === null ? null : await timeOf(db, merchantId, before.id);
  if (before !== null && at === null) return [];
  const older = before
    ? sql`and e.created_at <= ${at}::timestamptz
        and (e.created_at, e.id, a.id) < (${at}::timestamptz, ${before.id}::bigint, ${before.accountId}::bigint)`
    : sql``;
  const newest = sql`order by e.created_at desc, e.id desc limit ${limit}`;
  const { rows } = await sql<TeamLine>`
    with team as materialized (${teamOfDays(lines)})
    select l.id, team.player_id as "playerId", team.depth::int as depth, l.at, l.reason, l.reference, l.change,
      l.after as "balanceAfter", a.id as "accountId"
    from team join wallet.account a on a.merchant_id = ${lines.merchantId} and ${isMain(lines)}
    cross join lateral (
      (select e.id, e.created_at as at, e.reason, e.reference, -e.amount as change, e.debit_after as after
       from wallet.entry e where e.debit = a.id and e.debit > 0 and ${conditions(lines)} ${older} ${newest})
      union all
      (select e.id, e.created_at, e.reason, e.reference, e.amount, e.credit_after
       from wallet.entry e where e.credit = a.id and e.credit > 0 and ${conditions(lines)} ${older} ${newest})) l
    order by l.at desc, l.id desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

async function timeOf(db: Db, merchantId: number, id: bigint): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select created_at::text as at from wallet.entry where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export interface LineSums {
  count: number;
  in: bigint;
  out: bigint;
}

export async function sumTeamLines(db: Db, lines: TeamLines): Promise<LineSums> {
  const { rows } = await sql<LineSums>`
    with team as materialized (${teamOfDays(lines)}), sides as (
      select -e.amount as change from team join wallet.account a on a.merchant_id = ${lines.merchantId} and ${isMain(lines)}
      join wallet.entry e on e.debit = a.id and e.debit > 0 and ${conditions(lines)}
      union all
      select e.amount from team join wallet.account a on a.merchant_id = ${lines.merchantId} and ${isMain(lines)}
      join wallet.entry e on e.credit = a.id and e.credit > 0 and ${conditions(lines)}
    )
    select count(*)::int as count, coalesce(sum(change) filter (where change > 0), 0)::bigint as in,
      coalesce(-sum(change) filter (where change < 0), 0)::bigint as out from sides`.execute(db);
  return rows[0] as LineSums;
}

const isMain = ({ asset }: TeamLines) =>
  sql`a.player_id = team.player_id and a.pocket = 'main' and a.asset = ${asset}`;

/** Only what was asked for stands in the statement. */
function conditions({ merchantId, timeZone, from, to, patterns, notPatterns }: TeamLines) {
  const asked = [
    sql`e.merchant_id = ${merchantId} and e.amount > 0`,
    sql`e.created_at >= (${from}::date::timestamp at time zone ${timeZone}::text)`,
    sql`e.created_at < ${endOfDay(sql`${to}::date`, timeZone)}`,
    isOfTeam(sql`(e.created_at at time zone ${timeZone}::text)::date`, timeZone),
  ];
  for (const some of patterns) asked.push(sql`e.reason like any(${[...some]}::text[])`);
  if (notPatterns.length > 0) asked.push(sql`not (e.reason like any(${[...notPatterns]}::text[]))`);
  return sql.join(asked, sql` and `);
}
