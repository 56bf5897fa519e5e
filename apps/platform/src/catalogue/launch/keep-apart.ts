import type { AnswerOf, Refused, RequestOf } from '@fairground/vendor-protocol';
import { listTraceSharers } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import { listCardSharers } from '../../wallet/public.ts';
import { playersByRefs, raiseFlag, type Share } from '../queries/collusion.ts';
import type { VendorCall } from '../vendor-call.ts';

/** An address says who somebody is for so long. */
const ADDRESS_MS = 24 * 3_600_000;

/** Whom a player must not meet at a table: whoever shares a device, an address or a payout account. Each such wish is shown to operators. */
export async function keepApart(
  call: VendorCall,
  { playerRef, gameId, others }: RequestOf<'meet'>,
): Promise<AnswerOf<'meet'> | Refused> {
  const { db, merchant, vendor } = call;
  const known = await playersByRefs(db, { merchantId: merchant.id, vendor, refs: [playerRef, ...others] });
  const playerId = known.get(playerRef);
  if (playerId === undefined) return { code: 'INVALID_SESSION' };
  const shared = await sharesOf(call, { playerId, others: others.flatMap((ref) => known.get(ref) ?? []) });
  const at = now();
  for (const [otherId, shares] of shared)
    await raiseFlag(db, {
      ...{
        merchantId: merchant.id,
        vendor,
        game: gameId,
        kind: 'kept_apart',
        hands: [],
        lost: 0,
        moved: 0n,
        at,
      },
      // One pair is one flag, whoever of the two came second.
      ...(playerId < otherId ? { playerId, otherId } : { playerId: otherId, otherId: playerId }),
      shares: [...shares].sort(),
    });
  const apart = others.filter((ref) => ref === playerRef || shared.has(known.get(ref) ?? -1n));
  return { code: 'OK', apart };
}

async function sharesOf(
  { db, merchant }: VendorCall,
  { playerId, others }: { playerId: bigint; others: readonly bigint[] },
): Promise<ReadonlyMap<bigint, ReadonlySet<Share>>> {
  const found = new Map<bigint, Set<Share>>();
  const wanted = others.filter((one) => one !== playerId);
  if (wanted.length === 0) return found;
  const add = (one: bigint, share: Share) => found.set(one, (found.get(one) ?? new Set()).add(share));
  const who = { merchantId: merchant.id, playerId, others: wanted };
  const since = new Date(now().getTime() - ADDRESS_MS);
  for (const { playerId: one, trace } of await listTraceSharers(db, { ...who, since })) add(one, trace);
  for (const one of await listCardSharers(db, who)) add(one, 'card');
  return found;
}
