import { operatorMerchants, operatorVip, promotions, vip } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { vipScene } from '../../../test/vip-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { rewardRank } from './rank-bonus.ts';

const merchantCode = 'aurora';
let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let club: ReturnType<typeof vipScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  club = vipScene(scene);
  await setGift('VIP1', '0');
  await setGift('VIP2', '0');
});
afterEach(returnToPresent);
afterAll(() => scene.close());

/** What a rank brings by itself for reaching it. */
async function setGift(labelId: string, gift: string): Promise<void> {
  const ranks = await scene.call(operatorVip.ranks, { merchantCode }, await stage.desk('admin'));
  const { members: _, ...terms } = ranks.find((one) => one.labelId === labelId) as (typeof ranks)[number];
  const benefits = { ...terms.benefits, upgradeBonus: gift };
  for (const who of ['finance', 'admin'] as const) {
    const wish = { merchantCode, ...terms, benefits, reason: 'a test of ranks' };
    const { isSaved } = await scene.call(operatorVip.saveRank, wish, await stage.desk(who));
    if (isSaved) return;
  }
}
const forRanks = (...ranks: [string, string][]) =>
  plainTerms({ reward: { kind: 'rank', ranks: ranks.map(([labelId, amount]) => ({ labelId, amount })) } });
const run = (terms = forRanks(['VIP1', '5'], ['VIP2', '20']), own = {}) =>
  stage.run({ type: 'UPGRADE_BONUS', terms, ...own });
/** Until everybody has heard. */
const settled = () =>
  until(async () => {
    const { rows } = await sql`select from kernel.delivery limit 1`.execute(scene.db);
    return rows.length === 0;
  }, 60_000);
const rise = async (who: { playerId: bigint }, deposit = '5000', stake = '50000') => {
  await club.does(who, deposit, stake);
  await settled();
};
const had = async ({ playerId }: { playerId: bigint }) =>
  (await stage.bonusesOf(playerId)).map(({ entitlement, amount }) => `${entitlement} ${amount}`);
const shown = async (who: Who, promotionId: string) =>
  (await scene.call(promotions.rewards, {}, who)).rewards
    .filter((one) => one.promotionId === promotionId)
    .map(({ rank, state, amount }) => `${rank} ${state} ${amount}`);

test('ranks that are earned while it runs are paid once, each with its turnover and budget [PRO-050]', async () => {
  const id = await run();
  const who = await club.member();
  expect(await shown(who, id)).toEqual(['VIP1 not_reached 5.00', 'VIP2 not_reached 20.00']);
  await rise(who);
  expect(await had(who)).toEqual(['rank:VIP1 50000', 'rank:VIP2 200000']);
  expect(await shown(who, id)).toEqual(['VIP1 claimed 5.00', 'VIP2 claimed 20.00']);
  expect(await stage.books(id)).toEqual({ bonuses: 2, granted: 250_000n, paid: 250_000n, entries: 2 });
  expect(await scene.call(promotions.claimList, {}, who)).toMatchObject([
    { promotionType: 'UPGRADE_BONUS', turnover: { required: '200.00' } },
    { turnover: { required: '50.00' } },
  ]);
  // The same news again, at the same moment as well, and a second promotion for the same ranks.
  const second = await run();
  const ranks = ['VIP1', 'VIP2'].map((labelId) => ({ labelId, gift: '0' }));
  const news = { merchantId: 1, playerId: String(who.playerId), at: new Date().toISOString(), ranks };
  await Promise.all(
    Array.from({ length: 8 }, () =>
      transaction(scene.db, (tx) => rewardRank(tx, news, { platform: scene.platform })),
    ),
  );
  expect(await had(who)).toHaveLength(2);
  // It cannot be claimed, only reached.
  const other = await club.member();
  expect(await stage.codeOf(stage.claim(other, id, 'rank:VIP1'))).toBe('promotions.condition_open');
  for (const one of [id, second]) await stage.turn('pausePromotion', one);
});

test('a rank that was lost and is earned again brings nothing, nor does one set by hand [PRO-050]', async () => {
  const who = await club.member();
  await rise(who);
  const before = await had(who);
  await sql`update vip.member set level = 0 where merchant_id = 1 and player_id = ${who.playerId}::bigint`.execute(
    scene.db,
  );
  const id = await run();
  await rise(who, '1', '1');
  expect(await club.rankOf(who)).toBe('VIP2');
  expect(await had(who)).toEqual(before);
  expect(await shown(who, id)).toEqual([]);
  const byHand = await club.member();
  await scene.call(
    operatorVip.setMemberRank,
    { merchantCode, playerId: String(byHand.playerId), labelId: 'VIP2', until: null, reason: 'as agreed' },
    await stage.desk('operator'),
  );
  await settled();
  expect(await had(byHand)).toEqual([]);
  await stage.turn('pausePromotion', id);
});

test('what a rank brings by itself is not paid a second time, whichever came first [PRO-050]', async () => {
  expect(await stage.codeOf(run(forRanks(['VIP3', '5'])))).toBe('promotions.rank_has_gift');
  expect(await stage.codeOf(run(forRanks(['VIP0', '5'])))).toBe('promotions.rank_unknown');
  expect(await stage.codeOf(run(forRanks(['VIP9', '5'])))).toBe('promotions.rank_unknown');
  const id = await run();
  const [paid, later] = [await club.member(), await club.member()];
  await rise(paid);
  await setGift('VIP2', '28');
  try {
    // Paid by the promotion: the gift that came later is not theirs.
    expect(await club.codeOf(scene.call(vip.claimRank, { labelId: 'VIP2' }, paid))).toBe(
      'vip.already_claimed',
    );
    expect((await scene.call(vip.rankClaims, {}, paid)).open).toEqual([]);
    // Reached when the gift was there: the rank pays, and the promotion does not.
    await rise(later);
    expect(await had(later)).toEqual(['rank:VIP1 50000']);
    expect(await club.codeOf(scene.call(vip.claimRank, { labelId: 'VIP2' }, later))).toBe('done');
    const at = new Date().toISOString();
    const ranks = [{ labelId: 'VIP2', gift: '0' }];
    const news = { merchantId: 1, playerId: String(later.playerId), at, ranks };
    await transaction(scene.db, (tx) => rewardRank(tx, news, { platform: scene.platform }));
    expect(await had(later)).toEqual(['rank:VIP1 50000']);
  } finally {
    await setGift('VIP2', '0');
    await stage.turn('pausePromotion', id);
  }
});

test('audience, budget, days and the switch of rank benefits hold as for every other promotion [PRO-050]', async () => {
  const terms = forRanks(['VIP1', '5'], ['VIP2', '20']);
  const [who, poor] = [await club.member(), await club.member()];
  const audience = { ...terms.audience, excluded: [who.account] };
  const id = await run({ ...terms, audience }, { budget: '20' });
  await rise(who);
  await rise(poor);
  expect(await had(who)).toEqual([]);
  // Five of twenty are gone, and twenty more are not there.
  expect(await had(poor)).toEqual(['rank:VIP1 50000']);
  await stage.turn('pausePromotion', id);
  const next = await run();
  const early = await club.member();
  const ranks = [{ labelId: 'VIP1', gift: '0' }];
  const news = { merchantId: 1, playerId: String(early.playerId), ranks };
  const tell = (at: Date) =>
    transaction(scene.db, (tx) =>
      rewardRank(tx, { ...news, at: at.toISOString() }, { platform: scene.platform }),
    );
  await tell(new Date(Date.now() - 60_000));
  expect(await had(early)).toEqual([]);
  const turn = async (enabled: boolean) =>
    scene.call(
      operatorMerchants.setSwitch,
      { merchantCode, modId: 'VIPBEN3', enabled, reason: 'a test of ranks' },
      await stage.desk('admin'),
    );
  await turn(false);
  await tell(new Date());
  expect(await had(early)).toEqual([]);
  await turn(true);
  await tell(new Date());
  expect(await had(early)).toEqual(['rank:VIP1 50000']);
  await stage.turn('pausePromotion', next);
});
