import type { AnswerOf, promotions } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { toWire } from '@fairground/money';
import type { Db } from '../../kernel/db/db.ts';
import { tasksOf } from '../../wallet/public.ts';
import { titlesOf } from '../offers/queries/promotions.ts';
import { referenceOf, TURNOVER_REASON } from './grant-bonus.ts';
import type { Bonus } from './queries/bonuses.ts';

export type ShownBonus = AnswerOf<typeof promotions.claimReward>;

/** Bonuses of one member with how far their turnover has come. */
export async function showBonuses(
  db: Db,
  bonuses: readonly Bonus[],
  language: WireLanguage,
): Promise<ShownBonus[]> {
  const [first] = bonuses;
  if (!first) return [];
  const { merchantId, playerId } = first;
  const references = bonuses.map(referenceOf);
  const tasks = await tasksOf(db, { merchantId, playerId, reason: TURNOVER_REASON, references });
  const titles = await titlesOf(
    db,
    merchantId,
    bonuses.map(({ promotionId }) => promotionId),
  );
  return bonuses.map((bonus) => {
    const done = tasks.find(({ reference }) => reference === referenceOf(bonus))?.done ?? 0n;
    const texts = titles.get(bonus.promotionId);
    return {
      bonusId: String(bonus.id),
      promotionId: bonus.promotionId,
      promotionType: bonus.type,
      title: texts?.[language]?.title ?? texts?.EN?.title ?? bonus.promotionId,
      amount: toWire(bonus.amount),
      time: bonus.grantedAt.toISOString(),
      status: bonus.state,
      expiresAt: bonus.expiresAt.toISOString(),
      turnover: {
        required: toWire(bonus.required),
        done: toWire(done),
        left: toWire(bonus.required > done ? bonus.required - done : 0n),
      },
    };
  });
}
