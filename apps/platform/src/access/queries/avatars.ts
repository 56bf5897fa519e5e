import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Who } from './members.ts';

/** A picture that waits for an operator, and whose it is. */
export interface WaitingAvatar {
  id: string;
  playerId: bigint;
  account: string;
  avatarIndex: number;
  /** The one others see until then. */
  avatarId: string | null;
  uploadedAt: Date;
}

export async function insertAvatar(
  tx: Tx,
  { merchantId, playerId }: Who,
  { content, at }: { content: Buffer; at: Date },
): Promise<void> {
  await sql`
    insert into access.avatar (merchant_id, player_id, content, uploaded_at)
    values (${merchantId}, ${playerId}, ${content}, ${at})`.execute(tx);
}

export async function deleteWaitingAvatar(tx: Tx, { merchantId, playerId }: Who): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from access.avatar
    where merchant_id = ${merchantId} and player_id = ${playerId} and approved_at is null`.execute(tx);
  return numAffectedRows > 0n;
}

/** Nothing of a member's own is shown any more. */
export async function deleteShownAvatar(tx: Tx, { merchantId, playerId }: Who): Promise<void> {
  await sql`
    with gone as (delete from access.avatar
      where merchant_id = ${merchantId} and player_id = ${playerId} and approved_at is not null)
    update access.player set avatar_id = null
    where merchant_id = ${merchantId} and id = ${playerId} and avatar_id is not null`.execute(tx);
}

export async function findWaitingContent(db: Db, { merchantId, playerId }: Who): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from access.avatar
    where merchant_id = ${merchantId} and player_id = ${playerId} and approved_at is null`.execute(db);
  return rows[0]?.content ?? null;
}

/** For operators: the picture that waits under this number, and the own one that others see until then. */
export async function findAvatarInQueue(
  db: Db,
  { merchantId, id }: { merchantId: number; id: string },
): Promise<{ content: Buffer; shown: Buffer | null } | null> {
  const { rows } = await sql<{ content: Buffer; shown: Buffer | null }>`
    select avatar.content, old.content as shown
    from access.avatar left join access.avatar old
      on old.merchant_id = avatar.merchant_id and old.player_id = avatar.player_id and old.approved_at is not null
    where avatar.merchant_id = ${merchantId} and avatar.id = ${id}::uuid and avatar.approved_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** For everybody: what was approved, and nothing else. */
export async function findShownAvatar(
  db: Db,
  { merchantId, id }: { merchantId: number; id: string },
): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from access.avatar
    where merchant_id = ${merchantId} and id = ${id}::uuid and approved_at is not null`.execute(db);
  return rows[0]?.content ?? null;
}

const waiting = sql`
  select avatar.id, avatar.player_id as "playerId", player.account, player.avatar_index as "avatarIndex",
    player.avatar_id as "avatarId", avatar.uploaded_at as "uploadedAt"
  from access.avatar join access.player on player.merchant_id = avatar.merchant_id and player.id = avatar.player_id`;

export async function listWaitingAvatars(
  db: Db,
  { merchantId, limit }: { merchantId: number; limit: number },
): Promise<WaitingAvatar[]> {
  const { rows } = await sql<WaitingAvatar>`
    ${waiting} where avatar.merchant_id = ${merchantId} and avatar.approved_at is null
    order by avatar.uploaded_at, avatar.id limit ${limit}`.execute(db);
  return rows;
}

export async function findWaitingAvatar(
  db: Db | Tx,
  { merchantId, id }: { merchantId: number; id: string },
): Promise<WaitingAvatar | null> {
  const { rows } = await sql<WaitingAvatar>`
    ${waiting} where avatar.merchant_id = ${merchantId} and avatar.id = ${id}::uuid and avatar.approved_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function showAvatarToOthers(
  tx: Tx,
  { merchantId, playerId, id, at }: Who & { id: string; at: Date },
): Promise<void> {
  await sql`
    with approved as (update access.avatar set approved_at = ${at}
      where merchant_id = ${merchantId} and id = ${id}::uuid)
    update access.player set avatar_id = ${id}::uuid
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}
