import { sql } from 'kysely';
import type { Scene } from './scene.ts';

/** What a member of aurora has asked for, with a picture. */
export async function makeApplication(scene: Scene, playerId: bigint): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into promotions.application (merchant_id, player_id, promotion_id, version, entitlement, amount, remark, created_at)
    values (1, ${playerId}, 'share-a-win', 1, 'time:1', 180000, 'a win', now()) returning id::text`.execute(
    scene.db,
  );
  const id = rows[0]?.id ?? '';
  await sql`insert into promotions.application_picture values (1, ${id}::bigint, 1, 'image/png', 'x')`.execute(
    scene.db,
  );
  return id;
}

/** A member of aurora who may be somebody's own second account. */
export async function makeFriend(scene: Scene, playerId: bigint): Promise<string> {
  await sql`insert into promotions.friend (merchant_id, player_id, inviter_id, promotion_id, version, registered_at, held, held_at)
    select 1, ${playerId}::bigint, min(id), 'bring-friends', 1, now(), 'device', now() from access.player
    where merchant_id = 1 and id <> ${playerId}::bigint`.execute(scene.db);
  return String(playerId);
}

/** A bonus of a member of aurora that has not ended. */
export async function makeBonus(scene: Scene, playerId: bigint): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into promotions.bonus (merchant_id, player_id, promotion_id, version, promotion_type, entitlement, asset, amount, base, required,
      terms, hash, granted_at, expires_at, state)
    values (1, ${playerId}, 'hello', 1, 'REGISTER', 'made', 'CNY', 80000, 0, 0, '{}', '', now(), now() + interval '1 day', 'active')
    returning id::text`.execute(scene.db);
  return rows[0]?.id ?? '';
}
