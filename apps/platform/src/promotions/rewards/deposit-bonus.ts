import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Events, Telling } from '../../kernel/events/events.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { merchantDirectory, merchantOf } from '../../merchants/public.ts';
import { listDepositsBefore, lockMember, wasReversed } from '../../wallet/public.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { isFor, isRunning } from '../offers/is-open.ts';
import { findOfferAt } from '../offers/queries/promotions.ts';
import { depositReward, requiredFor } from '../offers/terms.ts';
import { askFor, grantedTo } from './ask.ts';
import { depositKey, isOfDeposits } from './entitlements.ts';
import { loadFacts } from './load-facts.ts';
import { showOffer } from './read-rewards.ts';

type Offers = typeof promotions.depositOffers;

/** What a deposit would bring, before it is made. */
export async function readDepositOffers(
  call: MemberCall,
  { amount: text }: RequestOf<Offers>,
): Promise<ResponseOf<Offers>> {
  const deposit = parseAmount(text);
  const asked = await askFor(call.db, {
    merchant: merchantOf(call.merchant),
    playerId: call.session.playerId,
  });
  return (asked?.offers ?? []).flatMap((offer) => {
    if (!asked || !isOfDeposits(offer) || !depositKey(asked.asking, offer)) return [];
    const amount = depositReward(offer.terms, deposit);
    if (amount === null) return [];
    if (offer.budget !== null && offer.granted + amount > offer.budget) return [];
    const turnover = requiredFor(offer.terms, { amount, deposit });
    return [{ ...showOffer(offer, call.language), amount: toWire(amount), turnover: toWire(turnover) }];
  });
}

/** A deposit has arrived: the promotion that its order named pays, by the terms of when it was ordered. */
export async function rewardDeposit(
  tx: Tx,
  news: Events['wallet.deposit_arrived'],
  { platform }: Pick<Telling, 'platform'>,
): Promise<void> {
  const { merchantId, promotionId, orderNo } = news;
  const merchant = (await merchantDirectory(platform)).byId(merchantId);
  if (!promotionId || !merchant) return;
  const playerId = BigInt(news.playerId);
  await lockMember(tx, merchantId, playerId);
  if (await wasReversed(tx, { merchantId, orderNo })) return;
  const at = now();
  const orderedAt = news.orderedAt ? new Date(news.orderedAt) : at;
  const offer = await findOfferAt(tx, { merchantId, id: promotionId, at: orderedAt });
  const known = await loadFacts(tx, { merchantId, playerId });
  if (!offer || !known || !isOfDeposits(offer) || !isRunning(offer, merchant, orderedAt)) return;

  const before = await listDepositsBefore(tx, { merchantId, playerId, orderNo });
  const facts = { ...known, deposits: before.length };
  const granted = await grantedTo(tx, { merchant, playerId }, [offer]);
  const entitlement = depositKey({ merchant, playerId, facts, at, granted }, offer);
  const deposit = smaller(BigInt(news.amount), BigInt(news.paid ?? news.credited));
  const amount = depositReward(offer.terms, deposit);
  if (!entitlement || amount === null || !isFor(offer.terms, facts)) return;
  await grantBonus(tx, {
    offer,
    playerId,
    role: facts.role,
    asset: news.asset,
    entitlement,
    requestId: null,
    amount,
    base: deposit,
    orderNo,
  });
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
