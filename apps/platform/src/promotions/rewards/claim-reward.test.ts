import { compliance, promotions } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { draftOf, plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  money = walletScene(scene);
});
afterAll(async () => {
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
  await scene.close();
});

afterEach(returnToPresent);

const many = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const tally = (codes: readonly string[]): Record<string, number> =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]));

test('50 parallel claims of one entitlement by one member give one grant and 50 equal answers [PRO-061 PRO-062]', async () => {
  const id = await stage.run();
  const who = await stage.member();
  const requestId = crypto.randomUUID();
  const answers = await many(50, () => stage.claim(who, id, 'once', requestId));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ amount: '10.00', status: 'active', turnover: { required: '100.00' } });
  expect(await stage.books(id)).toEqual({ bonuses: 1, granted: 100_000n, paid: 100_000n, entries: 1 });
  expect(await money.balance(who)).toBe('10.00');
  // The same wish for something else is a mistake, and is told so.
  const other = await stage.run();
  expect(await stage.codeOf(stage.claim(who, other, 'once', requestId))).toBe('request.key_reused');
});

test('a budget for 10 claimed by 100 members in parallel gives exactly 10, and the rest are told so [PRO-063]', async () => {
  const id = await stage.run({ budget: '105' });
  const members = await many(100, () => stage.member());
  const codes = await many(100, (index) => stage.codeOf(stage.claim(members[index] as Who, id)));
  expect(tally(codes)).toEqual({ done: 10, 'promotions.budget_spent': 90 });
  expect(await stage.books(id)).toEqual({ bonuses: 10, granted: 1_000_000n, paid: 1_000_000n, entries: 10 });
  // The database holds it as well, whatever a statement says.
  await expect(
    sql`update promotions.promotion set granted = granted + 100000 where merchant_id = 1 and id = ${id}`.execute(
      scene.db,
    ),
  ).rejects.toThrow('promotion_budget');
});

describe('limits of a member hold under 50 parallel claims [PRO-064]', () => {
  test('once', async () => {
    const id = await stage.run();
    const who = await stage.member();
    expect(tally(await many(50, () => stage.codeOf(stage.claim(who, id))))).toEqual({
      done: 1,
      'promotions.already_claimed': 49,
    });
  });

  test('once a day, and again on the next', async () => {
    const id = await stage.run({ terms: plainTerms({ limit: { kind: 'day' } }) });
    const who = await stage.member();
    const key = async (asking: Who = who) => {
      const { rewards } = await scene.call(promotions.rewards, {}, asking);
      return rewards.find(({ promotionId }) => promotionId === id)?.entitlement ?? '';
    };
    const today = await key();
    expect(tally(await many(50, () => stage.codeOf(stage.claim(who, id, today))))).toEqual({
      done: 1,
      'promotions.already_claimed': 49,
    });
    scene.travel(86_400_000);
    const awake = await stage.again(who);
    const tomorrow = await key(awake);
    expect(tomorrow).not.toBe(today);
    expect(await stage.codeOf(stage.claim(awake, id, today))).toBe('promotions.not_eligible');
    expect(await stage.codeOf(stage.claim(awake, id, tomorrow))).toBe('done');
  });

  test('three times in all', async () => {
    const id = await stage.run({ terms: plainTerms({ limit: { kind: 'times', times: 3 } }) });
    const who = await stage.member();
    const codes = await many(50, (index) => stage.codeOf(stage.claim(who, id, `time:${(index % 5) + 1}`)));
    expect(codes.filter((code) => code === 'done').length).toBeLessThanOrEqual(3);
    for (const time of [1, 2, 3]) await stage.codeOf(stage.claim(who, id, `time:${time}`));
    expect(await stage.books(id)).toMatchObject({ bonuses: 3, granted: 300_000n });
    expect(await stage.codeOf(stage.claim(who, id, 'time:3'))).toBe('promotions.already_claimed');
    expect(await stage.codeOf(stage.claim(who, id, 'time:4'))).toBe('promotions.not_eligible');
  });
});

test('a pause refuses new claims at once, while others are claiming; what was granted goes on [PRO-065]', async () => {
  const id = await stage.run();
  const early = await stage.member();
  await stage.claim(early, id);
  const members = await many(20, () => stage.member());
  const racing = members.map((who) => stage.codeOf(stage.claim(who, id)));
  await stage.turn('pausePromotion', id);
  const { bonuses } = await stage.books(id);
  expect(await stage.codeOf(stage.claim(await stage.member(), id))).toBe('promotions.paused');
  const codes = await Promise.all(racing);
  expect(codes.every((code) => code === 'done' || code === 'promotions.paused')).toBe(true);
  // Nobody got it after the pause was answered.
  expect((await stage.books(id)).bonuses).toBe(bonuses);
  expect(await stage.bonusesOf(early.playerId)).toMatchObject([{ state: 'active' }]);
  await stage.turn('resumePromotion', id);
  expect(await stage.codeOf(stage.claim(await stage.member(), id))).toBe('done');
});

describe('who is not meant does not find it, and is refused [PRO-066]', () => {
  const refusedTo = async (id: string, who: Who) => {
    expect(await stage.codeOf(stage.claim(who, id))).toBe('promotions.not_eligible');
    expect((await stage.books(id)).bonuses).toBe(0);
  };
  const findsIt = async (id: string, who: Who) =>
    (await scene.call(promotions.rewards, {}, who)).rewards.some(({ promotionId }) => promotionId === id);

  test('trial and test accounts', async () => {
    const id = await stage.run();
    for (const account of ['trial001', 'tester01'])
      await refusedTo(id, { token: await scene.player(account) });
  });

  test('a suspended member, and one on a break', async () => {
    const id = await stage.run();
    const [resting, suspended] = [await stage.member(), await stage.member()];
    expect(await findsIt(id, resting)).toBe(true);
    await scene.call(compliance.takeBreak, { length: 'day' }, resting);
    expect(await findsIt(id, resting)).toBe(false);
    await refusedTo(id, resting);
    await sql`update access.player set state = 'suspended' where id = ${suspended.playerId}::bigint`.execute(
      scene.db,
    );
    expect(await stage.codeOf(stage.claim(suspended, id))).not.toBe('done');
    expect((await stage.books(id)).bonuses).toBe(0);
  });

  test('a member outside of the audience', async () => {
    const who = await stage.member();
    const nobody = plainTerms().audience;
    const soon = new Date(Date.now() + 86_400_000).toISOString();
    const audiences = [
      { ...nobody, labels: ['gold'] },
      { ...nobody, languages: ['TH' as const] },
      { ...nobody, registeredFrom: soon },
      { ...nobody, registeredTo: new Date(0).toISOString() },
      { ...nobody, minDeposits: 1 },
      { ...nobody, excluded: [who.account] },
    ];
    for (const audience of audiences) {
      const id = await stage.run({ terms: plainTerms({ audience }) });
      expect(await findsIt(id, who)).toBe(false);
      await refusedTo(id, who);
    }
  });

  test('a member of another merchant', async () => {
    const id = await stage.run();
    const abroad = { merchant: 'samba', token: await scene.player('player01', 'samba') };
    expect(await stage.codeOf(stage.claim(abroad, id))).toBe('promotions.unknown');
    expect(await findsIt(id, abroad)).toBe(false);
  });
});

test('a reward can be claimed in one of its states only [PRO-084]', async () => {
  const who = await stage.member();
  const late = await stage.run({
    type: 'REGISTER',
    terms: plainTerms({ reward: { kind: 'fixed', amount: '10', withinDays: 1 } }),
  });
  const planned = await stage.run({ startsAt: new Date(Date.now() + 3_600_000).toISOString() });
  const drafted = 'only-a-draft';
  await stage.save(drafted, draftOf());
  expect(await stage.codeOf(stage.claim(who, planned))).toBe('promotions.not_running');
  expect(await stage.codeOf(stage.claim(who, drafted))).toBe('promotions.unknown');
  expect(await stage.codeOf(stage.claim(who, 'no-such-thing'))).toBe('promotions.unknown');
  scene.travel(86_400_000);
  const awake = await stage.again(who);
  const { rewards } = await scene.call(promotions.rewards, {}, awake);
  expect(rewards.find(({ promotionId }) => promotionId === late)).toMatchObject({ state: 'expired' });
  expect(await stage.codeOf(stage.claim(awake, late))).toBe('promotions.reward_expired');
});

test('what is granted adds up in the reward centre and in the record of claims [PRO-008 PRO-083]', async () => {
  const who = await stage.member();
  const ids = [
    await stage.run(),
    await stage.run({ terms: plainTerms({ turnover: { multiple: 0, base: 'bonus' } }) }),
  ];
  const before = await scene.call(promotions.rewards, {}, who);
  for (const id of ids) await stage.claim(who, id);
  const after = await scene.call(promotions.rewards, {}, who);
  expect(parseAmount(before.pending) - parseAmount(after.pending)).toBe(200_000n);
  expect([before.claimed, after.claimed]).toEqual(['0.00', '20.00']);
  const claims = await scene.call(promotions.claimList, {}, who);
  expect(claims).toMatchObject([
    { promotionId: ids[1], status: 'completed', amount: '10.00', turnover: { required: '0.00' } },
    { promotionId: ids[0], status: 'active', amount: '10.00', turnover: { left: '100.00' } },
  ]);
  expect(await scene.call(promotions.claimList, { status: 'active' }, who)).toHaveLength(1);
  expect(await scene.call(promotions.claimList, { page: 2, size: 1 }, who)).toMatchObject([
    { promotionId: ids[0] },
  ]);
});
