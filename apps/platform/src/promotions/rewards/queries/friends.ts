import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type HeldFor = 'device' | 'address' | 'card' | 'contact';

export type FriendDecision = 'released' | 'closed';

export interface Friend {
  merchantId: number;
  playerId: bigint;
  inviterId: bigint;
  promotionId: string;
  version: number;
  registeredAt: Date;
  held: HeldFor | null;
  /** What an operator said of the suspicion. */
  decision: FriendDecision | null;
  decidedBy: string | null;
  note: string | null;
}

/** A friend counts when nothing speaks against it, or an operator has looked and said so. */
export const isCounted = ({ held, decision }: Pick<Friend, 'held' | 'decision'>): boolean =>
  held === null || decision === 'released';

const columns = sql`merchant_id as "merchantId", player_id as "playerId", inviter_id as "inviterId", promotion_id as "promotionId",
  version, registered_at as "registeredAt", held, decision, decided_by as "decidedBy", note`;

/** Bound once, for life. */
export async function insertFriend(
  tx: Tx,
  one: Omit<Friend, 'decision' | 'decidedBy' | 'note'> & { at: Date },
): Promise<void> {
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

export async function lockFriend(
  tx: Tx,
  { merchantId, playerId }: Pick<Friend, 'merchantId' | 'playerId'>,
): Promise<Friend | null> {
  const { rows } = await sql<Friend>`
    select ${columns} from promotions.friend
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint for update`.execute(tx);
  return rows[0] ?? null;
}

export async function decideFriend(
  tx: Tx,
  { merchantId, playerId }: Pick<Friend, 'merchantId' | 'playerId'>,
  said: {
    decision: FriendDecision;
    at: Date;
    by: string;
    agreedBy: string | null;
    note: string;
    worth: bigint;
  },
): Promise<Friend> {
  const { rows } = await sql<Friend>`
    update promotions.friend set decision = ${said.decision}, decided_at = ${said.at}, decided_by = ${said.by},
      agreed_by = ${said.agreedBy}, note = ${said.note}, worth = ${said.worth}::bigint
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint returning ${columns}`.execute(tx);
  return rows[0] as Friend;
}

/** What one operator has made payable since then without a second one. */
export async function releasedAlone(
  tx: Tx,
  { merchantId, by, since }: { merchantId: number; by: string; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(worth), 0)::bigint as total from promotions.friend
    where merchant_id = ${merchantId} and held is not null and decision = 'released' and decided_by = ${by}
      and decided_at > ${since} and agreed_by is null`.execute(tx);
  return rows[0]?.total ?? 0n;
}

/** Friends that look like the inviter's own second account, the newest first: those nobody has decided about, or all others. */
export async function listHeld(
  db: Db,
  {
    merchantId,
    isOpen,
    from,
    limit,
  }: { merchantId: number; isOpen: boolean; from: bigint | null; limit: number },
): Promise<Friend[]> {
  const { rows } = await sql<Friend>`
    select ${columns} from promotions.friend
    where merchant_id = ${merchantId} and held is not null and (decision is null) = ${isOpen}::boolean
      and (${from}::bigint is null or player_id < ${from}::bigint)
    order by player_id desc limit ${limit}`.execute(db);
  return rows;
}
