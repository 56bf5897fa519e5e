import type { Role } from '@fairground/contract';
import { sql } from 'kysely';
import { moveMember } from '../src/access/public.ts';
import { insertPlayer } from '../src/access/queries/players.ts';
import { now, nowMs } from '../src/kernel/clock.ts';
import { transaction } from '../src/kernel/db/db.ts';
import type { Scene } from './scene.ts';

export const DAY_MS = 24 * 3_600_000;
/** Aurora's days. */
export const TIME_ZONE = 'Asia/Shanghai';

let made = 0;

/** People of a tree, put where a test wants them. */
export function treeScene(scene: Scene, merchantId = 1) {
  const add = (role: Role, uplineId: bigint | null): Promise<bigint> => {
    const account = `tree${++made}`;
    const player = {
      merchantId,
      account,
      role,
      nickname: account,
      passwordHash: null,
      language: 'EN',
    } as const;
    return transaction(scene.db, (tx) => insertPlayer(tx, { ...player, uplineId, at: now() }));
  };
  const move = (playerId: bigint, uplineId: bigint | null): Promise<{ from: Date }> =>
    transaction(scene.db, (tx) => moveMember(tx, { merchantId, playerId, uplineId, timeZone: TIME_ZONE }));
  const idOf = async (account: string): Promise<bigint> => {
    const { rows } = await sql<{ id: bigint }>`
      select id from access.player where merchant_id = ${merchantId} and account = ${account}`.execute(
      scene.db,
    );
    return (rows[0] as { id: bigint }).id;
  };
  /** To the middle of the merchant's next day. */
  const nextDay = (): void => scene.travel(DAY_MS - ((nowMs() + 8 * 3_600_000) % DAY_MS) + DAY_MS / 2);
  return { add, move, idOf, nextDay };
}
