import { operatorPointsMall } from '@fairground/contract';
import { sql } from 'kysely';
import type { Scene, Who } from './scene.ts';

/** A correction of points at aurora that waits for a second operator. */
export async function makePointRecord(scene: Scene, finance: Who): Promise<string> {
  const wish = { merchantCode: 'aurora', account: 'onlyhere1', amount: '5', reason: 'waits for another' };
  return (await scene.call(operatorPointsMall.proposePointAdjustment, wish, finance)).id;
}

/** A reward of goods as an operator saves it. */
export const goods = {
  typeId: 'lifestyle',
  isVirtual: false,
  credit: '0',
  texts: { EN: { name: 'Cup', description: '' } },
  drawing: 'gift',
  price: '1',
  mpPoints: null,
  mpMoney: null,
  startsAt: null,
  endsAt: null,
  perMember: null,
  minLevel: null,
  isOn: true,
  sort: 0,
};

/** A redemption of a member of aurora that waits, and its reward. */
export async function makeRedemption(
  { db }: Scene,
  playerId: bigint,
): Promise<{ rewardId: string; redeemId: string }> {
  const { rows } = await sql<{ rewardId: string; redeemId: string }>`
    insert into points_mall.redemption (merchant_id, player_id, account, reward_id, request_id, type_id, texts, is_virtual, credit,
      quantity, redeem_type, points, money, asset, taken, requested_at)
    select 1, ${playerId}, 'player01', id, gen_random_uuid(), type_id, texts, false, 0, 1, 'P', 10000, 0, 'CNY', '[]', now()
    from points_mall.reward where merchant_id = 1 and not is_virtual order by id limit 1
    returning reward_id::text as "rewardId", id::text as "redeemId"`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('there is no reward');
  return made;
}
