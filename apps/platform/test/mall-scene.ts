import { randomUUID } from 'node:crypto';
import { type InputOf, operatorPointsMall, pointsMall, type RewardDraft } from '@fairground/contract';
import { sql } from 'kysely';
import { hashPassword } from '../src/access/credentials/hash-password.ts';
import { now } from '../src/kernel/clock.ts';
import { transaction } from '../src/kernel/db/db.ts';
import { gain, pointAccounts } from '../src/points-mall/points/move-points.ts';
import { post } from '../src/wallet/public.ts';
import { PAYMENT_PASSWORD } from './give-names.ts';
import { pointsScene } from './points-scene.ts';
import type { Scene, Who } from './scene.ts';
import { walletScene } from './wallet-scene.ts';

const merchantCode = 'aurora';
const merchantId = 1;
const reason = 'a test of the mall';

export type Owner = Who & { playerId: bigint; account: string };

/** Rewards at aurora, and members with points and a payment password. */
export function mallScene(scene: Scene) {
  const points = pointsScene(scene);
  const money = walletScene(scene);
  const kept = hashPassword(PAYMENT_PASSWORD);
  let made = 0;
  const withPassword = async (who: Owner): Promise<Owner> => {
    await sql`update access.player set payment_password_hash = ${await kept}
      where merchant_id = ${merchantId} and id = ${who.playerId}::bigint`.execute(scene.db);
    return who;
  };
  const owner = async (amount: string) => withPassword(await points.owner(amount));
  /** Many members with so many whole points each, without an operator for each of them. */
  const owners = async (count: number, amount: bigint): Promise<Owner[]> => {
    const members: Owner[] = [];
    for (let number = 0; number < count; number++) {
      const who = await withPassword(await points.member());
      const member = { merchantId, playerId: who.playerId };
      await transaction(scene.db, async (tx) => {
        const why = { reason: 'points-mall.adjustment', reference: 'test' };
        const given = { ...why, amount: amount * 10_000n, expiresOn: '2099-01-01' };
        const accounts = await pointAccounts(tx, member);
        const { movements } = await gain(tx, { ...member, debt: 0n }, accounts, given);
        await post(tx, { merchantId, key: `test:${who.playerId}`, movements });
      });
      members.push(who);
    }
    return members;
  };
  const draft = (own: Partial<RewardDraft>): RewardDraft => ({
    typeId: 'things',
    isVirtual: false,
    credit: '0',
    texts: { EN: { name: 'Cup', description: 'of tin' } },
    drawing: 'trophy',
    price: null,
    mpPoints: null,
    mpMoney: null,
    startsAt: null,
    endsAt: null,
    perMember: null,
    minLevel: null,
    isOn: true,
    sort: 0,
    ...own,
  });
  const saveAs = async (who: 'admin' | 'finance', own: Partial<RewardDraft>, rewardId?: string) =>
    scene.call(
      operatorPointsMall.saveReward,
      { merchantCode, reason, ...draft(own), ...(rewardId && { rewardId }) },
      await points.desk(who),
    );
  const save = (own: Partial<RewardDraft>, rewardId?: string) => saveAs('admin', own, rewardId);
  const addStock = async (rewardId: string, change: number) =>
    scene.call(
      operatorPointsMall.changeStock,
      { merchantCode, rewardId, change, reason },
      await points.desk(),
    );
  /** A reward of goods with so many on the shelf. */
  const reward = async (own: Partial<RewardDraft>, stock: number): Promise<string> => {
    const type = { typeId: 'things', name: 'Things', chineseName: '物品', sort: 0 };
    const admin = await points.desk('admin');
    if (made++ === 0)
      await scene.call(operatorPointsMall.saveRewardType, { merchantCode, reason, ...type }, admin);
    const { rewardId } = await save(own);
    if (!rewardId) throw new Error('a reward was not saved');
    await addStock(rewardId, stock);
    return rewardId;
  };
  type Wish = InputOf<typeof pointsMall.redeemReward>;
  const wish = (rewardId: string, own: Partial<Wish> = {}): Wish => ({
    rewardId,
    quantity: 1,
    redeemType: 'P',
    password: PAYMENT_PASSWORD,
    recipientName: 'Lan',
    address: 'Canal Street 1',
    mobileNum: '13800000000',
    requestId: randomUUID(),
    ...own,
  });
  /** The number of a redemption, or why there is none. A server with too much to do sends some away, and they ask again under the same key. */
  const redeem = async (who: Who, asked: Wish): Promise<string> => {
    let outcome = '';
    for (let time = 0; time < 20 && !/^(?:\d+$|points-mall\.|wallet\.ins)/.test(outcome); time++)
      outcome = await scene.call(pointsMall.redeemReward, asked, who).then(
        ({ redeemId }) => redeemId,
        ({ code }: { code: string }) => code,
      );
    return outcome;
  };
  const seen = async (who: Who, rewardId: string) =>
    (await scene.call(pointsMall.rewards, {}, who)).content.find(({ id }) => id === rewardId);
  const stock = async (rewardId: string) => {
    const desk = await points.desk('admin');
    const { rewards } = await scene.call(operatorPointsMall.mallShelf, { merchantCode }, desk);
    const found = rewards.find((one) => one.rewardId === rewardId);
    if (!found) throw new Error(`there is no reward ${rewardId}`);
    const { received, onShelf, pending, delivered, removed } = found;
    return { received, onShelf, pending, delivered, removed };
  };
  const decide = async (redeemId: string, decision: 'approve' | 'reject') =>
    scene.call(
      operatorPointsMall.decideRedemption,
      { merchantCode, redeemId, decision, reason: 'nobody was at home' },
      await points.desk(),
    );
  /** As if everything had been wagered. */
  const clearTurnover = async ({ playerId }: Owner) => {
    await sql`update wallet.turnover_task set done = required, closed_at = ${now()}
      where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(scene.db);
  };
  return {
    ...points,
    owner,
    owners,
    save,
    saveAs,
    addStock,
    reward,
    wish,
    redeem,
    seen,
    stock,
    decide,
    clearTurnover,
    money: (who: Who) => money.balance(who),
    deposit: money.deposit,
  };
}
