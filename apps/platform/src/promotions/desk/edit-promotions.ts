import type { operatorPromotions, PromotionDraft, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { findDesk, lockPromotion, switchPromotion, writeDraft } from '../offers/queries/promotions.ts';
import { refuseChange } from '../raffles/open-raffle.ts';
import { renewClaims } from '../raffles/renew-claims.ts';
import { merchantNamed, type Shown, showOne, subjectOf } from './show-promotions.ts';

type Ops = typeof operatorPromotions;

export async function savePromotion(
  call: OperatorCall,
  { merchantCode, id, reason, ...draft }: RequestOf<Ops['savePromotion']>,
): Promise<ResponseOf<Ops['savePromotion']>> {
  const merchant = await merchantNamed(call, merchantCode);
  await call.transaction(async (tx) => {
    await lockPromotion(tx, merchant.id, id);
    const before = await findDesk(tx, merchant.id, id);
    // What was granted names its type; another one is another promotion.
    if (before && before.type !== draft.type) throw refuse('promotions.type_fixed');
    await refuseOther(tx, merchant, { ...draft, id });
    await writeDraft(tx, { merchantId: merchant.id, id, draft: tidied(draft), at: now() });
    const change = { before: before?.draft ?? null, after: draft };
    await auditAct(tx, call, { merchantCode, id, action: 'saved', reason, ...change });
  });
  return showOne(call.db, merchant, id);
}

/** What members have tickets of is not written anew; what is missing yet is no change. */
async function refuseOther(
  tx: Tx,
  merchant: Merchant,
  { id, terms: { reward }, startsAt, endsAt }: PromotionDraft & { id: string },
): Promise<void> {
  if (!reward || startsAt === null) return;
  const window = { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
  await refuseChange(tx, merchant, { id, reward, ...window });
}

/** Amounts in one form, so that the same budget reads the same. */
const tidied = (draft: PromotionDraft): PromotionDraft => ({
  ...draft,
  budget: draft.budget === null ? null : toWire(parseAmount(draft.budget)),
});

/** Holds at once: whoever claims in this moment comes before it or is refused. */
export const pausePromotion = (
  call: OperatorCall,
  input: RequestOf<Ops['pausePromotion']>,
): Promise<ResponseOf<Ops['pausePromotion']>> => turn(call, { ...input, isOn: false });

export const resumePromotion = (
  call: OperatorCall,
  input: RequestOf<Ops['resumePromotion']>,
): Promise<ResponseOf<Ops['resumePromotion']>> => turn(call, { ...input, isOn: true });

async function turn(
  call: OperatorCall,
  { merchantCode, id, reason, isOn }: RequestOf<Ops['pausePromotion']> & { isOn: boolean },
): Promise<Shown> {
  const merchant = await merchantNamed(call, merchantCode);
  await call.transaction(async (tx) => {
    await lockPromotion(tx, merchant.id, id);
    const before = await findDesk(tx, merchant.id, id);
    if (!before?.version) throw refuse('promotions.unknown');
    await switchPromotion(tx, { merchantId: merchant.id, id, isOn });
    if (isOn && !before.isOn) await renewClaims(tx, { merchantId: merchant.id, id });
    const change = { before: { isOn: before.isOn }, after: { isOn } };
    await auditAct(tx, call, { merchantCode, id, action: isOn ? 'resumed' : 'paused', reason, ...change });
  });
  return showOne(call.db, merchant, id);
}

export const auditAct = (
  tx: Tx,
  { operator }: OperatorCall,
  act: { merchantCode: string; id: string; action: string; reason: string; before: unknown; after: unknown },
): Promise<void> =>
  recordAudit(tx, {
    operatorId: String(operator.id),
    operator: operator.account,
    merchantCode: act.merchantCode,
    action: `promotions.${act.action}`,
    subject: subjectOf(act.id),
    reason: act.reason,
    before: act.before,
    after: act.after,
  });
