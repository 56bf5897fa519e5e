import { pageMembers } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { wantingOffers } from '../preferences.ts';
import type { Circular } from './queries/circulars.ts';

type HeldLevels = (
  db: Db | Tx,
  asked: { merchantId: number; playerIds: readonly bigint[] },
) => Promise<ReadonlyMap<bigint, { level: number }>>;

let heldLevels: HeldLevels = async () => new Map();
/** Ranks are a neighbour's; the wiring brings them here. */
export function provideLevels(held: HeldLevels): void {
  heldLevels = held;
}

type Sending = Pick<Circular, 'merchantId' | 'audience' | 'purpose'>;

/** The next of those a letter is for, and the last member who was looked at; null when there is nobody left. */
export async function nextReceivers(
  db: Db | Tx,
  { merchantId, audience, purpose }: Sending,
  { after, limit }: { after: bigint; limit: number },
): Promise<{ playerIds: bigint[]; last: bigint | null }> {
  const page = await pageMembers(
    db,
    { merchantId, after, limit, at: now() },
    {
      labelIds: audience.kind === 'labels' ? audience.labelIds : null,
      agentId: audience.kind === 'line' ? BigInt(audience.agentId) : null,
      playerIds: audience.kind === 'accounts' ? audience.playerIds.map(BigInt) : null,
    },
  );
  const last = page.at(-1) ?? null;
  const wanting = purpose === 'offer' ? await wantingOffers(db, { merchantId, playerIds: page }) : page;
  if (audience.kind !== 'ranks' || last === null) return { playerIds: wanting, last };
  const held = await heldLevels(db, { merchantId, playerIds: page });
  const levels = new Set(audience.levels);
  return { playerIds: wanting.filter((id) => levels.has(held.get(id)?.level ?? 0)), last };
}

/** Counted the same way as it is sent. */
export async function countReceivers(db: Db, asked: Sending): Promise<number> {
  let count = 0;
  let after = 0n;
  for (;;) {
    const { playerIds, last } = await nextReceivers(db, asked, { after, limit: 5_000 });
    count += playerIds.length;
    if (last === null) return count;
    after = last;
  }
}
