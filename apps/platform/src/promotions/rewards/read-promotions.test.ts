import { promotions } from '@fairground/contract';
import { countedTypes } from '@fairground/contract/promo-actions';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { draftOf, plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
});
afterAll(() => scene.close());
afterEach(returnToPresent);

test('the categories of the page come for everybody, in the language asked for [PRO-001 PRO-005]', async () => {
  const english = await scene.call(promotions.categories, {});
  expect(english).toEqual([
    { id: 'start', name: 'Getting started' },
    { id: 'safe', name: 'Play it safe' },
    { id: 'together', name: 'With friends' },
  ]);
  const thai = await scene.call(promotions.categories, {}, { language: 'TH' });
  expect(thai.map(({ name }) => name)).toContain('กับเพื่อน');
});

test('what waits is counted for every type, also by zero [PRO-006 PRO-010]', async () => {
  const who = { merchant: 'samba', token: await scene.player('player01', 'samba') };
  const { counts } = await scene.call(promotions.availablePromotions, {}, who);
  expect(Object.keys(counts)).toEqual([...countedTypes]);
  expect(counts).toMatchObject({ MANUAL: 1, RAFFLE: 0, TICKET: 1, MISSION_MANUAL: 0 });
});

test('what runs is listed for everybody; what is over, paused or a draft is not [PRO-007 PRO-023]', async () => {
  const running = await stage.run();
  const over = await stage.run({ endsAt: new Date(Date.now() + 3_600_000).toISOString() });
  const paused = await stage.run();
  await stage.turn('pausePromotion', paused);
  await stage.save('never-published', draftOf());
  scene.travel(2 * 3_600_000);
  const all = await scene.call(promotions.merchantPromotions, {});
  const listed = all.map(({ promotionId }) => promotionId);
  expect(listed).toContain(running);
  for (const id of [over, paused, 'never-published']) expect(listed).not.toContain(id);
  expect(all.find(({ promotionId }) => promotionId === running)).toEqual({
    promotionId: running,
    promotionType: 'LOGIN',
    remarkRequired: 'N',
    imageRequired: 'N',
    linkedPromotionId: running,
  });
  const abroad = await scene.call(promotions.merchantPromotions, {}, { merchant: 'samba' });
  expect(abroad.map(({ promotionId }) => promotionId)).not.toContain(running);
});

test('counts are those of this member: two in different states get different ones [PRO-010 PRO-067]', async () => {
  await stage.run();
  const [one, other] = [await stage.member(), await stage.member()];
  const waiting = async (who: Who) => scene.call(promotions.availablePromotions, {}, who);
  const before = await waiting(one);
  expect(await waiting(other)).toEqual(before);
  const mine = before.promotions.find(({ promotionType }) => promotionType === 'LOGIN')?.promotionId ?? '';
  await stage.claim(one, mine);
  const after = await waiting(one);
  expect(after.counts.LOGIN).toBe(before.counts.LOGIN - 1);
  expect(after.promotions.map(({ promotionId }) => promotionId)).not.toContain(mine);
  expect(await waiting(other)).toEqual(before);
});

test('what waits for a member is told to roles 0, 1 and 2 only [PRO-013]', async () => {
  for (const account of ['player01', 'agent001', 'topagent1'])
    await scene.call(promotions.availablePromotions, {}, { token: await scene.player(account) });
  for (const account of ['trial001', 'tester01'])
    await scene.refusal(promotions.availablePromotions, {}, { token: await scene.player(account) });
});

test('a merchant without promotion codes says so [PRO-009]', async () => {
  const token = await scene.player('player01');
  await sql`update promotions.promotion set is_on = false where promotion_type = 'PROMO_CODE'`.execute(
    scene.db,
  );
  expect(await scene.call(promotions.promoCodeEnable, {}, { token })).toEqual({ enabled: false });
  await sql`insert into promotions.policy (merchant_id, promo_codes_on) values (1, true)`.execute(scene.db);
  expect(await scene.call(promotions.promoCodeEnable, {}, { token })).toEqual({ enabled: true });
  const abroad = { merchant: 'samba', token: await scene.player('player01', 'samba') };
  expect(await scene.call(promotions.promoCodeEnable, {}, abroad)).toEqual({ enabled: false });
});

test('a promotion runs from its first moment until just before its last, on its days of the week [PRO-115]', async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const soon = await stage.run({ startsAt: at(30), endsAt: at(60) });
  const runs = async () =>
    (await scene.call(promotions.merchantPromotions, {})).some(({ promotionId }) => promotionId === soon);
  for (const [minutes, expected] of [
    [0, false],
    [31, true],
    [28, true],
    [2, false],
  ] as const) {
    scene.travel(minutes * 60_000);
    expect(await runs()).toBe(expected);
  }
  returnToPresent();
  // Aurora's days are Shanghai's.
  const today = new Date(nowMs() + 8 * 3_600_000).getUTCDay();
  const other = await stage.run({ terms: plainTerms({ weekdays: [(today + 1) % 7] }) });
  const who = await stage.member();
  expect(await stage.codeOf(stage.claim(who, other))).toBe('promotions.not_running');
  scene.travel(86_400_000);
  expect(await stage.codeOf(stage.claim(await stage.again(who), other))).toBe('done');
});
