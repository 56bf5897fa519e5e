import type { operatorPointsMall, RequestOf, ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { encodePicture } from '../mall/keep-picture.ts';
import { arrange, insertPicture, listPictures } from '../mall/queries/pictures.ts';
import { findReward } from '../mall/queries/rewards.ts';
import { audit, showPicture } from './edit-rewards.ts';
import { namedMerchant } from './named-merchant.ts';

const PICTURES_MAX = 20;

export async function addRewardPicture(
  call: OperatorCall,
  { merchantCode, rewardId, type, file, reason }: RequestOf<typeof operatorPointsMall.addRewardPicture>,
): Promise<ResponseOf<typeof operatorPointsMall.addRewardPicture>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const which = { merchantId, id: BigInt(rewardId) };
  if (!(await findReward(call.db, which))) throw refuse('points-mall.reward_gone');
  const content = await encodePicture(file);
  return call.transaction(async (tx) => {
    const there = await listPictures(tx, { merchantId, rewardIds: [which.id] });
    if (there.length >= PICTURES_MAX) throw refuse('points-mall.pictures_full');
    const picture = { merchantId, rewardId: which.id, kind: type, sort: there.length, content };
    const id = await insertPicture(tx, picture);
    const subject = `reward:${rewardId}`;
    const after = { pictureId: id, type };
    await audit(tx, call, { merchantCode, reason, action: 'picture_added', subject, before: null, after });
    return showPicture({ id, kind: type });
  });
}

export async function arrangePictures(
  call: OperatorCall,
  { merchantCode, rewardId, pictures, reason }: RequestOf<typeof operatorPointsMall.arrangePictures>,
): Promise<ResponseOf<typeof operatorPointsMall.arrangePictures>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const id = BigInt(rewardId);
  return call.transaction(async (tx) => {
    if (!(await findReward(tx, { merchantId, id }))) throw refuse('points-mall.reward_gone');
    const before = { pictures: (await listPictures(tx, { merchantId, rewardIds: [id] })).map(showPicture) };
    const wanted = pictures.map(({ pictureId, type }) => ({ id: pictureId, kind: type }));
    await arrange(tx, { merchantId, rewardId: id, pictures: wanted });
    const after = { pictures: (await listPictures(tx, { merchantId, rewardIds: [id] })).map(showPicture) };
    const subject = `reward:${rewardId}`;
    await audit(tx, call, { merchantCode, reason, action: 'pictures_arranged', subject, before, after });
    return after.pictures;
  });
}
