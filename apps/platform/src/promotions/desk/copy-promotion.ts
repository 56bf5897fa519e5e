import type { operatorPromotions, PromotionDraft, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { findDesk, lockPromotion, writeDraft } from '../offers/queries/promotions.ts';
import { auditAct } from './edit-promotions.ts';
import { merchantNamed } from './show-promotions.ts';

type Copy = typeof operatorPromotions.copyPromotion;

/** A new draft from what stands on the desk; nothing that was granted or published comes along. */
export async function copyPromotion(
  call: OperatorCall,
  { merchantCode, id, toMerchantCode, newId, reason }: RequestOf<Copy>,
): Promise<ResponseOf<Copy>> {
  const { merchants } = call.operator;
  if (merchants !== null && !merchants.has(toMerchantCode)) throw refuse('merchant.not_yours');
  const merchant = await merchantNamed(call, merchantCode);
  const other = await merchantNamed(call, toMerchantCode);
  const hasAmounts = merchant.currency === other.currency;
  await call.transaction(async (tx) => {
    const row = await findDesk(tx, merchant.id, id);
    if (!row?.draft) throw refuse('promotions.unknown');
    if (await lockPromotion(tx, other.id, newId)) throw refuse('promotions.id_taken');
    const draft = hasAmounts ? row.draft : withoutAmounts(row.draft);
    await writeDraft(tx, { merchantId: other.id, id: newId, draft, at: now() });
    const change = { before: { merchantCode, id }, after: draft };
    await auditAct(tx, call, {
      merchantCode: toMerchantCode,
      id: newId,
      action: 'copied',
      reason,
      ...change,
    });
  });
  return { merchantCode: toMerchantCode, id: newId, hasAmounts };
}

/** What is missing keeps it from being published: fifty of one currency are not fifty of another. */
function withoutAmounts(draft: PromotionDraft): PromotionDraft {
  const { reward: _reward, minDeposit: _least, maxStake: _most, ...terms } = draft.terms;
  return { ...draft, terms, budget: null };
}
