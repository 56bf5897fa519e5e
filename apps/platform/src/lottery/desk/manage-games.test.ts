import { type InputOf, operatorCompliance, operatorLottery } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';

let scene: Scene;
let admin: Who;

beforeAll(async () => {
  scene = await startScene();
  admin = { token: await scene.operator() };
});
afterAll(() => scene.close());

type Wish = InputOf<typeof operatorLottery.setGame>;

async function gameOf(gameCode: string, merchantCode = 'aurora') {
  const { games } = await scene.call(operatorLottery.games, { merchantCode }, admin);
  const game = games.find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is missing`);
  return game;
}
async function wishFor(gameCode: string, own: Partial<Wish>): Promise<Wish> {
  const {
    name: _n,
    family: _f,
    groupCode: _g,
    product: _p,
    gameId: _i,
    ...settings
  } = await gameOf(gameCode);
  return { ...settings, merchantCode: 'aurora', reason: 'for the test', ...own };
}
const set = async (gameCode: string, own: Partial<Wish>) =>
  scene.call(operatorLottery.setGame, await wishFor(gameCode, own), admin);
const refused = async (gameCode: string, own: Partial<Wish>) =>
  (await scene.refusal(operatorLottery.setGame, await wishFor(gameCode, own), admin)).code;

test('a changed lottery is kept with what it was before, who changed it and why, at its merchant alone', async () => {
  const elsewhere = await gameOf('K3', 'samba');
  await set('K3', { prizeMax: '1234.5', reason: 'a smaller house' });
  const { entries } = await until(async () => {
    const wish = { subject: 'lottery:K3', size: 1 };
    const found = await scene.call(operatorCompliance.auditTrail, wish, admin);
    return found.entries.length > 0 ? found : null;
  });
  expect(entries[0]).toMatchObject({
    ...{
      operator: 'admin',
      merchantCode: 'aurora',
      action: 'lottery.game_changed',
      reason: 'a smaller house',
    },
    before: { prizeMax: '500000.00' },
    after: { prizeMax: '1234.50' },
  });
  expect(await gameOf('K3', 'samba')).toEqual(elsewhere);
});

test('the draws of a day fit into it to the second, and a lock ends before the next sale', async () => {
  const day = { firstDrawSeconds: 0, issuesPerDay: 25, lockSeconds: 10 };
  expect(await refused('PC28', { ...day, cycleSeconds: 3_600 })).toBe('lottery.schedule_too_long');
  expect((await set('PC28', { ...day, cycleSeconds: 3_599 })).cycleSeconds).toBe(3_599);
  const short = { firstDrawSeconds: 0, issuesPerDay: 10, cycleSeconds: 60 };
  expect(await refused('PC28', { ...short, lockSeconds: 60 })).toBe('lottery.schedule_too_long');
  expect((await set('PC28', { ...short, lockSeconds: 59 })).lockSeconds).toBe(59);
});

test('own odds and limits name plays and levels that are sold, and no series play', async () => {
  for (const odds of [
    { nothing: { B: '2' } },
    { QIU1DX: { X: '2' } },
    { dw: { prize: '2' } },
  ] as Wish['odds'][])
    expect(await refused('TXFFC', { odds })).toBe('lottery.odds_unknown');
  for (const stakeMax of [{ nothing: '5' }, { dingweidan: '5' }] as Record<string, string>[])
    expect(await refused('TXFFC', { stakeMax })).toBe('lottery.odds_unknown');
  const { odds, stakeMax } = await set('TXFFC', { odds: { QIU1DX: { B: '1.9' } }, stakeMax: { dw: '5' } });
  expect([odds, stakeMax]).toEqual([{ QIU1DX: { B: '1.9' } }, { dw: '5' }]);
});

test('a lottery that is not there is not changed, and who may not write games changes none', async () => {
  const wish = await wishFor('K3', {});
  const { code } = await scene.refusal(operatorLottery.setGame, { ...wish, gameCode: 'NOTHING' }, admin);
  expect(code).toBe('lottery.game_not_found');
  const nowhere = await scene.refusal(operatorLottery.setGame, { ...wish, merchantCode: 'nobody' }, admin);
  expect(nowhere.code).toBe('merchants.not_found');
  const support = { token: await scene.operator('support') };
  expect((await scene.refusal(operatorLottery.setGame, wish, support)).code).toBe('role.refused');
});
