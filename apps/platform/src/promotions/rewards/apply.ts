import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { lockMember, readImage } from '../../wallet/public.ts';
import { needsOf } from '../offers/terms.ts';
import { openOffer } from './claim-reward.ts';
import { grantedOf, nextKey } from './entitlements.ts';
import {
  type Application,
  findApplication,
  insertApplication,
  insertPicture,
  type Picture,
} from './queries/applications.ts';
import { presentApplication } from './read-applications.ts';

type Apply = typeof promotions.signUpRequestReward;
const REMARK_MAX = 140;
const PICTURES_MAX = 3;

/** Asks for a promotion. What was read at this moment is what an operator decides about. */
export async function apply(
  call: MemberCall,
  { promotionId, remarks, pictures = [] }: RequestOf<Apply>,
): Promise<ResponseOf<Apply>> {
  const remark = remarks.trim();
  if ([...remark].length > REMARK_MAX) throw refuse('activity_apply_remark_limit1');
  const sent = [pictures].flat();
  if (sent.length > PICTURES_MAX) throw refuse('activity_apply_remark_limit4');
  const images: Picture[] = [];
  for (const bytes of sent) images.push(await readImage(bytes));
  const application = await call.transaction((tx) => write(tx, call, { promotionId, remark, images }));
  return presentApplication(application);
}

async function write(
  tx: Tx,
  call: MemberCall,
  { promotionId, remark, images }: { promotionId: string; remark: string; images: readonly Picture[] },
): Promise<Application> {
  const { playerId } = call.session;
  const { id: merchantId } = merchantOf(call.merchant);
  await lockMember(tx, merchantId, playerId);
  const { offer, asking } = await openOffer(tx, call, promotionId);
  const { reward } = offer.terms;
  if (reward.kind !== 'application') throw refuse('promotions.not_eligible');
  const { remarkRequired, imageRequired } = needsOf(offer.terms);
  if (remarkRequired && remark === '') throw refuse('activity_apply_remark_limit1');
  if (imageRequired && images.length === 0) throw refuse('activity_apply_remark_limit2');
  const entitlement = nextKey(asking, offer);
  if (grantedOf(asking, offer).has(entitlement)) throw refuse('promotions.already_claimed');
  const what = {
    promotionId,
    entitlement,
    remark,
    version: offer.version,
    amount: parseAmount(reward.amount),
  };
  const id = await insertApplication(tx, { merchantId, playerId, ...what, at: now() });
  if (id === null) throw refuse('promotions.already_applied');
  for (const [index, image] of images.entries())
    await insertPicture(tx, { merchantId, id, number: index + 1, ...image });
  return (await findApplication(tx, { merchantId, id })) as Application;
}
