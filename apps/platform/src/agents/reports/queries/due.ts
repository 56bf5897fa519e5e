import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface Due {
  dividend: bigint;
  daily: bigint;
  hour: bigint;
  realTime: bigint;
}

/** What an agent's contracts have brought and is not paid yet, by kind. */
export async function sumDue(
  db: Db,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<Due> {
  const of = (kind: string) => sql`coalesce(sum(b.amount) filter (where c.kind = ${kind}), 0)::bigint`;
  const { rows } = await sql<Due>`
    select ${of('dividend')} as dividend, ${of('daily')} as daily, ${of('hour')} as hour, ${of('real-time')} as "realTime"
    from agents.bill b join agents.contract c on c.merchant_id = b.merchant_id and c.id = b.contract_id
    where b.merchant_id = ${merchantId} and b.holder_id = ${playerId}::bigint
      and b.state in ('askable', 'asked', 'due', 'waiting', 'funded', 'held')`.execute(db);
  return rows[0] as Due;
}

/** Contracts that wait for the agent's answer: offers, and ends that the other party asks for. */
export async function countRequests(
  db: Db,
  { merchantId, playerId, at }: { merchantId: number; playerId: bigint; at: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from agents.contract
    where merchant_id = ${merchantId} and holder_id = ${playerId}::bigint
      and (state = 'P' and expires_at > ${at} or state = 'V' and end_asked_by = 'upline' and end_answered_at is null)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
