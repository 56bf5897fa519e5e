import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type HeldFor = 'device' | 'address' | 'card' | 'contact';

export interface Friend {
  merchantId: number;
  playerId: bigint;
  inviterId: bigint;
  promotionId: string;
  version: number;
  registeredAt: Date;
  held: HeldFor | null;
}

const columns = sql`merchant_id as "merchantId", player_id as "playerId", inviter_id as "inviterId", promotion_id as "promotionId",
  version, registered_at as "registeredAt", held`;

/** Bound once, for life. */
export async function insertFriend(tx: Tx, one: Friend & { at: Date }): Promise<void> {
  await sql`insert into promotions.friend (merchant_id, player_id, inviter_id, promotion_id, version, registered_at, held, held_at)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.inviterId}::bigint, ${one.promotionId}, ${one.version},
      ${one.registeredAt}, ${one.held}, ${one.held === null ? null : one.at})
    on conflict (merchant_id, player_id) do nothing`.execute(tx);
}

export async function holdFriend(
  tx: Tx,
  { merchantId, playerId, held, at }: Pick<Friend, 'merchantId' | 'playerId' | 'held'> & { at: Date },
): Promise<void> {
  await sql`update promotions.friend set held = ${held}, held_at = ${at}
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and held is null`.execute(tx);
}

export async function listFriends(
  db: Db | Tx,
  {
    merchantId,
    inviterId,
    limit,
    offset,
  }: { merchantId: number; inviterId: bigint; limit: number; offset: number },
): Promise<Friend[]> {
  const { rows } = await sql<Friend>`
    select ${columns} from promotions.friend
    where merchant_id = ${merchantId} and inviter_id = ${inviterId}::bigint
    order by player_id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countFriends(
  db: Db,
  { merchantId, inviterId }: { merchantId: number; inviterId: bigint },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotions.friend
    where merchant_id = ${merchantId} and inviter_id = ${inviterId}::bigint`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Friends that were not counted, the newest first. */
export async function listHeld(
  db: Db,
  { merchantId, from, limit }: { merchantId: number; from: bigint | null; limit: number },
): Promise<Friend[]> {
  const { rows } = await sql<Friend>`
    select ${columns} from promotions.friend
    where merchant_id = ${merchantId} and held is not null and (${from}::bigint is null or player_id < ${from}::bigint)
    order by player_id desc limit ${limit}`.execute(db);
  return rows;
}
