import type { pointsMall, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { rangeOf } from '../../wallet/public.ts';
import { listPictures } from './queries/pictures.ts';
import { countOf, countOwn, listOwn, type Redemption } from './queries/redemptions.ts';
import { countRewards, listRewards, listTypes, type Reward } from './queries/rewards.ts';
import { byReward, imagesOf, wordsOf } from './show-rewards.ts';

type Rewards = typeof pointsMall.rewards;
type Redemptions = typeof pointsMall.redemptions;

export async function readRewardTypes({
  db,
  merchant,
}: MemberCall): Promise<ResponseOf<typeof pointsMall.rewardTypes>> {
  const types = await listTypes(db, merchant.id);
  return types.map(({ typeId, name, chineseName }) => ({ typeId, name, chineseName }));
}

export async function readRewards(
  call: MemberCall,
  { page, size, type }: RequestOf<Rewards>,
): Promise<ResponseOf<Rewards>> {
  const { id: merchantId } = call.merchant;
  const which = { merchantId, openAt: now(), typeId: type ?? null };
  const rewards = await listRewards(call.db, { ...which, limit: size, offset: (page - 1) * size });
  const rewardIds = rewards.map(({ id }) => id);
  const pictures = byReward(await listPictures(call.db, { merchantId, rewardIds }));
  const had = await countOf(call.db, { merchantId, playerId: call.session.playerId, rewardIds });
  return {
    content: rewards.map((reward) => ({
      ...show(reward, had.get(reward.id) ?? 0),
      ...wordsOf(reward.texts, call.language),
      ...imagesOf(reward, pictures.get(reward.id) ?? []),
    })),
    totalPages: Math.ceil((await countRewards(call.db, which)) / size),
  };
}

const wireOrNull = (amount: bigint | null): string | null => (amount === null ? null : toWire(amount));

const show = (reward: Reward, had: number) => ({
  id: String(reward.id),
  type: reward.typeId,
  price: wireOrNull(reward.price),
  displayPointMoneyAmt: reward.mpPoints === null ? ('N' as const) : ('Y' as const),
  mpPointAmount: wireOrNull(reward.mpPoints),
  mpMoneyAmount: wireOrNull(reward.mpMoney),
  inventory: reward.onShelf,
  adjustedCount: reward.pending + reward.delivered,
  isVirtual: reward.isVirtual,
  minLevel: reward.minLevel,
  limit: reward.perMember,
  left: reward.perMember === null ? null : Math.max(0, reward.perMember - had),
});

export async function readRedemptions(
  call: MemberCall,
  { startDate, endDate, page, size, status }: RequestOf<Redemptions>,
): Promise<ResponseOf<Redemptions>> {
  const member = { merchantId: call.merchant.id, playerId: call.session.playerId };
  const filter = { ...member, ...rangeOf({ from: startDate, to: endDate }), state: status ?? null };
  const own = await listOwn(call.db, { ...filter, limit: size, offset: (page - 1) * size });
  const showOwn = (one: Redemption) => ({
    id: String(one.id),
    dateRequested: one.requestedAt.toISOString(),
    type: one.typeId,
    name: wordsOf(one.texts, call.language).name,
    quantity: one.quantity,
    requiredPoint: toWire(one.points),
    requiredMoney: toWire(one.money),
    status: one.state,
    // What an operator said to an approval is between operators.
    reason: one.state === 'R' ? one.reason : '',
    carrier: one.carrier,
    tracking: one.tracking,
  });
  return { content: own.map(showOwn), totalPages: Math.ceil((await countOwn(call.db, filter)) / size) };
}
