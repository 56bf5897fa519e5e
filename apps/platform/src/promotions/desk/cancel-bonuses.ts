import type { AnswerOf, operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { findMemberByAccount } from '../../access/public.ts';
import { agree, proposersOf } from '../../compliance/public.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { lockMember, readPolicy } from '../../wallet/public.ts';
import { OBSTACLES } from '../bonuses/cancel-bonus.ts';
import { endBonus, takingOf } from '../bonuses/end-bonus.ts';
import { referenceOf } from '../bonuses/grant-bonus.ts';
import { type Bonus, findBonus, listBonuses, lockBonus } from '../bonuses/queries/bonuses.ts';
import { titlesOf } from '../offers/queries/promotions.ts';
import { merchantNamed } from './show-promotions.ts';

type Ops = typeof operatorPromotions;
type Cancel = Ops['cancelMemberBonus'];
type Shown = AnswerOf<Cancel>;
const CANCEL = 'promotions.cancel_bonus';
const LISTED = 50;

export async function readMemberBonuses(
  call: OperatorCall,
  { merchantCode, account }: RequestOf<Ops['memberBonuses']>,
): Promise<ResponseOf<Ops['memberBonuses']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const member = await findMemberByAccount(call.db, merchant.id, account);
  if (!member) throw refuse('promotions.member_unknown');
  const who = { merchantId: merchant.id, playerId: member.id };
  return show(call, merchant, await listBonuses(call.db, { ...who, state: null, limit: LISTED, offset: 0 }));
}

/** Takes exactly what was shown, or nothing. From the merchant's limit on a second operator says the same. */
export async function cancelMemberBonus(
  call: OperatorCall,
  { merchantCode, bonusId, removed, reason }: RequestOf<Cancel>,
): Promise<ResponseOf<Cancel>> {
  const merchant = await merchantNamed(call, merchantCode);
  const which = { merchantId: merchant.id, id: BigInt(bonusId) };
  const found = await findBonus(call.db, which);
  if (!found) throw refuse('promotions.bonus_unknown');
  await call.transaction(async (tx) => {
    await lockMember(tx, merchant.id, found.playerId);
    await cancel(tx, call, { merchant, which, agreed: parseAmount(removed), reason });
  });
  const [shown] = await show(call, merchant, [(await findBonus(call.db, which)) as Bonus]);
  return shown as Shown;
}

async function cancel(
  tx: Tx,
  call: OperatorCall,
  one: { merchant: Merchant; which: Pick<Bonus, 'merchantId' | 'id'>; agreed: bigint; reason: string },
): Promise<void> {
  const { merchant, which, agreed, reason } = one;
  const bonus = (await lockBonus(tx, which)) as Bonus;
  if (bonus.state !== 'active') throw refuse('promotions.bonus_ended');
  const { removed, kept, waitsFor } = await takingOf(tx, bonus);
  if (waitsFor) throw refuse(OBSTACLES[waitsFor]);
  if (removed !== agreed)
    throw refuse('promotions.amount_changed', {
      value: { removed: toWire(removed), kept: toWire(kept) },
      params: { removed: toWire(removed) },
    });
  const subject = referenceOf(bonus);
  const act = { kind: CANCEL, merchantCode: merchant.code, subject, reason };
  const { twoOperatorsFrom } = await readPolicy(tx, merchant.id);
  const wish = { removed: toWire(removed) };
  if (removed >= BigInt(twoOperatorsFrom) && !(await agree(tx, call, { ...act, wish }))) return;
  if (!(await endBonus(tx, bonus, 'cancelled'))) throw refuse('promotions.bonus_ended');
  await recordAudit(tx, {
    operatorId: String(call.operator.id),
    operator: call.operator.account,
    merchantCode: merchant.code,
    action: 'promotions.bonus_cancelled',
    subject,
    reason,
    before: { status: 'active', amount: toWire(bonus.amount) },
    after: { status: 'cancelled', removed: toWire(removed), kept: toWire(kept) },
  });
}

async function show(
  { db, transaction }: OperatorCall,
  merchant: Merchant,
  bonuses: readonly Bonus[],
): Promise<Shown[]> {
  const titles = await titlesOf(
    db,
    merchant.id,
    bonuses.map(({ promotionId }) => promotionId),
  );
  const words = await proposersOf(db, { kind: CANCEL, merchantCode: merchant.code });
  const shown: Shown[] = [];
  for (const bonus of bonuses) {
    const taking = bonus.state === 'active' ? await transaction((tx) => takingOf(tx, bonus)) : null;
    shown.push({
      bonusId: String(bonus.id),
      promotionId: bonus.promotionId,
      title: titles.get(bonus.promotionId)?.EN?.title ?? bonus.promotionId,
      amount: toWire(bonus.amount),
      time: bonus.grantedAt.toISOString(),
      status: bonus.state,
      expiresAt: bonus.expiresAt.toISOString(),
      removed: toWire(taking?.removed ?? bonus.removed),
      kept: taking ? toWire(taking.kept) : null,
      waitsFor: taking?.waitsFor ?? null,
      firstWordBy: words.get(referenceOf(bonus)) ?? null,
    });
  }
  return shown;
}
