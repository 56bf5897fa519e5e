import { access, operatorVip, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { vipScene } from '../../../test/vip-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';
import { demoRanks } from './demo-ranks.ts';
import { givesMore } from './edit-ranks.ts';
import type { Rank } from './rank.ts';

const merchantCode = 'aurora';
const reason = 'the new season';
const DAY_MS = 86_400_000;
let scene: Scene;
let club: ReturnType<typeof vipScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  club = vipScene(scene);
});
afterEach(returnToPresent);
afterAll(() => scene.close());

const rank = (level: number): Rank => demoRanks[level] as Rank;
const save = async (terms: Rank, who: 'admin' | 'finance' = 'finance') =>
  scene.call(operatorVip.saveRank, { merchantCode, reason, ...terms }, await club.desk(who));
const both = async (terms: Rank) => {
  expect((await save(terms)).isSaved).toBe(false);
  return save(terms, 'admin');
};

describe('a rank by hand', () => {
  test('is neither raised nor lowered until its day, brings its label, and the audit shows before and after [VIP-008 VIP-032 VIP-013]', async () => {
    const who = await club.member();
    const ends = new Date(nowMs() + 3 * DAY_MS).toISOString();
    expect(await club.set(who, 'VIP5', ends)).toMatchObject({
      labelId: 'VIP5',
      type: 'MANUAL',
      until: ends,
      earned: 'VIP0',
    });
    await club.does(who, '5000', '50000');
    const { clubLabel, memberLabel } = await scene.call(access.memberInfo, {}, who);
    expect(clubLabel).toMatchObject({ labelId: 'VIP5', type: 'MANUAL' });
    expect(memberLabel).toEqual(['VIP5']);
    expect(await club.progress(who)).toMatchObject({ nextLabel: null, conditions: [] });
    expect((await auditOf(scene, `player:${who.account}`)).at(-1)).toMatchObject({
      action: 'vip.member_rank_set',
      reason: 'as agreed',
      before: { rank: 'VIP0', type: 'AUTO', until: null },
      after: { rank: 'VIP5', type: 'MANUAL', until: ends },
    });
    scene.travel(3 * DAY_MS + 1_000);
    await club.wait();
    // What was earned meanwhile counts from then on.
    expect(
      (await club.onDesk(who)).changes.map(({ from, to, reason: why }) => `${from} ${to} ${why}`),
    ).toEqual(['VIP0 VIP2 earned', 'VIP5 VIP0 over', 'VIP0 VIP5 operator']);
  });

  test('is taken back at once, and what cannot be is refused', async () => {
    const who = await club.member();
    await club.set(who, 'VIP6');
    expect(await club.set(who, null)).toMatchObject({ labelId: 'VIP0', type: 'AUTO', until: null });
    expect(await club.codeOf(club.set(who, 'VIP9'))).toBe('vip.rank_unknown');
    expect(await club.codeOf(club.set(who, 'VIP1', new Date(nowMs() - 1_000).toISOString()))).toBe(
      'vip.until_past',
    );
    expect(await club.codeOf(club.set({ playerId: 999_999_999n }, 'VIP1'))).toBe('access.player_unknown');
  });

  test('opens ways to pay that are for its label, and closes them with it [VIP-015 VIP-012]', async () => {
    await sql`update wallet.deposit_method set label_ids = '{VIP3}' where merchant_id = 1 and id = 'coin'`.execute(
      scene.db,
    );
    const who = await club.member();
    const order = { methodId: 'coin', amount: '100', requestId: crypto.randomUUID() };
    const offered = async () =>
      (await scene.call(wallet.depositMethods, {}, who)).methods.some(({ methodId }) => methodId === 'coin');
    expect(await offered()).toBe(false);
    expect(await club.codeOf(scene.call(wallet.createDeposit, order, who))).toBe('wallet.method_gone');
    await club.does(who, '20000', '250000');
    expect(await club.rankOf(who)).toBe('VIP3');
    expect(await offered()).toBe(true);
    await club.set(who, 'VIP1');
    expect(await offered()).toBe(false);
  });
});

describe('ranks of a merchant', () => {
  test('a name, a colour and a picture one operator changes; a new rank stands above the highest [VIP-030]', async () => {
    const named = {
      ...rank(1),
      names: { EN: 'Bronze', CN: '青铜' },
      color: '#aa5522',
      picture: '8' as const,
    };
    expect(await save(named)).toMatchObject({ isSaved: true });
    const who = await club.member();
    await club.does(who, '1000', '5000');
    expect((await scene.call(access.memberInfo, {}, who)).clubLabel).toMatchObject({
      labelId: 'VIP1',
      labelName: 'Bronze',
      color: '#aa5522',
    });
    expect((await scene.call(access.memberInfo, {}, { ...who, language: 'CN' })).clubLabel.labelName).toBe(
      '青铜',
    );
    const next: Rank = {
      ...rank(7),
      level: 8,
      labelId: 'VIP8',
      conditions: { deposit: '20000000', validBet: '200000000', days: 365 },
    };
    expect((await both(next)).ranks.map(({ labelId }) => labelId)).toEqual(
      Array.from({ length: 9 }, (_, level) => `VIP${level}`),
    );
    expect((await auditOf(scene, 'rank:VIP8')).at(-1)).toMatchObject({ action: 'vip.rank_saved', reason });
  });

  test('what does not fit is refused', async () => {
    const code = (terms: Rank) => club.codeOf(save(terms));
    expect(await code({ ...rank(3), level: 20 })).toBe('vip.rank_unknown');
    expect(await code({ ...rank(3), labelId: 'gold' })).toBe('vip.rank_unknown');
    expect(await code({ ...rank(7), level: 9, labelId: 'VIP3' })).toBe('vip.label_taken');
    expect(await code({ ...rank(3), conditions: { deposit: '1', validBet: '1', days: null } })).toBe(
      'vip.conditions_not_rising',
    );
  });

  test('what gives members more takes two operators, and the same one twice is refused', async () => {
    const generous = { ...rank(4), benefits: { ...rank(4).benefits, upgradeBonus: '9999' } };
    expect((await save(generous)).isSaved).toBe(false);
    expect(await club.codeOf(save(generous))).toBe('vip.own_approval');
    const shown = async () => (await scene.call(operatorVip.ranks, { merchantCode }, await club.desk()))[4];
    expect(await shown()).toMatchObject({ benefits: { upgradeBonus: '288' } });
    expect((await save(generous, 'admin')).isSaved).toBe(true);
    expect(await shown()).toMatchObject({ benefits: { upgradeBonus: '9999' } });
  });

  test.each([
    ['a lower deposit', { conditions: { deposit: '19999', validBet: '250000', days: null } }],
    ['fewer bets', { conditions: { deposit: '20000', validBet: null, days: null } }],
    ['an easier month', { keep: { deposit: null, validBet: '20000' } }],
    ['a wider limit', { benefits: { ...rank(3).benefits, withdrawsADay: 9 } }],
    ['a larger sum', { benefits: { ...rank(3).benefits, withdrawSumADay: '1200001' } }],
    ['no fees', { benefits: { ...rank(3).benefits, isFeeFree: true } }],
    ['a monthly bonus', { benefits: { ...rank(3).benefits, monthlyBonus: '28.01' } }],
  ])('%s is more', (_, change) => {
    expect(givesMore(rank(3), { ...rank(3), ...change })).toBe(true);
    expect(givesMore({ ...rank(3), ...change }, rank(3))).toBe(false);
  });

  test('a higher condition takes nobody’s rank at once; a lower one lets rise, as many as the preview says [VIP-031 VIP-030]', async () => {
    const who = await club.member();
    await club.does(who, '5000', '50000');
    const higher = { ...rank(2), conditions: { deposit: '6000', validBet: '60000', days: null } };
    expect((await save(higher)).isSaved).toBe(true);
    await club.does(who, '1', '1');
    await club.wait();
    expect(await club.rankOf(who)).toBe('VIP2');
    const late = await club.member();
    await club.does(late, '5500', '55000');
    expect(await club.rankOf(late)).toBe('VIP1');
    const lower = { ...higher, conditions: { deposit: '5000', validBet: '50000', days: null } };
    expect(await scene.call(operatorVip.previewRank, { merchantCode, ...lower }, await club.desk())).toEqual({
      rising: 1,
      failing: 0,
    });
    await both(lower);
    await club.wait();
    expect(await club.rankOf(late)).toBe('VIP2');
  });
});
