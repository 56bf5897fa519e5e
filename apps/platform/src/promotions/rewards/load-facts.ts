import { factsOfMany } from '../../access/public.ts';
import { onBreakAmong } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { countDepositsOf } from '../../wallet/public.ts';
import type { MemberFacts } from '../offers/is-open.ts';

/** What promotions ask about a member; null when there is no such member. */
export async function loadFacts(
  db: Db | Tx,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<MemberFacts | null> {
  return (await loadFactsOf(db, { merchantId, playerIds: [playerId] })).get(playerId) ?? null;
}

/** The same for many, each by its number. */
export async function loadFactsOf(
  db: Db | Tx,
  which: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, MemberFacts>> {
  const members = await factsOfMany(db, which, now());
  const breaks = await onBreakAmong(db, which);
  const deposits = await countDepositsOf(db, which);
  return new Map(
    members.map(({ playerId, state, createdAt, ...known }) => [
      playerId,
      {
        ...known,
        registeredAt: createdAt,
        isActive: state === 'active',
        isOnBreak: breaks.has(playerId),
        deposits: deposits.get(playerId) ?? 0,
      },
    ]),
  );
}
