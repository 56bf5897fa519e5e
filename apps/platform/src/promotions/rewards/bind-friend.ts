import { sharedTraces } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Events, Telling } from '../../kernel/events/events.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { shareCard } from '../../wallet/public.ts';
import { isFor, isRunning } from '../offers/is-open.ts';
import { findOfferAt, listOffers } from '../offers/queries/promotions.ts';
import { loadFacts } from './load-facts.ts';
import { type Friend, type HeldFor, insertFriend } from './queries/friends.ts';

const DAY_MS = 86_400_000;

/** Somebody registered by a member's code: the terms of that moment hold, whatever is offered later. */
export async function bindFriend(
  tx: Tx,
  { merchantId, playerId, recommenderId }: Events['access.player_registered'],
  { platform }: Pick<Telling, 'platform'>,
): Promise<void> {
  const merchant = (await merchantDirectory(platform)).byId(merchantId);
  if (!recommenderId || recommenderId === playerId || !merchant) return;
  const inviterId = BigInt(recommenderId);
  const facts = await loadFacts(tx, { merchantId, playerId: inviterId });
  const friend = await loadFacts(tx, { merchantId, playerId: BigInt(playerId) });
  if (!facts || !friend) return;
  const at = friend.registeredAt;
  const running = (await listOffers(tx, merchantId, at)).find(
    (offer) => offer.type === 'REFERRAL' && isRunning(offer, merchant, at) && isFor(offer.terms, facts),
  );
  const offer = running && (await findOfferAt(tx, { merchantId, id: running.id, at }));
  if (!offer) return;
  const bound = { merchantId, inviterId, playerId: BigInt(playerId), registeredAt: at };
  const held = await heldFor(tx, bound);
  await insertFriend(tx, { ...bound, promotionId: offer.id, version: offer.version, held, at: now() });
}

/** Why a friend may be the inviter's own second account; null: nothing speaks for it. */
export async function heldFor(
  db: Db | Tx,
  {
    merchantId,
    playerId,
    inviterId,
    registeredAt,
  }: Pick<Friend, 'merchantId' | 'playerId' | 'inviterId' | 'registeredAt'>,
): Promise<HeldFor | null> {
  const dayBefore = new Date(registeredAt.getTime() - DAY_MS);
  const traces = await sharedTraces(db, { merchantId, newcomerId: playerId, otherId: inviterId, dayBefore });
  if (traces.device) return 'device';
  if (traces.address) return 'address';
  if (traces.contact) return 'contact';
  return (await shareCard(db, { merchantId, one: playerId, other: inviterId })) ? 'card' : null;
}
