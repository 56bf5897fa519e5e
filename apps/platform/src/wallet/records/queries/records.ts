import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface RecordLine {
  id: bigint;
  at: Date;
  reason: string;
  reference: string;
  /** Below zero when it left. */
  change: bigint;
  balanceAfter: bigint;
}

export interface RecordFilter {
  merchantId: number;
  accountId: bigint;
  from: Date;
  to: Date;
  /** Reasons like one of these; null: any. */
  patterns: readonly string[] | null;
  /** Reasons like none of these. */
  notPatterns: readonly string[];
  id: bigint | null;
}

/** Both sides of an account, each by its own index, newest first. */
export async function listLines(
  db: Db,
  filter: RecordFilter & { before: bigint | null; limit: number; offset?: number },
): Promise<RecordLine[]> {
  const { merchantId, accountId, before, limit, offset = 0 } = filter;
  const rest = sql`${conditions(filter)} and ${before === null ? sql`true` : olderThan(merchantId, before)}`;
  const { rows } = await sql<RecordLine>`
    select * from (
      (select id, created_at as at, reason, reference, -amount as change, debit_after as "balanceAfter"
       from wallet.entry where merchant_id = ${merchantId} and debit = ${accountId}::bigint and debit > 0 and ${rest}
       order by created_at desc, id desc limit ${limit + offset})
      union all
      (select id, created_at, reason, reference, amount, credit_after
       from wallet.entry where merchant_id = ${merchantId} and credit = ${accountId}::bigint and credit > 0 and ${rest}
       order by created_at desc, id desc limit ${limit + offset})
    ) line order by at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Many entries are of one moment; those are in the order in which balances moved. */
const olderThan = (merchantId: number, id: bigint) => {
  const at = sql`(select created_at from wallet.entry where merchant_id = ${merchantId} and id = ${id}::bigint)`;
  return sql`created_at <= ${at} and (created_at < ${at} or id < ${id}::bigint)`;
};

export async function sumLines(
  db: Db,
  filter: RecordFilter,
): Promise<{ count: number; in: bigint; out: bigint }> {
  const { merchantId, accountId } = filter;
  const rest = conditions(filter);
  const { rows } = await sql<{ count: number; in: bigint; out: bigint }>`
    select coalesce(sum(count), 0)::int as count, coalesce(sum(came), 0)::bigint as in, coalesce(sum(went), 0)::bigint as out
    from (
      select count(*) as count, 0::bigint as came, coalesce(sum(amount), 0)::bigint as went
      from wallet.entry where merchant_id = ${merchantId} and debit = ${accountId}::bigint and debit > 0 and ${rest}
      union all
      select count(*), coalesce(sum(amount), 0)::bigint, 0
      from wallet.entry where merchant_id = ${merchantId} and credit = ${accountId}::bigint and credit > 0 and ${rest}
    ) side`.execute(db);
  return rows[0] as { count: number; in: bigint; out: bigint };
}

/** Only what was asked for stands in the statement: the plan is made for it, and one entry is found by its id. */
function conditions({ from, to, patterns, notPatterns, id }: RecordFilter) {
  const asked = [sql`created_at >= ${from}`, sql`created_at <= ${to}`];
  if (patterns) asked.push(sql`reason like any(${[...patterns]}::text[])`);
  if (notPatterns.length > 0) asked.push(sql`not (reason like any(${[...notPatterns]}::text[]))`);
  if (id !== null) asked.push(sql`id = ${id}::bigint`);
  return sql.join(asked, sql` and `);
}

/** All movements of the posting that an entry belongs to, where they touch accounts of this player. */
export async function movementsWith(
  db: Db,
  { merchantId, playerId, entryId }: { merchantId: number; playerId: bigint; entryId: bigint },
): Promise<(RecordLine & { pocket: string; accountId: bigint; xact: bigint })[]> {
  const { rows } = await sql<RecordLine & { pocket: string; accountId: bigint; xact: bigint }>`
    select e.id, e.created_at as at, e.reason, e.reference, a.pocket, a.id as "accountId", e.xact,
      case when e.debit = a.id then -e.amount else e.amount end as change,
      case when e.debit = a.id then e.debit_after else e.credit_after end as "balanceAfter"
    from wallet.entry one
    join wallet.entry e on e.merchant_id = one.merchant_id and e.key = one.key
    join wallet.account a on a.merchant_id = e.merchant_id and a.id in (e.debit, e.credit)
      and a.player_id = ${playerId}::bigint
    where one.merchant_id = ${merchantId} and one.id = ${entryId}::bigint
    order by e.leg, a.id`.execute(db);
  return rows;
}

export async function blockOf(db: Db, merchantId: number, xact: bigint): Promise<bigint | null> {
  const { rows } = await sql<{ number: bigint }>`
    select number from wallet.chain_block
    where merchant_id = ${merchantId} and from_xact <= ${xact}::bigint and until_xact > ${xact}::bigint`.execute(
    db,
  );
  return rows[0]?.number ?? null;
}
