import { access, operatorAccess, operatorMerchants, operatorVip, vip, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { vipScene } from '../../../test/vip-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { now, nowMs, returnToPresent } from '../../kernel/clock.ts';
import { limitsOf } from './limits-of.ts';
import { payBirthdays } from './pay-birthdays.ts';
import { payMonths } from './pay-months.ts';

const merchantCode = 'aurora';
let scene: Scene;
let club: ReturnType<typeof vipScene>;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  club = vipScene(scene);
  money = walletScene(scene);
});
afterEach(returnToPresent);
afterAll(() => scene.close());

const claim = (who: Who, labelId: string) => club.codeOf(scene.call(vip.claimRank, { labelId }, who));
/** To noon at aurora on a day of a coming month. */
function toDay(month: number, day: number): void {
  returnToPresent();
  const [year, current] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
  scene.travel(Date.UTC(year, current + month, day, 4) - nowMs());
}
/** What the ledger and our own rows say of a member, and what has to be wagered for it. */
const booksOf = async ({ playerId }: { playerId: bigint }) => {
  const { rows } = await sql<{ benefits: bigint; entries: number; moved: bigint; turnover: bigint }>`
    select coalesce(sum(b.amount), 0)::bigint as benefits, count(e.id)::int as entries, coalesce(sum(e.amount), 0)::bigint as moved,
      (select coalesce(sum(required), 0)::bigint from wallet.turnover_task t
        where t.merchant_id = 1 and t.player_id = ${playerId}::bigint and t.reason = 'vip.bonus') as turnover
    from vip.benefit b left join wallet.entry e on e.merchant_id = 1 and e.reference = 'benefit:' || b.id and e.reason like 'vip.bonus%'
    where b.merchant_id = 1 and b.player_id = ${playerId}::bigint`.execute(scene.db);
  return rows[0];
};

describe('the upgrade bonus', () => {
  test('of every rank that was passed is paid once, whoever asks at the same moment [VIP-003 VIP-017]', async () => {
    const who = await club.member();
    await club.does(who, '5000', '50000');
    expect((await scene.call(vip.rankClaims, {}, who)).open).toEqual([
      { labelId: 'VIP1', labelName: 'VIP1', amount: '8.00' },
      { labelId: 'VIP2', labelName: 'VIP2', amount: '28.00' },
    ]);
    const codes = await Promise.all(Array.from({ length: 50 }, () => claim(who, 'VIP2')));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'vip.already_claimed')).toHaveLength(49);
    expect(await claim(who, 'VIP1')).toBe('done');
    expect(await money.balance(who)).toBe('36.00');
    expect(await booksOf(who)).toEqual({
      benefits: 360_000n,
      entries: 2,
      moved: 360_000n,
      turnover: 360_000n,
    });
    const { open, paid } = await scene.call(vip.rankClaims, {}, who);
    expect(open).toEqual([]);
    expect(paid).toMatchObject([
      { kind: 'upgrade', occasion: 'VIP1', amount: '8.00' },
      { kind: 'upgrade', occasion: 'VIP2', amount: '28.00' },
    ]);
    const { lines } = await scene.call(wallet.transactions, {}, who);
    expect(lines.map(({ type }) => type)).toEqual(['bonus', 'bonus']);
  });

  test('is not for who has not earned the rank, not even by hand, and reaching it again brings nothing [VIP-017]', async () => {
    const who = await club.member();
    await club.set(who, 'VIP5');
    expect(await claim(who, 'VIP5')).toBe('vip.rank_not_reached');
    expect(await claim(who, 'VIP0')).toBe('vip.nothing_to_claim');
    expect(await claim(who, 'VIP9')).toBe('vip.rank_unknown');
    await club.set(who, null);
    await club.does(who, '1000', '5000');
    expect(await claim(who, 'VIP1')).toBe('done');
    await sql`update vip.member set level = 0 where player_id = ${who.playerId}::bigint`.execute(scene.db);
    await club.does(who, '1', '1');
    expect(await club.rankOf(who)).toBe('VIP1');
    expect(await claim(who, 'VIP1')).toBe('vip.already_claimed');
    expect(await money.balance(who)).toBe('8.00');
    await expect(
      sql`delete from vip.benefit where player_id = ${who.playerId}::bigint`.execute(scene.db),
    ).rejects.toThrow(/stays/);
  });
});

test('the monthly bonus is paid once, for the rank that was earned when the month began, and the report is what the ledger says [VIP-019 VIP-035]', async () => {
  toDay(1, 10);
  const who = await club.member();
  await club.does(who, '5000', '50000');
  const set = await club.member();
  await club.set(set, 'VIP7');
  await payMonths(scene.platform);
  // In the month of the promotion there was no rank at its first instant.
  expect(await booksOf(who)).toMatchObject({ benefits: 0n });
  toDay(2, 2);
  await club.does(who, '20000', '250000');
  await Promise.all([payMonths(scene.platform), payMonths(scene.platform)]);
  await payMonths(scene.platform);
  expect(await booksOf(who)).toMatchObject({ benefits: 80_000n, entries: 1, moved: 80_000n });
  expect(await booksOf(set)).toMatchObject({ benefits: 0n });
  toDay(3, 1);
  await payMonths(scene.platform);
  expect(await booksOf(who)).toMatchObject({ benefits: 360_000n, entries: 2 });
  const month = now().toISOString().slice(0, 7);
  const { ranks, costs } = await scene.call(
    operatorVip.rankReport,
    { merchantCode, month },
    await club.desk('finance'),
  );
  const { rows } = await sql<{ count: number; amount: bigint }>`
    select count(*)::int as count, sum(e.amount)::bigint as amount from vip.benefit b
    join wallet.entry e on e.merchant_id = b.merchant_id and e.reference = 'benefit:' || b.id and e.reason = 'vip.bonus_monthly'
    where b.merchant_id = 1 and b.kind = 'monthly' and b.occasion = ${month}`.execute(scene.db);
  const [ledger] = rows;
  expect(ledger?.count).toBeGreaterThan(0);
  expect(costs.find(({ kind }) => kind === 'monthly')).toEqual({
    kind: 'monthly',
    count: ledger?.count,
    amount: toWire(ledger?.amount ?? 0n),
  });
  expect(ranks.find(({ labelId }) => labelId === 'VIP3')?.members).toBeGreaterThan(0);
}, 60_000);

test('the birthday gift comes once a calendar year, thirty days after the day was said at the earliest, and only an operator changes it [VIP-018]', async () => {
  toDay(6, 1);
  const [who, late, plain] = [await club.member(), await club.member(), await club.member()];
  const inDays = (days: number) => new Date(nowMs() + days * 86_400_000).toISOString().slice(5, 10);
  const say = (member: Who, monthDay: string) =>
    club.codeOf(scene.call(access.updateInfo, { birthday: `1990-${monthDay}` }, member));
  for (const one of [who, late]) await club.does(one, '5000', '50000');
  expect(await say(who, inDays(40))).toBe('done');
  expect(await say(late, inDays(29))).toBe('done');
  expect(await say(plain, inDays(40))).toBe('done');
  expect(await say(who, inDays(41))).toBe('access.birthday_set');
  scene.travel(29 * 86_400_000);
  await payBirthdays(scene.platform);
  expect(await booksOf(late)).toMatchObject({ benefits: 0n });
  scene.travel(11 * 86_400_000);
  await Promise.all([payBirthdays(scene.platform), payBirthdays(scene.platform)]);
  await payBirthdays(scene.platform);
  expect(await booksOf(who)).toMatchObject({ benefits: 180_000n, entries: 1, turnover: 180_000n });
  // The lowest rank brings none.
  expect(await booksOf(plain)).toMatchObject({ benefits: 0n });
  const again = await club.again(who);
  expect((await scene.call(vip.rankClaims, {}, again)).paid[0]).toMatchObject({
    kind: 'birthday',
    amount: '18.00',
  });
  // Moved by an operator to a later day of the same year, it brings nothing more; in the next year it does.
  const set = async (birthday: string) =>
    scene.call(
      operatorAccess.setBirthday,
      { merchantCode, playerId: String(who.playerId), birthday, reason: 'as the passport says' },
      await club.desk(),
    );
  expect(await club.codeOf(set('2020-01-01'))).toBe('access.too_young');
  const year = now().getUTCFullYear();
  await set(`1990-${inDays(31)}`);
  scene.travel(31 * 86_400_000);
  await payBirthdays(scene.platform);
  const isSameYear = now().getUTCFullYear() === year;
  expect(await booksOf(who)).toMatchObject({ entries: isSameYear ? 1 : 2 });
  const other = await club.desk('admin');
  expect(
    (await scene.call(operatorAccess.player, { merchantCode, playerId: String(who.playerId) }, other))
      .birthday,
  ).toMatch(/^1990-/);
}, 60_000);

test('a birthday on which the house was down brings its gift when it is up again, once, and within a week [VIP-018]', async () => {
  // Behind every day on which another test gave something.
  toDay(9, 1);
  const day = 86_400_000;
  const [missed, saidLate, longAgo] = [await club.member(), await club.member(), await club.member()];
  for (const one of [missed, saidLate, longAgo]) await club.does(one, '5000', '50000');
  const say = async (member: typeof missed, days: number) => {
    const birthday = `1990-${new Date(nowMs() + days * day).toISOString().slice(5, 10)}`;
    await scene.call(access.updateInfo, { birthday }, await club.again(member));
  };
  await say(missed, 40);
  await say(longAgo, 45);
  scene.travel(12 * day);
  // Thirty days have passed when the house is up again, but not on the day.
  await say(saidLate, 28);
  scene.travel(27 * day);
  await payBirthdays(scene.platform);
  scene.travel(3 * day);
  for (let run = 0; run < 2; run++)
    await Promise.all([payBirthdays(scene.platform), payBirthdays(scene.platform)]);
  expect(await booksOf(missed)).toMatchObject({ benefits: 180_000n, entries: 1 });
  expect(await booksOf(saidLate)).toMatchObject({ benefits: 0n });
  scene.travel(11 * day);
  await payBirthdays(scene.platform);
  expect(await booksOf(longAgo)).toMatchObject({ benefits: 0n });
}, 60_000);

test('withdrawals of a day follow the rank, and hold on the server [VIP-016]', async () => {
  const who = await club.member();
  const config = async () => {
    const { countLeft, sumLeft } = await scene.call(wallet.withdrawConfig, {}, who);
    return { countLeft, sumLeft };
  };
  const before = await config();
  await club.does(who, '20000', '250000');
  expect(await config()).toEqual({ countLeft: 8, sumLeft: '1200000.00' });
  expect(before).toEqual({ countLeft: 5, sumLeft: '1000000.00' });
});

test('a rank by hand widens limits; freedom from fees is money, and follows the earned rank [VIP-016]', async () => {
  const who = await club.member();
  const limits = () => limitsOf(scene.db, { merchantId: 1, playerId: who.playerId });
  await club.set(who, 'VIP6');
  expect(await limits()).toEqual({ withdrawsADay: 15, withdrawSumADay: 30_000_000_000n, isFeeFree: false });
  await sql`update vip.member set level = 5, highest = 5 where player_id = ${who.playerId}::bigint`.execute(
    scene.db,
  );
  expect((await limits()).isFeeFree).toBe(true);
});

test('with VIPBEN3 off there is nothing to see or to claim, and no limit is wider [VIP-020 SET-046]', async () => {
  const who = await club.member();
  await club.does(who, '20000', '250000');
  const turn = async (enabled: boolean) =>
    scene.call(
      operatorMerchants.setSwitch,
      { merchantCode, modId: 'VIPBEN3', enabled, reason: 'a test of ranks' },
      await club.desk('admin'),
    );
  await turn(false);
  expect(await claim(who, 'VIP1')).toBe('module.off');
  expect(await club.codeOf(scene.call(vip.ranks, {}, who))).toBe('module.off');
  expect(await club.codeOf(scene.call(vip.rankClaims, {}, who))).toBe('module.off');
  expect((await scene.call(wallet.withdrawConfig, {}, who)).countLeft).toBe(5);
  // The rank itself is still there.
  expect(await club.rankOf(who)).toBe('VIP3');
  await turn(true);
  expect(await claim(who, 'VIP1')).toBe('done');
});
