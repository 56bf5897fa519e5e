import type { RequestOf, ResponseOf, vip } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { loadRanks } from '../ranks/load-ranks.ts';
import { lockStanding } from '../ranks/queries/members.ts';
import { payBenefit } from './pay-benefit.ts';
import { paidElsewhere } from './upgrades.ts';

type Claim = typeof vip.claimRank;

/** The upgrade bonus of a rank that was earned, also of one that was passed: once in a member's life. */
export async function claimRank(call: MemberCall, { labelId }: RequestOf<Claim>): Promise<ResponseOf<Claim>> {
  const { merchant, session } = call;
  const who = { merchantId: merchant.id, playerId: session.playerId };
  const paid = await call.transaction(async (tx) => {
    await lockMember(tx, who.merchantId, who.playerId);
    const rank = (await loadRanks(tx, who.merchantId)).find((one) => one.labelId === labelId);
    if (!rank) throw refuse('vip.rank_unknown');
    const { highest } = await lockStanding(tx, who, now());
    if (rank.level > highest) throw refuse('vip.rank_not_reached');
    const amount = parseAmount(rank.benefits.upgradeBonus);
    if (amount === 0n) throw refuse('vip.nothing_to_claim');
    // One rank is paid for by one of them: what a promotion has paid is not paid by the rank again.
    if ((await paidElsewhere(tx, who)).has(labelId)) throw refuse('vip.already_claimed');
    const asset = merchantOf(merchant).currency;
    const wish = { ...who, kind: 'upgrade', occasion: labelId, labelId, asset, amount } as const;
    const benefit = await payBenefit(tx, { ...wish, role: session.role });
    if (!benefit) throw refuse('vip.already_claimed');
    return benefit;
  });
  return { amount: toWire(paid.amount), time: paid.paidAt.toISOString() };
}
