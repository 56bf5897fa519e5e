import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Portion } from './bets.ts';

/** What a result changes for somebody above, over a portion of the book. */
export interface UplineChange {
  playerId: bigint;
  change: bigint;
}

/** A bet that was won or lost owes its rebates, any other none. */
const WANTED = `case when b.state in ('won', 'lost') then u.due else 0 end`;

/** By everybody above who has not been looked at for this revision; the bets themselves have been. */
export async function listUplineChanges(db: Db, portion: Portion): Promise<UplineChange[]> {
  const { rows } = await sql<UplineChange>`
    select u.player_id as "playerId", sum(${sql.raw(WANTED)} - u.paid)::bigint as change
    from lottery.upline_rebate u
    join lottery.bet b on b.merchant_id = u.merchant_id and b.issue_id = u.issue_id and b.sequence = u.sequence
    where u.merchant_id = ${portion.merchantId} and u.issue_id = ${portion.issueId}::bigint
      and u.sequence > ${portion.after} and u.sequence <= ${portion.until} and u.revision < ${portion.revision}
    group by u.player_id order by u.player_id`.execute(db);
  return rows;
}

/** Marks what was looked at; answers by how much `paid` has changed. */
export async function writeUplinesPaid(
  client: Pick<PoolClient, 'query'>,
  { merchantId, issueId, revision, after, until }: Portion,
  { playerId, isMoved }: { playerId: bigint; isMoved: boolean },
): Promise<bigint> {
  const { rows } = await client.query<{ change: bigint }>({
    name: 'lottery-write-uplines-paid',
    text: `with written as (
             update lottery.upline_rebate u set revision = $4, paid = case when $7 then ${WANTED} else u.paid end
             from lottery.bet b
             where u.merchant_id = $1 and u.issue_id = $2 and u.player_id = $3 and u.revision < $4 and u.sequence > $5
               and u.sequence <= $6 and b.merchant_id = u.merchant_id and b.issue_id = u.issue_id and b.sequence = u.sequence
             returning new.paid - old.paid as change)
           select coalesce(sum(change), 0)::bigint as change from written`,
    values: [merchantId, issueId, playerId, revision, after, until, isMoved],
  });
  return (rows[0] as { change: bigint }).change;
}

/** Everybody above who has a share in an issue. */
export async function listUplinesOf(
  tx: Tx,
  { merchantId, issueId }: { merchantId: number; issueId: bigint },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id as "playerId" from lottery.upline_rebate
    where merchant_id = ${merchantId} and issue_id = ${issueId}::bigint order by 1`.execute(tx);
  return rows.map(({ playerId }) => playerId);
}
