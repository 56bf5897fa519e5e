import type { promotions, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { MemberCall } from '../../kernel/http/call.ts';
import { merchantOf } from '../../merchants/public.ts';
import { askFor } from './ask.ts';
import { endOfSteps, stepsOf } from './first-steps.ts';
import { lossesOf } from './losses.ts';
import { showOffer } from './read-rewards.ts';

export async function readNewbieTasks(call: MemberCall): Promise<ResponseOf<typeof promotions.newbieTasks>> {
  const { offers, asking } = (await ask(call)) ?? { offers: [], asking: null };
  const shown: ResponseOf<typeof promotions.newbieTasks> = [];
  for (const offer of offers) {
    const { reward } = offer.terms;
    if (reward.kind !== 'newbie' || !asking) continue;
    const { promotionType: _, ...words } = showOffer(offer, call.language);
    const steps = await stepsOf(call.db, asking, offer, reward);
    shown.push({
      ...words,
      endsAt: endOfSteps(reward, asking).toISOString(),
      items: steps.map(({ item, key, amount, state }) => ({
        item,
        entitlement: key,
        amount: toWire(amount),
        state,
      })),
    });
  }
  return shown;
}

export async function readRescueTasks(call: MemberCall): Promise<ResponseOf<typeof promotions.rescueTasks>> {
  const { offers, asking } = (await ask(call)) ?? { offers: [], asking: null };
  const shown: ResponseOf<typeof promotions.rescueTasks> = [];
  for (const offer of offers) {
    const { reward } = offer.terms;
    if (reward.kind !== 'rescue' || !asking) continue;
    const { promotionType: _, ...words } = showOffer(offer, call.language);
    const losses = await lossesOf(call.db, asking, offer, reward);
    shown.push({
      ...words,
      period: reward.period,
      tiers: reward.tiers,
      losses: losses.map(({ key, from, to, base, amount, state, until, isBlocked }) => ({
        entitlement: key,
        from,
        to,
        loss: toWire(base),
        amount: toWire(amount),
        state,
        isBlocked,
        until: until.toISOString(),
      })),
    });
  }
  return shown;
}

const ask = (call: MemberCall) =>
  askFor(call.db, { merchant: merchantOf(call.merchant), playerId: call.session.playerId });
