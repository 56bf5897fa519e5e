import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface NewTurnover {
  merchantId: number;
  playerId: bigint;
  asset: string;
  reason: string;
  reference: string;
  required: bigint;
  at: Date;
}

export async function insertTurnover(tx: Tx, task: NewTurnover): Promise<void> {
  await sql`insert into wallet.turnover_task (merchant_id, player_id, asset, reason, reference, required, created_at)
    values (${task.merchantId}, ${task.playerId}::bigint, ${task.asset}, ${task.reason}, ${task.reference},
      ${task.required}::bigint, ${task.at})
    on conflict (merchant_id, player_id, reason, reference) do nothing`.execute(tx);
}

export interface Wager {
  playerId: bigint;
  amount: bigint;
}

/** What was wagered counts for the oldest open task first; what is left over counts for the next. */
export async function countWagers(
  tx: Tx,
  {
    merchantId,
    asset,
    wagers,
    at,
  }: { merchantId: number; asset: string; wagers: readonly Wager[]; at: Date },
): Promise<void> {
  await sql`
    with open as (
      select id, required, done, amount,
        coalesce(sum(required - done) over (partition by player_id order by id rows between unbounded preceding and 1 preceding), 0)
          as before
      from (select t.id, t.player_id, t.required, t.done, w.amount
            from unnest(${wagers.map(({ playerId }) => String(playerId))}::bigint[],
              ${wagers.map(({ amount }) => String(amount))}::bigint[]) as w (player_id, amount)
            join wallet.turnover_task t on t.merchant_id = ${merchantId} and t.player_id = w.player_id and t.asset = ${asset}
              and t.closed_at is null
            order by t.id for update of t) task
    ), share as (
      select id, least(required - done, greatest(amount - before, 0)) as part from open
    )
    update wallet.turnover_task t set done = t.done + share.part,
      closed_at = case when t.done + share.part >= t.required then ${at}::timestamptz end
    from share where t.merchant_id = ${merchantId} and t.id = share.id and share.part > 0`.execute(tx);
}

export async function turnoverLeft(
  db: Db | Tx,
  { merchantId, playerId, asset }: { merchantId: number; playerId: bigint; asset: string },
): Promise<{ required: bigint; done: bigint }> {
  const { rows } = await sql<{ required: bigint; done: bigint }>`
    select coalesce(sum(required), 0)::bigint as required, coalesce(sum(done), 0)::bigint as done
    from wallet.turnover_task
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and asset = ${asset} and closed_at is null`.execute(
    db,
  );
  return rows[0] as { required: bigint; done: bigint };
}
