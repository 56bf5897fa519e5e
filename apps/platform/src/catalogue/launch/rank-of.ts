import type { Db } from '../../kernel/db/db.ts';

type HeldLevels = (
  db: Db,
  asked: { merchantId: number; playerIds: readonly bigint[] },
) => Promise<ReadonlyMap<bigint, { level: number }>>;

let provided: HeldLevels = async () => new Map();

/** Ranks are known above the games; the wiring page plugs them in. */
export function provideRanks(held: HeldLevels): void {
  provided = held;
}

/** What a vendor is told of a member's standing: limits of a table may follow it. */
export async function rankOf(
  db: Db,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<number> {
  return (await provided(db, { merchantId, playerIds: [playerId] })).get(playerId)?.level ?? 0;
}
