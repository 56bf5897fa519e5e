import { promotions } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import { openHouseAccount, openMainAccount, post } from '../../wallet/public.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
let house: ReturnType<typeof settlementScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  money = walletScene(scene);
  house = settlementScene(scene);
});
afterEach(returnToPresent);
afterAll(() => scene.close());

type Receipt = Awaited<ReturnType<typeof receipt>>;
const receipt = (who: Who, bonusId: string, more: object = {}) =>
  scene.call(promotions.bonusReceipt, { bonusId, ...more }, who);
const list = (who: Who, filter: object = {}) => scene.call(promotions.bonuses, filter, who);
const cancel = (who: Who, bonusId: string, removed: string) =>
  scene.call(promotions.cancelBonus, { bonusId, removed }, who);
const play = (playerId: bigint, change: bigint) =>
  transaction(scene.db, async (tx) => {
    const main = await openMainAccount(tx, { merchantId: 1, playerId, role: 0, asset: 'CNY' });
    const games = await openHouseAccount(tx, { merchantId: 1, asset: 'CNY', isReal: true, pocket: 'games' });
    const reason = change > 0n ? 'catalogue.win' : 'catalogue.bet';
    const [debit, credit, amount] = change > 0n ? [games, main, change] : [main, games, -change];
    await post(tx, {
      merchantId: 1,
      key: randomId(),
      movements: [{ debit, credit, amount, reason, reference: 't' }],
    });
  });
const claimed = async (own: Parameters<typeof plainTerms>[0] = {}) => {
  const id = await stage.run({ terms: plainTerms(own) });
  const who = await stage.member();
  const { bonusId } = await stage.claim(who, id);
  return { id, who, bonusId };
};

test('a receipt lists each bet with what counted and why, and adds up to the turnover that is done [PRO-076 PRO-077]', async () => {
  const { who, bonusId } = await claimed({ maxStake: '50', weights: { LIVE: 20, FISH: 0 } });
  const bet = (stake: string, product: 'RNG' | 'LIVE' | 'FISH', own: object = {}) =>
    house.playAs(who.playerId, { stake, product, ...own });
  const first = await bet('40', 'RNG');
  await bet('50', 'LIVE');
  await bet('30', 'FISH');
  await bet('50.01', 'RNG');
  await house.countAll();
  const at = new Date();
  // The first bet is taken back in part.
  await bet('-15', 'RNG', { ref: first, corrects: { at, number: 1n } });
  await bet('45', 'RNG');
  await bet('45', 'RNG');
  await house.countAll();
  const { bets, bonus } = await receipt(who, bonusId);
  const shown = bets.map(({ stake, counted, reason }) => [stake, counted, reason]).reverse();
  expect(shown).toEqual([
    ['40.00', '40.00', 'counts'],
    ['50.00', '10.00', 'weight'],
    ['30.00', '0.00', 'weight_zero'],
    ['50.01', '0.00', 'max_stake'],
    ['-15.00', '-15.00', 'taken_back'],
    ['45.00', '45.00', 'counts'],
    ['45.00', '20.00', 'part'],
  ]);
  const sum = bets.reduce((total, { counted }) => total + parseAmount(counted, { allowNegative: true }), 0n);
  expect(sum).toBe(parseAmount(bonus.turnover.done));
  expect(bonus.turnover).toMatchObject({ done: '100.00', left: '0.00' });
  expect(bets.every(({ game }) => game === 'Jade Lantern Garden')).toBe(true);
  const page = await receipt(who, bonusId, { size: 3 });
  expect(page.bets).toEqual(bets.slice(0, 3));
  expect((await receipt(who, bonusId, { size: 3, before: page.next })).bets).toEqual(bets.slice(3, 6));
});

test('a bet that risked nothing is listed as such [PRO-076]', async () => {
  const { who, bonusId } = await claimed();
  await house.playAs(who.playerId, { stake: '20', validBet: '0' });
  await house.countAll();
  expect((await receipt(who, bonusId)).bets).toMatchObject([
    { stake: '20.00', counted: '0.00', reason: 'push' },
  ]);
});

test('bonuses are listed with filters, totals and pages; somebody else’s do not exist [PRO-082 MEM-022]', async () => {
  const { who, bonusId } = await claimed();
  const free = await stage.run({
    type: 'REGISTER',
    terms: plainTerms({ turnover: { multiple: 0, base: 'bonus' } }),
  });
  await stage.claim(who, free);
  const all = await list(who);
  expect(all.bonuses.map(({ status }) => status)).toEqual(['completed', 'active']);
  expect(all.totals).toEqual({ count: 2, amount: '20.00', required: '100.00', removed: '0.00' });
  expect((await list(who, { status: 'active' })).totals).toMatchObject({ count: 1, amount: '10.00' });
  expect((await list(who, { type: 'REGISTER' })).bonuses).toMatchObject([{ promotionId: free }]);
  expect((await list(who, { from: new Date(Date.now() + 60_000).toISOString() })).bonuses).toEqual([]);
  const { bonuses, next } = await list(who, { size: 1 });
  expect(bonuses).toHaveLength(1);
  expect((await list(who, { size: 1, before: next ?? '' })).bonuses).toMatchObject([{ bonusId }]);
  const other = await stage.member();
  expect(await stage.codeOf(receipt(other, bonusId))).toBe('promotions.bonus_unknown');
  expect(await stage.codeOf(cancel(other, bonusId, '10'))).toBe('promotions.bonus_unknown');
  const abroad = { merchant: 'samba', token: await scene.player('player01', 'samba') };
  expect(await stage.codeOf(receipt(abroad, bonusId))).toBe('promotions.bonus_unknown');
  expect((await list(other)).totals.count).toBe(0);
});

describe('giving a bonus up', () => {
  const ending = ({ ending: shown }: Receipt) => {
    if (!shown) throw new Error('it has ended');
    return shown;
  };

  test('takes what was shown, once, and not what has changed since [PRO-079]', async () => {
    const { who, bonusId } = await claimed();
    await money.deposit(who, '100');
    await play(who.playerId, 300_000n);
    const { removed, kept } = ending(await receipt(who, bonusId));
    expect([removed, kept]).toEqual(['40.00', '100.00']);
    await play(who.playerId, 100_000n);
    const refusal = await scene.refusal(promotions.cancelBonus, { bonusId, removed }, who);
    expect(refusal).toMatchObject({
      code: 'promotions.amount_changed',
      value: { removed: '50.00', kept: '100.00' },
    });
    expect(await money.balance(who)).toBe('150.00');
    const codes = await Promise.all(
      Array.from({ length: 20 }, () => stage.codeOf(cancel(who, bonusId, '50'))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(
      codes.every((code) => ['done', 'promotions.bonus_ended', 'TOO_MANY_REQUESTS'].includes(code)),
    ).toBe(true);
    expect(await money.balance(who)).toBe('100.00');
    const after = await receipt(who, bonusId);
    expect(after).toMatchObject({ removed: '50.00', ending: null, bonus: { status: 'cancelled' } });
    expect((await list(who)).totals.removed).toBe('50.00');
  });

  test('opens the way to a withdrawal that its turnover had closed [PRO-073]', async () => {
    const { who, bonusId } = await claimed();
    const { removed } = ending(await receipt(who, bonusId));
    await cancel(who, bonusId, removed);
    expect(await money.balance(who)).toBe('0.00');
    expect(await stage.codeOf(cancel(who, bonusId, '0'))).toBe('promotions.bonus_ended');
  });
});
