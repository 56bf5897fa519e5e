import { operatorSupport, wallet } from '@fairground/contract';
import { languages } from '@fairground/i18n';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { codeOf, deskScene } from '../../../test/desk-scene.ts';
import { until } from '../../../test/until.ts';
import { findMemberId, GAME, vendorScene } from '../../../test/vendor-scene.ts';
import { randomId, randomToken } from '../../kernel/random.ts';
import { batcherOf, findHouseAccount, findPlayerAccount } from '../../wallet/public.ts';

const MINUTE_MS = 60_000;

const desk = await deskScene();
const { scene, merchantCode, first, second, player, visitor, stand, take, answer, close, saidTo } = desk;
afterAll(() => scene.close());
afterEach(() => desk.clear());

describe('operators who come and go', () => {
  test('who is lost for 60 s gives the talk back to the head of the queue, and the player is told [MSG-066]', async () => {
    await stand(first);
    const [ann, bob] = [visitor(), visitor()];
    const { talkId } = await ann.start();
    await take(talkId);
    await bob.start('I wait');
    scene.travel(59_000);
    expect((await ann.state()).talk?.state).toBe('taken');
    await stand(second);
    scene.travel(1_001);
    expect((await ann.state()).talk).toMatchObject({ state: 'waiting', place: 1 });
    expect(await saidTo(ann)).toEqual(['Where is my money?', 'taken', 'lost']);
    expect((await bob.state()).talk?.place).toBe(2);
    expect(await codeOf(answer(talkId, 'back again'))).toBe('support.talk_not_yours');
    await take(talkId, second);
    await stand(second, false);
    expect((await ann.state()).talk?.state).toBe('waiting');
  });

  test('without anybody for 60 s, or outside its hours, the desk takes no talk [MSG-068]', async () => {
    expect(await codeOf(visitor().start())).toBe('support.desk_away');
    await stand(first);
    const ann = visitor();
    await ann.start();
    expect((await ann.state()).isOpen).toBe(true);
    scene.travel(MINUTE_MS + 1);
    expect(await ann.state()).toMatchObject({ isOn: true, isOpen: false, talk: { state: 'waiting' } });
    await stand(first);
    const hours = async (isOn: boolean, opensAt: string | null, closesAt: string | null) => {
      const reason = 'the hours change';
      const wish = { merchantCode, isOn, opensAt, closesAt, reason };
      return codeOf(scene.call(operatorSupport.saveDeskSettings, wish, first));
    };
    const { timeZone } = (
      await sql<{ timeZone: string }>`
      select time_zone as "timeZone" from merchants.merchant where code = 'aurora'`.execute(scene.db)
    ).rows[0] ?? { timeZone: 'UTC' };
    const at = (ms: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(Date.now() + ms);
    expect(await hours(true, '10:00', null)).toBe('support.hours_half');
    expect(await hours(true, at(2 * 3_600_000 + MINUTE_MS * 10), at(3 * 3_600_000))).toBe('done');
    expect((await ann.state()).isOpen).toBe(false);
    expect(await hours(true, at(-3_600_000), at(3_600_000 * 3))).toBe('done');
    expect((await ann.state()).isOpen).toBe(true);
    expect(await hours(false, null, null)).toBe('done');
    expect(await ann.state()).toMatchObject({ isOn: false, isOpen: false });
  });

  test('beside the talk stand what the member has, the last orders, and how many rounds are open', async () => {
    await stand(first);
    const token = await scene.player('player02');
    const { talkId } = await player({ token }).start();
    await take(talkId);
    const look = () => scene.call(operatorSupport.talkMember, { merchantCode, talkId }, first);
    expect(await look()).toMatchObject({ orders: [], openRounds: 0 });
    const draft = { methodId: 'bank-transfer', amount: '120', requestId: randomId(), payerName: 'Hao' };
    const { orderNo } = await scene.call(wallet.createDeposit, draft, { token });
    const vendor = await vendorScene(scene);
    const { playerId } = await findMemberId(scene, 'player02');
    const name = { merchantId: vendor.merchantId, asset: vendor.asset, isReal: true };
    const cashier = await findHouseAccount(scene.platform, { ...name, pocket: 'cashier' });
    const main = await findPlayerAccount(scene.platform, { ...name, playerId, pocket: 'main' });
    await batcherOf(scene.platform).post({
      ...{ merchantId: vendor.merchantId, key: 'beside the talk' },
      movements: [
        { debit: cashier, credit: main, amount: 100_000n, reason: 'wallet.deposit', reference: 'scene' },
      ],
    });
    const { playerRef, sessionId, balance } = await vendor.again({ playerId });
    const bet = {
      playerRef,
      sessionId,
      gameId: GAME,
      currency: vendor.asset,
      txId: randomId(),
      roundId: randomId(),
    };
    const left = await vendor.ok('bet', { ...bet, amount: '1' });
    expect(Number(left.balance)).toBe(Number(balance) - 1);
    expect(await look()).toMatchObject({
      balance: left.balance,
      orders: [{ kind: 'deposit', orderNo, amount: '120.00', state: 'pending' }],
      openRounds: 1,
    });
  });

  test('notes stay inside, a talk is handed over to who is there, ready answers are kept by language, looks are recorded [MSG-069]', async () => {
    await stand(first);
    await stand(second);
    const token = await scene.player('player01');
    const ann = player({ token });
    const { talkId } = await ann.start();
    await take(talkId);
    await answer(talkId, 'seems honest', second, { isNote: true });
    expect(await saidTo(ann)).toEqual(['Where is my money?', 'taken']);
    const looks = async () => (await auditOf(scene, 'merchant:aurora/player:player01')).length;
    const before = await looks();
    for (let look = 0; look < 2; look++) {
      const member = await scene.call(operatorSupport.talkMember, { merchantCode, talkId }, first);
      expect(member).toMatchObject({ account: 'player01', currency: 'CNY' });
      expect(member.balance).toMatch(/^\d+\.\d\d$/);
    }
    await until(async () => (await looks()) === before + 2);
    const nameless = await visitor().start();
    const look = { merchantCode, talkId: nameless.talkId };
    expect(await codeOf(scene.call(operatorSupport.talkMember, look, first))).toBe('support.no_member');

    const give = (operator: string, who = first) =>
      codeOf(scene.call(operatorSupport.handOverTalk, { merchantCode, talkId, operator }, who));
    expect(await give('nobody')).toBe('support.operator_away');
    expect(await give('finance')).toBe('support.operator_away');
    expect(await give('admin', second)).toBe('support.talk_not_yours');
    expect(await give('admin')).toBe('done');
    expect(await codeOf(answer(talkId, 'still me?'))).toBe('support.talk_not_yours');
    await answer(talkId, 'I go on', second);
    expect((await saidTo(ann))?.slice(-2)).toEqual(['handed', 'I go on']);

    const save = (language: 'EN' | 'TH', titles: string[]) =>
      scene.call(
        operatorSupport.saveReadyAnswers,
        {
          merchantCode,
          language,
          answers: titles.map((title) => ({ title, text: `${title}!` })),
          reason: 'new words',
        },
        first,
      );
    await save('EN', ['Hello', 'Goodbye']);
    await save('TH', ['Sawasdee']);
    await save('EN', ['Hello']);
    const { answers } = await scene.call(operatorSupport.deskSettings, { merchantCode }, first);
    const own = answers.filter(({ language }) => ['EN', 'TH'].includes(language));
    expect(own.map(({ language, title, text }) => [language, title, text])).toEqual([
      ['EN', 'Hello', 'Hello!'],
      ['TH', 'Sawasdee', 'Sawasdee!'],
    ]);
    // Where nobody has written yet stand the words of the program, in each language its own.
    for (const { code } of languages.filter((one) => !['EN', 'TH'].includes(one.code))) {
      const ready = answers.filter(({ language }) => language === code);
      expect(ready).toHaveLength(5);
      for (const { title, text } of ready) expect(title + text).not.toMatch(/ready\.|Hello/);
    }
  });
});

test('the report is what the talks say, by operator and day [MSG-070]', async () => {
  await stand(first);
  await stand(second);
  const lengths: Record<string, number[]> = {};
  for (const [account, who, waitMs, rating] of [
    ['support', first, 10_000, 5],
    ['support', first, 20_000, 2],
    ['admin', second, 30_000, null],
  ] as const) {
    const key = randomToken();
    const ann = player({ key });
    const { talkId } = await ann.start();
    scene.travel(waitMs);
    await Promise.all([stand(first), stand(second)]);
    await take(talkId, who);
    await answer(talkId, 'hello', who);
    scene.travel(15_000);
    await close(talkId, who);
    if (rating) await ann.rate(talkId, rating);
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from ended_at - started_at)::float8 as seconds from support.talk where id = ${talkId}::uuid`.execute(
      scene.db,
    );
    lengths[account] = [...(lengths[account] ?? []), rows[0]?.seconds ?? 0];
  }
  const left = visitor();
  await left.start();
  await left.end();
  const { rows } = await sql<{ from: string; to: string }>`
    select to_char(min(started_at) - interval '2 days', 'YYYY-MM-DD') as from, to_char(max(ended_at) + interval '2 days', 'YYYY-MM-DD') as to
    from support.talk`.execute(scene.db);
  const range = rows[0] ?? { from: '', to: '' };
  const report = await scene.call(operatorSupport.deskReport, { merchantCode, ...range }, first);
  const of = (operator: string) => report.filter((row) => row.operator === operator);
  const sum = (operator: string) => of(operator).reduce((all, row) => all + row.talks, 0);
  expect([sum('support'), sum('admin'), sum('')]).toEqual([2, 1, 1]);
  const mean = (all: number[] = []) => all.reduce((one, next) => one + next, 0) / all.length;
  if (of('support').length === 1) {
    expect(of('support')[0]).toMatchObject({ ratings: 2, rating: 3.5 });
    expect(of('support')[0]?.lengthSeconds).toBeCloseTo(mean(lengths.support), 3);
    expect(of('support')[0]?.firstAnswerSeconds).toBeGreaterThanOrEqual(15);
  }
  expect(of('admin')[0]).toMatchObject({ ratings: 0, rating: null });
  const long = { merchantCode, from: '2026-01-01', to: '2026-12-31' };
  expect(await codeOf(scene.call(operatorSupport.deskReport, long, first))).toBe('support.range_too_long');
});
