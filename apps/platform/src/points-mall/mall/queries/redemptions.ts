import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { RewardTexts } from './rewards.ts';

export type RedemptionState = 'P' | 'A' | 'R';

export interface Redemption {
  merchantId: number;
  id: bigint;
  playerId: bigint;
  account: string;
  rewardId: bigint;
  requestId: string;
  typeId: string;
  texts: RewardTexts;
  isVirtual: boolean;
  credit: bigint;
  quantity: number;
  redeemType: 'P' | 'PM';
  points: bigint;
  money: bigint;
  asset: string;
  /** Points by the day on which they end, as text. */
  taken: { expiresOn: string; amount: string }[];
  recipient: string | null;
  state: RedemptionState;
  reason: string;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  carrier: string;
  tracking: string;
}
export type NewRedemption = Omit<
  Redemption,
  'id' | 'state' | 'reason' | 'decidedBy' | 'decidedAt' | 'carrier' | 'tracking'
>;

interface Member {
  merchantId: number;
  playerId: bigint;
}

const columns = sql`merchant_id as "merchantId", id, player_id as "playerId", account, reward_id as "rewardId",
  request_id as "requestId", type_id as "typeId", texts, is_virtual as "isVirtual", credit, quantity, redeem_type as "redeemType", points,
  money, asset, taken, recipient, state, reason, requested_at as "requestedAt", decided_by as "decidedBy", decided_at as "decidedAt", carrier,
  tracking`;

export async function insertRedemption(tx: Tx, one: NewRedemption): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into points_mall.redemption (merchant_id, player_id, account, reward_id, request_id, type_id, texts, is_virtual, credit,
      quantity, redeem_type, points, money, asset, taken, recipient, requested_at)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.account}, ${one.rewardId}::bigint, ${one.requestId}::uuid, ${one.typeId},
      ${JSON.stringify(one.texts)}::jsonb, ${one.isVirtual}, ${one.credit}::bigint, ${one.quantity}, ${one.redeemType},
      ${one.points}::bigint, ${one.money}::bigint, ${one.asset}, ${JSON.stringify(one.taken)}::jsonb, ${one.recipient},
      ${one.requestedAt})
    returning id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

export async function findByRequest(
  tx: Tx,
  { merchantId, playerId, requestId }: Member & { requestId: string },
): Promise<Redemption | null> {
  const { rows } = await sql<Redemption>`
    select ${columns} from points_mall.redemption
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and request_id = ${requestId}::uuid`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** How many a member has had of rewards, by reward; what was rejected does not count. */
export async function countOf(
  db: Db | Tx,
  { merchantId, playerId, rewardIds }: Member & { rewardIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await sql<{ rewardId: bigint; count: number }>`
    select reward_id as "rewardId", sum(quantity)::int as count from points_mall.redemption
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and reward_id = any(${rewardIds.map(String)}::bigint[])
      and state <> 'R' group by reward_id`.execute(db);
  return new Map(rows.map(({ rewardId, count }) => [rewardId, count]));
}

export interface RedemptionFilter extends Member {
  from: Date;
  to: Date;
  state: RedemptionState | null;
}
const matching = ({ merchantId, playerId, from, to, state }: RedemptionFilter) => sql`
  merchant_id = ${merchantId} and player_id = ${playerId}::bigint and requested_at >= ${from} and requested_at <= ${to}
  and (${state}::text is null or state = ${state}::text)`;

export async function listOwn(
  db: Db,
  { limit, offset, ...filter }: RedemptionFilter & { limit: number; offset: number },
): Promise<Redemption[]> {
  const { rows } = await sql<Redemption>`
    select ${columns} from points_mall.redemption where merchant_id = ${filter.merchantId} and ${matching(filter)}
    order by id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countOwn(db: Db, filter: RedemptionFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from points_mall.redemption where merchant_id = ${filter.merchantId} and ${matching(filter)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Those of a state, oldest first. */
export async function listQueue(
  db: Db,
  wish: { merchantId: number; state: RedemptionState; typeId: string | null; after: bigint; limit: number },
): Promise<Redemption[]> {
  const { rows } = await sql<Redemption>`
    select ${columns} from points_mall.redemption where merchant_id = ${wish.merchantId} and state = ${wish.state}
      and id > ${wish.after}::bigint and (${wish.typeId}::text is null or type_id = ${wish.typeId}::text)
    order by id limit ${wish.limit}`.execute(db);
  return rows;
}

export async function findRedemption(
  db: Db | Tx,
  { merchantId, id }: Pick<Redemption, 'merchantId' | 'id'>,
): Promise<Redemption | null> {
  const { rows } = await sql<Redemption>`
    select ${columns} from points_mall.redemption where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function lockRedemption(
  tx: Tx,
  { merchantId, id }: Pick<Redemption, 'merchantId' | 'id'>,
): Promise<Redemption | null> {
  const { rows } = await sql<Redemption>`
    select ${columns} from points_mall.redemption where merchant_id = ${merchantId} and id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function endRedemption(
  tx: Tx,
  { merchantId, id }: Pick<Redemption, 'merchantId' | 'id'>,
  end: { state: 'A' | 'R'; reason: string; by: string; at: Date },
): Promise<Redemption> {
  const { rows } = await sql<Redemption>`
    update points_mall.redemption set state = ${end.state}, reason = ${end.reason}, decided_by = ${end.by}, decided_at = ${end.at}
    where merchant_id = ${merchantId} and id = ${id}::bigint and state = 'P' returning ${columns}`.execute(
    tx,
  );
  return rows[0] as Redemption;
}

export async function writeDelivery(
  tx: Tx,
  { merchantId, id }: Pick<Redemption, 'merchantId' | 'id'>,
  { carrier, tracking }: Pick<Redemption, 'carrier' | 'tracking'>,
): Promise<Redemption> {
  const { rows } = await sql<Redemption>`
    update points_mall.redemption set carrier = ${carrier}, tracking = ${tracking}
    where merchant_id = ${merchantId} and id = ${id}::bigint returning ${columns}`.execute(tx);
  return rows[0] as Redemption;
}
