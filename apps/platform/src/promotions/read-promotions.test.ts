import { promotions } from '@fairground/contract';
import { countedTypes } from '@fairground/contract/promo-actions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const run = (id: string, type: string, more = { days: 1, isOn: true }) =>
  sql`insert into promotions.promotion (merchant_id, id, promotion_type, remark_required, starts_at, ends_at, is_on)
    values (1, ${id}, ${type}, true, now() - interval '2 days', now() + ${more.days} * interval '1 day', ${more.isOn})`.execute(
    scene.db,
  );

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

test('a member without anything waiting is told so by zeros, for every type [PRO-006 PRO-010]', async () => {
  const token = await scene.player('player01', 'samba');
  const answer = await scene.call(promotions.availablePromotions, {}, { token, merchant: 'samba' });
  expect(answer).toEqual({
    counts: Object.fromEntries(countedTypes.map((type) => [type, 0])),
    promotions: [],
  });
  expect(Object.keys(answer.counts)).toEqual([
    'MANUAL',
    'RAFFLE',
    'TICKET',
    'REGISTER',
    'LOGIN',
    'SAVIOR',
    'MISSION_MANUAL',
  ]);
});

test('what runs is listed and counted; what is over or off is not [PRO-007 PRO-010 PRO-023]', async () => {
  await run('login-week', 'LOGIN');
  await run('login-more', 'LOGIN');
  await run('by-hand', 'MANUAL');
  await run('is-off', 'MANUAL', { days: 1, isOn: false });
  await run('is-over', 'MANUAL', { days: -1, isOn: true });
  const all = await scene.call(promotions.merchantPromotions, {});
  expect(all.map(({ promotionId }) => promotionId)).toEqual(['by-hand', 'login-more', 'login-week']);
  expect(all[0]).toEqual({
    promotionId: 'by-hand',
    promotionType: 'MANUAL',
    remarkRequired: 'Y',
    imageRequired: 'N',
    linkedPromotionId: 'by-hand',
  });
  // Another merchant runs none of it.
  expect(await scene.call(promotions.merchantPromotions, {}, { merchant: 'samba' })).toEqual([]);
  const token = await scene.player('player01');
  const { counts } = await scene.call(promotions.availablePromotions, {}, { token });
  expect(counts).toMatchObject({ LOGIN: 2, MANUAL: 1, RAFFLE: 0 });
});

test('what waits for a member is told to roles 0, 1 and 2 only [PRO-013]', async () => {
  for (const account of ['player01', 'agent001', 'topagent1'])
    await scene.call(promotions.availablePromotions, {}, { token: await scene.player(account) });
  for (const account of ['trial001', 'tester01'])
    await scene.refusal(promotions.availablePromotions, {}, { token: await scene.player(account) });
});

test('a merchant without promotion codes says so [PRO-009]', async () => {
  const token = await scene.player('player01');
  expect(await scene.call(promotions.promoCodeEnable, {}, { token })).toEqual({ enabled: false });
  await sql`insert into promotions.policy (merchant_id, promo_codes_on) values (1, true)`.execute(scene.db);
  expect(await scene.call(promotions.promoCodeEnable, {}, { token })).toEqual({ enabled: true });
  const abroad = { merchant: 'samba', token: await scene.player('player01', 'samba') };
  expect(await scene.call(promotions.promoCodeEnable, {}, abroad)).toEqual({ enabled: false });
});

test('a promotion runs from its first moment until just before its last', async () => {
  const at = (minutes: number) => sql`now() + ${minutes} * interval '1 minute'`;
  await sql`insert into promotions.promotion (merchant_id, id, promotion_type, remark_required, starts_at, ends_at, is_on)
    values (1, 'soon', 'MANUAL', false, ${at(30)}, ${at(60)}, true)`.execute(scene.db);
  const runs = async () =>
    (await scene.call(promotions.merchantPromotions, {})).some(({ promotionId }) => promotionId === 'soon');
  expect(await runs()).toBe(false);
  scene.travel(31 * 60_000);
  expect(await runs()).toBe(true);
  scene.travel(28 * 60_000);
  expect(await runs()).toBe(true);
  scene.travel(2 * 60_000);
  expect(await runs()).toBe(false);
  scene.travel(-61 * 60_000);
});
