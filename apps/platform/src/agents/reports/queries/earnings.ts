import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { Kind } from '../../contracts/terms.ts';

export interface BillDay {
  day: string;
  kind: Kind;
  isPaid: boolean;
  isAdjustment: boolean;
  amount: bigint;
}

/** What an agent's bills came to: those that are paid by the day of the payment, those that wait by the last day of their period. */
export async function sumBillDays(
  db: Db,
  wish: {
    merchantId: number;
    playerId: bigint;
    timeZone: string;
    from: string;
    to: string;
    product: string | null;
  },
): Promise<BillDay[]> {
  const { merchantId, playerId, timeZone, from, to, product } = wish;
  const { rows } = await sql<BillDay>`
    select day::text as day, kind, "isPaid", "isAdjustment", sum(amount)::bigint as amount from (
      select (coalesce(b.paid_at, b.period_to - interval '1 microsecond') at time zone ${timeZone}::text)::date as day, c.kind,
        b.state = 'paid' as "isPaid", b.adjusts_id is not null as "isAdjustment", b.amount
      from agents.bill b join agents.contract c on c.merchant_id = b.merchant_id and c.id = b.contract_id
      where b.merchant_id = ${merchantId} and b.holder_id = ${playerId}::bigint
        and b.state in ('askable', 'asked', 'due', 'waiting', 'funded', 'held', 'paid')
        and (${product}::text is null or c.product = ${product}::text)) bill
    where day between ${from}::date and ${to}::date
    group by day, kind, "isPaid", "isAdjustment" order by day, kind`.execute(db);
  return rows;
}

/** What the house paid by bills on some days: of everybody, or of the teams of some agents; by kind. */
export async function sumHouseBills(
  db: Db,
  wish: {
    merchantId: number;
    timeZone: string;
    from: string;
    to: string;
    agentIds: readonly bigint[] | null;
  },
): Promise<{ agentId: bigint | null; kind: Kind; amount: bigint }[]> {
  const { merchantId, timeZone, from, to, agentIds } = wish;
  const team = agentIds
    ? sql`join access.team_member t on t.merchant_id = b.merchant_id and t.player_id = b.holder_id
        and t.agent_id = any(${agentIds.map(String)}::bigint[]) and t.valid_from <= b.paid_at and t.valid_to > b.paid_at`
    : sql``;
  const { rows } = await sql<{ agentId: bigint | null; kind: Kind; amount: bigint }>`
    select ${agentIds ? sql`t.agent_id` : sql`null::bigint`} as "agentId", c.kind, sum(b.amount)::bigint as amount
    from agents.bill b join agents.contract c on c.merchant_id = b.merchant_id and c.id = b.contract_id ${team}
    where b.merchant_id = ${merchantId} and b.payer_id is null and b.state = 'paid'
      and b.paid_at >= (${from}::date::timestamp at time zone ${timeZone}::text)
      and b.paid_at < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)
    group by 1, c.kind`.execute(db);
  return rows;
}
