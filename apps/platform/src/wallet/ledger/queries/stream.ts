import { sql } from 'kysely';
import type { Tx } from '../../../kernel/db/db.ts';
import { isNew, type NewXacts } from '../../../kernel/db/finished.ts';
import { POINTS } from '../pockets.ts';

/** Where a reader stops that takes so many entries at once, with the rest of the transaction in which there are enough; null: at the end. */
export async function cutOfEntries(
  tx: Tx,
  { merchantId, xacts, most }: { merchantId: number; xacts: NewXacts; most: number },
): Promise<bigint | null> {
  const { rows } = await sql<{ end: bigint }>`
    select xact + 1 as end from wallet.entry
    where merchant_id = ${merchantId} and xact >= ${xacts.from}::bigint and xact < ${xacts.until}::bigint
    order by xact offset ${most - 1} limit 1`.execute(tx);
  return rows[0]?.end ?? null;
}

/** One side of an entry that moved a member's own money, and not from one pocket to another. */
export interface MemberMovement {
  id: bigint;
  playerId: bigint;
  asset: string;
  reason: string;
  /** Below zero when it left. */
  change: bigint;
  at: Date;
}

/** Movements of real money that no bet explains: between members and the house. */
export async function memberMovements(
  tx: Tx,
  { merchantId, xacts }: { merchantId: number; xacts: NewXacts },
): Promise<MemberMovement[]> {
  const { rows } = await sql<MemberMovement>`
    ${movements} where e.merchant_id = ${merchantId} and ${isNew(xacts)} and ${isFlow} order by e.id`.execute(
    tx,
  );
  return rows;
}

/** The same from the first entry on, a page at a time. */
export async function listMemberMovements(
  tx: Tx,
  { merchantId, after, limit }: { merchantId: number; after: bigint; limit: number },
): Promise<MemberMovement[]> {
  const { rows } = await sql<MemberMovement>`
    ${movements} where e.merchant_id = ${merchantId} and e.id > ${after}::bigint and ${isFlow}
    order by e.id limit ${limit}`.execute(tx);
  return rows;
}

const movements = sql`select e.id, coalesce(d.player_id, c.player_id) as "playerId", a.asset, e.reason, e.created_at as at,
    case when d.player_id is null then e.amount else -e.amount end as change
  from wallet.entry e
  left join wallet.account d on d.merchant_id = e.merchant_id and d.id = e.debit and d.player_id is not null
  left join wallet.account c on c.merchant_id = e.merchant_id and c.id = e.credit and c.player_id is not null
  cross join lateral (select coalesce(d.asset, c.asset) as asset, coalesce(d.is_real, c.is_real) as is_real) a`;

/** Points are no money. Rounds and lottery bets are counted where they are kept; what a member owed for one was counted with its correction. */
const isFlow = sql`e.amount > 0 and e.reason not like 'catalogue.%' and (e.reason not like 'lottery.%' or e.reason in ('lottery.rebate', 'lottery.upline_rebate'))
  and (d.player_id is null) <> (c.player_id is null) and a.is_real and a.asset <> ${POINTS}`;
