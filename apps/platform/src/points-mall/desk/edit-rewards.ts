import type { operatorPointsMall, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { agree } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { listPictures, type Picture } from '../mall/queries/pictures.ts';
import {
  changeShelf,
  findReward,
  insertReward,
  insertStockChange,
  listRewards,
  listTypes,
  type Reward,
  type RewardToWrite,
  updateReward,
  writeType,
} from '../mall/queries/rewards.ts';
import { byReward, pictureUrl } from '../mall/show-rewards.ts';
import { namedMerchant } from './named-merchant.ts';

type Save = typeof operatorPointsMall.saveReward;
type Shelf = ResponseOf<typeof operatorPointsMall.mallShelf>;
const SHOWN = 1_000;

export async function readShelf(
  call: OperatorCall,
  { merchantCode }: RequestOf<typeof operatorPointsMall.mallShelf>,
): Promise<Shelf> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const all = { merchantId, openAt: null, typeId: null, limit: SHOWN, offset: 0 };
  const rewards = await listRewards(call.db, all);
  const pictures = byReward(
    await listPictures(call.db, { merchantId, rewardIds: rewards.map(({ id }) => id) }),
  );
  return {
    types: await listTypes(call.db, merchantId),
    rewards: rewards.map((reward) => show(reward, pictures.get(reward.id) ?? [])),
  };
}

export async function saveRewardType(
  call: OperatorCall,
  { merchantCode, reason, ...type }: RequestOf<typeof operatorPointsMall.saveRewardType>,
): Promise<ResponseOf<typeof operatorPointsMall.saveRewardType>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  await call.transaction(async (tx) => {
    const before = (await listTypes(tx, merchantId)).find(({ typeId }) => typeId === type.typeId) ?? null;
    await writeType(tx, merchantId, type);
    const subject = `reward-type:${type.typeId}`;
    await audit(tx, call, { merchantCode, reason, action: 'type_saved', subject, before, after: type });
  });
  return {};
}

/** What credits money is said by two in the same words; goods by one. */
export async function saveReward(
  call: OperatorCall,
  { merchantCode, reason, rewardId, ...draft }: RequestOf<Save>,
): Promise<ResponseOf<Save>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const wanted = read(draft);
  return call.transaction(async (tx) => {
    const known = (await listTypes(tx, merchantId)).some(({ typeId }) => typeId === wanted.typeId);
    if (!known) throw refuse('points-mall.type_unknown');
    const which = { merchantId, id: BigInt(rewardId ?? '0') };
    const before = rewardId === undefined ? null : await findReward(tx, which);
    if (rewardId !== undefined && !before) throw refuse('points-mall.reward_gone');
    const subject = `reward:${rewardId ?? `new/${Object.values(draft.texts)[0]?.name}`}`;
    const act = { kind: 'points-mall.reward', merchantCode, subject, wish: draft, reason };
    if (wanted.isVirtual && !(await agree(tx, call, act))) return { isSaved: false, rewardId: null };
    if (before) await updateReward(tx, which, wanted);
    const id = before?.id ?? (await insertReward(tx, merchantId, wanted));
    await audit(tx, call, {
      merchantCode,
      reason,
      action: 'reward_saved',
      subject: `reward:${id}`,
      before: before && show(before, []),
      after: draft,
    });
    return { isSaved: true, rewardId: String(id) };
  });
}

export async function changeStock(
  call: OperatorCall,
  { merchantCode, rewardId, change, reason }: RequestOf<typeof operatorPointsMall.changeStock>,
): Promise<ResponseOf<typeof operatorPointsMall.changeStock>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const which = { merchantId, id: BigInt(rewardId) };
  return call.transaction(async (tx) => {
    const before = await findReward(tx, which);
    if (!before) throw refuse('points-mall.reward_gone');
    const onShelf = change === 0 ? null : await changeShelf(tx, { ...which, change });
    if (onShelf === null)
      throw refuse('points-mall.stock_short', { params: { left: String(before.onShelf) } });
    await insertStockChange(tx, { ...which, change, reason, by: call.operator.account, at: now() });
    const subject = `reward:${rewardId}`;
    const after = { change, onShelf };
    await audit(tx, call, { merchantCode, reason, action: 'stock_changed', subject, before: null, after });
    return { onShelf };
  });
}

const amountOf = (text: string | null): bigint | null => (text === null ? null : parseAmount(text));

function read(draft: Omit<RequestOf<Save>, 'merchantCode' | 'reason' | 'rewardId'>): RewardToWrite {
  const wanted = {
    ...draft,
    texts: draft.texts,
    credit: parseAmount(draft.credit),
    price: amountOf(draft.price),
    mpPoints: amountOf(draft.mpPoints),
    mpMoney: amountOf(draft.mpMoney),
    startsAt: draft.startsAt === null ? null : new Date(draft.startsAt),
    endsAt: draft.endsAt === null ? null : new Date(draft.endsAt),
  };
  const { price, mpPoints, mpMoney, startsAt, endsAt } = wanted;
  const isFit =
    Object.keys(draft.texts).length > 0 &&
    wanted.isVirtual === wanted.credit > 0n &&
    (price !== null || mpPoints !== null) &&
    (mpPoints === null) === (mpMoney === null) &&
    [price, mpPoints, mpMoney].every((amount) => amount === null || amount > 0n) &&
    (startsAt === null || endsAt === null || endsAt > startsAt);
  if (!isFit) throw refuse('points-mall.reward_unfit');
  return wanted;
}

const textOf = (amount: bigint | null): string | null => (amount === null ? null : toWire(amount));

export const showPicture = ({ id, kind }: Pick<Picture, 'id' | 'kind'>) => ({
  pictureId: id,
  type: kind,
  url: pictureUrl(id),
});

const show = ({ id, ...reward }: Reward, pictures: readonly Picture[]): Shelf['rewards'][number] => ({
  ...reward,
  rewardId: String(id),
  credit: toWire(reward.credit),
  price: textOf(reward.price),
  mpPoints: textOf(reward.mpPoints),
  mpMoney: textOf(reward.mpMoney),
  startsAt: reward.startsAt?.toISOString() ?? null,
  endsAt: reward.endsAt?.toISOString() ?? null,
  pictures: pictures.map(showPicture),
});

export const audit = (
  tx: Tx,
  { operator }: OperatorCall,
  {
    action,
    ...rest
  }: {
    merchantCode: string;
    reason: string;
    action: string;
    subject: string;
    before: object | null;
    after: object;
  },
): Promise<void> =>
  recordAudit(tx, {
    ...rest,
    action: `points-mall.${action}`,
    operatorId: String(operator.id),
    operator: operator.account,
  });
