import type { pointsMall, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { rankLevelOf } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { encryptSecret } from '../../kernel/secrets.ts';
import { merchantOf } from '../../merchants/public.ts';
import {
  checkPassword,
  lockMember,
  type Movement,
  openHouseAccount,
  openMainAccount,
  post,
  tellBalance,
  turnoverLeft,
} from '../../wallet/public.ts';
import { pointAccounts, spend } from '../points/move-points.ts';
import { lockPoints } from '../points/queries/lots.ts';
import { checkForm } from './check-form.ts';
import { countOf, findByRequest, insertRedemption } from './queries/redemptions.ts';
import { findReward, type Reward, takeStock } from './queries/rewards.ts';

type Redeem = typeof pointsMall.redeemReward;
type Wish = RequestOf<Redeem>;

/** Whose secret a recipient is: moved to another row it cannot be read. */
export const aboutRecipient = (one: { merchantId: number; playerId: bigint; requestId: string }): string =>
  `points-mall.recipient:${one.merchantId}:${one.playerId}:${one.requestId}`;

/** Points, money and stock move together or not at all. */
export async function redeemReward(call: MemberCall, input: Wish): Promise<ResponseOf<Redeem>> {
  const { id: merchantId } = call.merchant;
  const { playerId } = call.session;
  const reward = await findReward(call.db, { merchantId, id: BigInt(input.rewardId) });
  if (!reward) throw refuse('points-mall.reward_gone');
  const recipient = checkForm(call, input, reward);
  await checkPassword(call, input.password);
  const about = aboutRecipient({ merchantId, playerId, requestId: input.requestId });
  const sealed = recipient && (await encryptSecret(call.platform, JSON.stringify(recipient), about));
  const id = await call.transaction((tx) => redeem(tx, call, input, sealed));
  return { redeemId: String(id) };
}

async function redeem(tx: Tx, call: MemberCall, input: Wish, recipient: string | null): Promise<bigint> {
  const member = { merchantId: call.merchant.id, playerId: call.session.playerId };
  const { requestId, quantity, redeemType } = input;
  await lockMember(tx, member.merchantId, member.playerId);
  const earlier = await findByRequest(tx, { ...member, requestId });
  const isSame = earlier && String(earlier.rewardId) === input.rewardId && earlier.quantity === quantity;
  if (earlier && !isSame) throw refuse('request.key_reused');
  if (earlier) return earlier.id;

  await lockPoints(tx, { ...member, playerIds: [member.playerId] });
  const reward = await take(tx, member.merchantId, input);
  if (reward.perMember !== null) {
    const had = (await countOf(tx, { ...member, rewardIds: [reward.id] })).get(reward.id) ?? 0;
    if (had + quantity > reward.perMember)
      throw refuse('points-mall.limit_reached', { params: { limit: String(reward.perMember) } });
  }
  if (reward.minLevel !== null && (await rankLevelOf(tx, member)) < reward.minLevel)
    throw refuse('points-mall.rank_too_low', { params: { level: String(reward.minLevel) } });
  const price = priceOf(reward, input);
  const { currency: asset } = merchantOf(call.merchant);
  if (price.money > 0n) await refuseOpenTurnover(tx, { ...member, asset });
  const accounts = await pointAccounts(tx, member);
  const why = { reason: 'points-mall.redemption', reference: `redemption:${requestId}` };
  const { movement, taken } = await spend(tx, member, accounts, { ...why, amount: price.points });
  const { typeId, texts, isVirtual, credit } = reward;
  const id = await insertRedemption(tx, {
    ...member,
    ...price,
    account: call.session.account,
    rewardId: reward.id,
    requestId,
    typeId,
    texts,
    isVirtual,
    credit,
    quantity,
    redeemType: reward.price === null ? 'PM' : redeemType,
    asset,
    taken: taken.map(({ expiresOn, amount }) => ({ expiresOn, amount: String(amount) })),
    recipient,
    requestedAt: now(),
  });
  const paid = price.money > 0n ? [await payment(tx, call, { asset, amount: price.money, ...why })] : [];
  await post(tx, {
    merchantId: member.merchantId,
    key: `points-mall.redemption:${id}`,
    movements: [movement, ...paid],
  });
  await tellBalance(tx, member);
  return id;
}

async function take(tx: Tx, merchantId: number, { rewardId, quantity }: Wish): Promise<Reward> {
  const which = { merchantId, id: BigInt(rewardId) };
  const taken = await takeStock(tx, { ...which, quantity, at: now() });
  if (taken) return taken;
  const there = await findReward(tx, which);
  if (!there?.isOn) throw refuse('points-mall.reward_gone');
  if (there.onShelf < quantity)
    throw refuse('points-mall.sold_out', { params: { left: String(there.onShelf) } });
  throw refuse('points-mall.reward_gone');
}

/** What it costs now; another price than the page showed is refused with this one. */
function priceOf(
  { price, mpPoints, mpMoney }: Reward,
  { quantity, redeemType, points: shownPoints, money: shownMoney }: Wish,
): { points: bigint; money: bigint } {
  const isMixed = redeemType === 'PM' || price === null;
  const times = BigInt(quantity);
  const points = isMixed ? mpPoints : price;
  if (points === null) throw refuse('points-mall.reward_gone');
  const cost = { points: points * times, money: isMixed ? (mpMoney ?? 0n) * times : 0n };
  const isShown =
    (shownPoints === undefined || parseAmount(shownPoints) === cost.points) &&
    (shownMoney === undefined || parseAmount(shownMoney) === cost.money);
  if (!isShown)
    throw refuse('points-mall.price_changed', {
      params: { points: toWire(cost.points), money: toWire(cost.money) },
    });
  return cost;
}

/** Money that still has to be wagered does not leave as goods. */
async function refuseOpenTurnover(
  tx: Tx,
  member: { merchantId: number; playerId: bigint; asset: string },
): Promise<void> {
  const { required, done } = await turnoverLeft(tx, member);
  if (required > done) throw refuse('wallet.turnover_open', { params: { left: toWire(required - done) } });
}

async function payment(
  tx: Tx,
  { merchant, session }: MemberCall,
  { asset, ...why }: { asset: string; amount: bigint; reason: string; reference: string },
): Promise<Movement> {
  const { id: merchantId } = merchant;
  const { playerId, role } = session;
  return {
    ...why,
    debit: await openMainAccount(tx, { merchantId, playerId, role, asset }),
    credit: await openHouseAccount(tx, { merchantId, asset, isReal: true, pocket: 'points' }),
  };
}
