import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Adjustment {
  merchantId: number;
  id: string;
  playerId: bigint;
  account: string;
  change: bigint;
  reason: string;
  state: 'proposed' | 'approved' | 'rejected';
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const columns = sql`merchant_id as "merchantId", id, player_id as "playerId", account, change, reason, state,
  proposed_by as "proposedBy", proposed_at as "proposedAt", decided_by as "decidedBy", decided_at as "decidedAt"`;

/** One that needs nobody else is decided by the one who proposes it. */
export async function insertAdjustment(
  tx: Tx,
  one: Pick<
    Adjustment,
    'merchantId' | 'playerId' | 'account' | 'change' | 'reason' | 'proposedBy' | 'proposedAt'
  >,
  { isAlone }: { isAlone: boolean },
): Promise<Adjustment> {
  const { rows } = await sql<Adjustment>`
    insert into points_mall.adjustment (merchant_id, player_id, account, change, reason, proposed_by, proposed_at, is_alone, state,
      decided_by, decided_at)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.account}, ${one.change}::bigint, ${one.reason}, ${one.proposedBy},
      ${one.proposedAt}, ${isAlone}, ${isAlone ? 'approved' : 'proposed'}, ${isAlone ? one.proposedBy : null},
      ${isAlone ? one.proposedAt : null})
    returning ${columns}`.execute(tx);
  return rows[0] as Adjustment;
}

export async function lockAdjustment(tx: Tx, merchantId: number, id: string): Promise<Adjustment | null> {
  const { rows } = await sql<Adjustment>`
    select ${columns} from points_mall.adjustment where merchant_id = ${merchantId} and id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function endAdjustment(
  tx: Tx,
  { merchantId, id }: Pick<Adjustment, 'merchantId' | 'id'>,
  end: { state: 'approved' | 'rejected'; by: string; at: Date },
): Promise<Adjustment> {
  const { rows } = await sql<Adjustment>`
    update points_mall.adjustment set state = ${end.state}, decided_by = ${end.by}, decided_at = ${end.at}
    where merchant_id = ${merchantId} and id = ${id}::uuid returning ${columns}`.execute(tx);
  return rows[0] as Adjustment;
}

export async function listAdjustments(
  db: Db,
  { merchantId, state, limit }: { merchantId: number; state: Adjustment['state']; limit: number },
): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    select ${columns} from points_mall.adjustment where merchant_id = ${merchantId} and state = ${state}
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** What an operator has moved alone since then, whichever way. Locked, so that two at once are summed right. */
export async function sumAlone(
  tx: Tx,
  { merchantId, operator, since }: { merchantId: number; operator: string; since: Date },
): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points_mall.operator/${merchantId}/${operator}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(abs(change)), 0)::bigint as sum from points_mall.adjustment
    where merchant_id = ${merchantId} and proposed_by = ${operator} and is_alone and proposed_at > ${since}`.execute(
    tx,
  );
  return rows[0]?.sum ?? 0n;
}
