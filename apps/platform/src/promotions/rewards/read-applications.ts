import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { toWireImage } from '../../wallet/public.ts';
import { findVersion, type Offer } from '../offers/queries/promotions.ts';
import { needsOf } from '../offers/terms.ts';
import { askFor } from './ask.ts';
import { canApply } from './list-entitlements.ts';
import { type Application, findPicture, listLast } from './queries/applications.ts';
import { showOffer } from './read-rewards.ts';

type Lines = ResponseOf<typeof promotions.applications>;

/** What can be asked for, and what became of what was asked for; a promotion that is over stays with its answer. */
export async function readApplications(call: MemberCall): Promise<Lines> {
  const { db, language, session } = call;
  const merchant = merchantOf(call.merchant);
  const asked = await askFor(db, { merchant, playerId: session.playerId });
  const last = await listLast(db, { merchantId: merchant.id, playerId: session.playerId });
  const lastOf = new Map(last.map((one) => [one.promotionId, one]));
  const lines: Lines = [];
  for (const offer of asked?.offers ?? []) {
    if (!asked || offer.terms.reward.kind !== 'application') continue;
    const application = lastOf.get(offer.id) ?? null;
    lines.push(show(offer, { language, application, isOpen: await canApply(db, asked.asking, offer) }));
    lastOf.delete(offer.id);
  }
  for (const application of lastOf.values()) {
    const { promotionId: id, version } = application;
    const offer = await findVersion(db, { merchantId: merchant.id, id, version });
    if (offer) lines.push(show(offer, { language, application, isOpen: false }));
  }
  return lines;
}

export async function readApplicationPicture(
  { db, merchant, session }: MemberCall,
  { applicationId, number }: RequestOf<typeof promotions.applicationPicture>,
): Promise<ResponseOf<typeof promotions.applicationPicture>> {
  const picture = await findPicture(db, { merchantId: merchant.id, id: BigInt(applicationId), number });
  // What belongs to another member does not exist.
  if (picture?.playerId !== session.playerId) throw refuse('request.not_found');
  return toWireImage(picture);
}

function show(
  offer: Offer,
  {
    language,
    application,
    isOpen,
  }: { language: MemberCall['language']; application: Application | null; isOpen: boolean },
): Lines[number] {
  const { reward } = offer.terms;
  return {
    ...showOffer(offer, language),
    ...needsOf(offer.terms),
    amount: reward.kind === 'application' ? reward.amount : toWire(application?.amount ?? 0n),
    until: offer.endsAt?.toISOString() ?? null,
    isOpen,
    application: application && presentApplication(application),
  };
}

export const presentApplication = ({ id, state, createdAt, remark, pictures, reason }: Application) => ({
  applicationId: String(id),
  status: state,
  time: createdAt.toISOString(),
  remark,
  pictures,
  reason,
});
