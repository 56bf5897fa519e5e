import { type InputOf, operatorLottery } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';

type Wish = InputOf<typeof operatorLottery.setGame>;
const merchantCode = 'aurora';
const GAME = 'TXFFC';
let scene: Scene;
let [admin, games, finance]: Who[] = [];
beforeAll(async () => {
  scene = await startScene();
  admin = { token: await scene.operator() };
  games = { token: await scene.operator('operator') };
  finance = { token: await scene.operator('finance') };
});
beforeEach(async () => {
  await sql`delete from compliance.proposal`.execute(scene.db);
  await sql`update lottery.game set odds = '{}', series = 1900, prize_max = 1000000, exposure_max = 5000000
    where merchant_id = 1 and code = ${GAME}`.execute(scene.db);
});
afterAll(() => scene.close());

const read = async (by = admin, at = merchantCode) => {
  const found = await scene.call(operatorLottery.games, { merchantCode: at }, by);
  const game = found.games.find(({ gameCode }) => gameCode === GAME);
  if (!game) throw new Error(`${GAME} is missing`);
  return game;
};
async function wishFor(own: Partial<Wish>): Promise<Wish> {
  const {
    name: _n,
    family: _f,
    groupCode: _g,
    product: _p,
    gameId: _i,
    proposal: _w,
    ...settings
  } = await read();
  return { ...settings, merchantCode, reason: 'for the test', ...own };
}
const set = async (own: Partial<Wish>, by = games) =>
  scene.call(operatorLottery.setGame, await wishFor(own), by);
const decide = (
  id: string,
  by: Who | undefined,
  decision: 'approve' | 'reject' = 'approve',
  at = merchantCode,
) => scene.call(operatorLottery.decideTerms, { merchantCode: at, id, decision, reason: 'looked at it' }, by);
const terms = async () => {
  const { series, prizeMax, exposureMax, odds } = await read();
  return { series, prizeMax, exposureMax, odds };
};
const START = { series: 1900, prizeMax: '100.00', exposureMax: '500.00', odds: {} };

describe('what lets the house owe more', () => {
  test.each<[string, Partial<Wish>]>([
    ['the largest prize', { prizeMax: '100.01' }],
    ['the exposure', { exposureMax: '500.01' }],
    ['the series', { series: 1901 }],
    ['the odds of a level', { odds: { QIU1DX: { B: '1.999' } } }],
    ['one higher among lower ones', { prizeMax: '1', series: 1700, exposureMax: '500.01' }],
  ])('waits for a second person with a right to finances: %s', async (_what, own) => {
    expect(await set(own, admin)).toMatchObject({ ...START, isProposed: true });
    expect(await terms()).toEqual(START);
    const { proposal } = await read();
    expect(proposal).toMatchObject({ proposedBy: 'admin', isMine: true });
    const id = proposal?.id ?? '';
    await expect(decide(id, admin)).rejects.toMatchObject({ code: 'compliance.own_approval' });
    await expect(decide(id, games)).rejects.toMatchObject({ code: 'role.refused' });
    expect(await terms()).toEqual(START);
    await decide(id, finance);
    expect(await terms()).toMatchObject(
      Object.fromEntries(Object.entries(own).map(([key, value]) => [key, value === '1' ? '1.00' : value])),
    );
    expect((await read()).proposal).toBeNull();
    await expect(decide(id, finance)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
  });

  test('is not wanted any more once the lottery is changed otherwise, and is rejected by whoever sees a mistake', async () => {
    await set({ prizeMax: '9000' });
    const first = (await read()).proposal?.id ?? '';
    await expect(set({ prizeMax: '8000' })).rejects.toMatchObject({ code: 'compliance.already_proposed' });
    expect(await set({ exposureMax: '400' })).toMatchObject({ isProposed: false, exposureMax: '400.00' });
    await expect(decide(first, finance)).rejects.toMatchObject({ code: 'compliance.proposal_gone' });
    await set({ prizeMax: '9000' });
    const second = (await read()).proposal?.id ?? '';
    await decide(second, finance, 'reject');
    expect((await terms()).prizeMax).toBe('100.00');
  });

  test('is agreed to as it was proposed: what changed beside it is not undone', async () => {
    await set({ prizeMax: '9000' });
    const id = (await read()).proposal?.id ?? '';
    await sql`update lottery.game set exposure_max = 10000 where merchant_id = 1 and code = ${GAME}`.execute(
      scene.db,
    );
    await expect(decide(id, finance)).rejects.toMatchObject({ code: 'compliance.proposal_outdated' });
    expect(await terms()).toMatchObject({ prizeMax: '100.00', exposureMax: '1.00' });
  });

  test('of one merchant is not agreed to in the name of another', async () => {
    const elsewhere = await read(admin, 'samba');
    await set({ prizeMax: '9000' });
    const id = (await read()).proposal?.id ?? '';
    await expect(decide(id, finance, 'approve', 'samba')).rejects.toMatchObject({
      code: 'compliance.proposal_gone',
    });
    expect(await read(admin, 'samba')).toEqual(elsewhere);
    expect((await read()).proposal?.id).toBe(id);
  });
});

test.each<[string, Partial<Wish>]>([
  ['limits', { prizeMax: '99.99', exposureMax: '499.99' }],
  ['the series', { series: 1899 }],
  ['odds', { odds: { QIU1DX: { B: '1.5' } } }],
])('lowering %s holds at once, by one', async (_what, own) => {
  expect(await set(own)).toMatchObject({ ...own, isProposed: false });
  expect(await terms()).toMatchObject(own);
});

test('lowered odds go back up to the listed ones only with a second person', async () => {
  await set({ odds: { QIU1DX: { B: '1.5' } } });
  expect((await set({ odds: {} })).isProposed).toBe(true);
  expect((await terms()).odds).toEqual({ QIU1DX: { B: '1.5' } });
});

test('odds above what is fair are refused outright, however many agree', async () => {
  for (const B of ['2.0001', '3', '9999999']) {
    const wish = await wishFor({ odds: { QIU1DX: { B } } });
    expect((await scene.refusal(operatorLottery.setGame, wish, admin)).code).toBe('lottery.odds_unfair');
  }
  expect((await set({ odds: { QIU1DX: { B: '2' } } })).isProposed).toBe(true);
  expect((await terms()).odds).toEqual({});
});
