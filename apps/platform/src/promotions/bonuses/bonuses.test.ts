import { messaging, promotions, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { draftOf, plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { wager } from '../../../test/wager.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { now, returnToPresent } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import {
  checkBooks,
  countTurnover,
  isInOrder,
  openHouseAccount,
  openMainAccount,
  openPlayerAccount,
  post,
} from '../../wallet/public.ts';
import { endBonus, takenOf } from './end-bonus.ts';
import { expireBonuses } from './expire-bonuses.ts';
import { warnExpiring } from './warn-expiring.ts';

const DAY_MS = 86_400_000;
let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  money = walletScene(scene);
});
afterEach(returnToPresent);
afterAll(async () => {
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
  await scene.close();
});

const asset = 'CNY';
/** Moves money of a member's from or to a house account, such as what a game took or paid. */
const move = (playerId: bigint, change: bigint, reason: string) =>
  transaction(scene.db, async (tx) => {
    const main = await openMainAccount(tx, { merchantId: 1, playerId, role: 0, asset });
    const house = await openHouseAccount(tx, { merchantId: 1, asset, isReal: true, pocket: 'games' });
    const [debit, credit, amount] = change > 0n ? [house, main, change] : [main, house, -change];
    await post(tx, {
      merchantId: 1,
      key: randomId(),
      movements: [{ debit, credit, amount, reason, reference: 'test' }],
    });
  });
const play = (playerId: bigint, change: bigint) =>
  move(playerId, change, change > 0n ? 'catalogue.win' : 'catalogue.bet');
const cancel = async (playerId: bigint) => {
  const [bonus] = await stage.bonusesOf(playerId);
  const which = { merchantId: 1, id: bonus?.id ?? 0n };
  return transaction(scene.db, (tx) => endBonus(tx, which, 'cancelled'));
};
/** Until everybody has heard. */
const settled = () =>
  until(async () => {
    const { rows } = await sql`select from kernel.delivery limit 1`.execute(scene.db);
    return rows.length === 0;
  }, 60_000);
/** Subjects of what lies in the message centre, newest first, as a reader of a language sees them. */
const letters = async (who: { playerId: bigint }, language = 'EN') => {
  await settled();
  const reader = { ...(await stage.again(who)), language };
  return (await scene.call(messaging.inbox, { page: 1, size: 10, box: 'notices' }, reader)).content;
};
const stateOf = async (playerId: bigint) => (await stage.bonusesOf(playerId)).at(-1)?.state;
const granted = async (own: Parameters<typeof plainTerms>[0] = {}) => {
  const id = await stage.run({ terms: plainTerms(own) });
  const who = await stage.member();
  return { id, who };
};

test('what is granted keeps the terms of its version; editing changes nothing of it [PRO-057]', async () => {
  const { id, who } = await granted();
  await stage.claim(who, id);
  const read = async () => {
    const { rows } = await sql<{ terms: unknown; hash: string; required: bigint; version: number }>`
      select terms, hash, required, version from promotions.bonus where player_id = ${who.playerId}::bigint`.execute(
      scene.db,
    );
    return rows[0];
  };
  const before = await read();
  expect(before).toMatchObject({ terms: plainTerms(), required: 1_000_000n, version: 1 });
  await stage.save(
    id,
    draftOf({ terms: plainTerms({ turnover: { multiple: 5_000, base: 'bonus' }, expiryDays: 1 }) }),
  );
  await stage.publish(id);
  expect(await read()).toEqual(before);
  const later = await stage.member();
  expect(await stage.claim(later, id)).toMatchObject({ turnover: { required: '500.00' } });
  const frozen = [
    sql`update promotions.bonus set terms = '{}' where player_id = ${who.playerId}::bigint`,
    sql`update promotions.bonus set amount = amount + 1 where player_id = ${who.playerId}::bigint`,
    sql`update promotions.version set terms = '{}' where promotion_id = ${id}`,
    sql`delete from promotions.version where promotion_id = ${id}`,
    sql`delete from promotions.bonus where player_id = ${who.playerId}::bigint`,
  ];
  for (const change of frozen)
    await expect(change.execute(scene.db)).rejects.toThrow(/never changes|keeps its terms/);
});

test('nothing can be withdrawn before the turnover is done; then the bonus is completed [PRO-070 PRO-073]', async () => {
  const { id, who } = await granted();
  await stage.claim(who, id);
  const left = async () => (await scene.call(wallet.withdrawConfig, {}, who)).turnover.left;
  expect(await left()).toBe('100.00');
  await wager(scene.db, { playerId: who.playerId, amount: 999_999n });
  expect(await stateOf(who.playerId)).toBe('active');
  await wager(scene.db, { playerId: who.playerId, amount: 1n });
  await until(async () => (await stateOf(who.playerId)) === 'completed', 60_000);
  expect(await left()).toBe('0.00');
  expect(await cancel(who.playerId)).toBe(false);
  expect(await money.balance(who)).toBe('10.00');
});

test('a bet above the highest stake does not count, and a game of weight 0 neither', async () => {
  const { id, who } = await granted({ maxStake: '5', weights: { LIVE: 20, FISH: 0 } });
  await stage.claim(who, id);
  const bet = (stake: bigint, product: string) => {
    const line = { id: BigInt(Date.now()) * 1_000n + BigInt(++bets), source: 'round', ref: randomId() };
    const about = { playerId: who.playerId, asset, product, vendor: 'FGS', game: 'any', stakeBefore: 0n };
    return transaction(scene.db, (tx) =>
      countTurnover(tx, { merchantId: 1, lines: [{ ...line, ...about, stake, validBet: stake, at: now() }] }),
    );
  };
  let bets = 0;
  const done = async () => (await scene.call(promotions.claimList, {}, who))[0]?.turnover.done;
  await bet(50_001n, 'RNG');
  expect(await done()).toBe('0.00');
  await bet(50_000n, 'RNG');
  expect(await done()).toBe('5.00');
  await bet(50_000n, 'LIVE');
  expect(await done()).toBe('6.00');
  await bet(50_000n, 'FISH');
  expect(await done()).toBe('6.00');
});

describe('an end before the turnover is done', () => {
  test.each([
    ['nothing played', { balance: 110n, own: 100n, amount: 10n }, 10n],
    ['won', { balance: 300n, own: 100n, amount: 10n }, 200n],
    ['lost a little: own money first', { balance: 60n, own: 100n, amount: 10n }, 10n],
    ['lost nearly all', { balance: 4n, own: 100n, amount: 10n }, 4n],
    ['lost all', { balance: 0n, own: 100n, amount: 10n }, 0n],
    ['only the bonus, and won', { balance: 500n, own: 0n, amount: 10n }, 500n],
    ['own money was taken out since', { balance: 30n, own: -20n, amount: 10n }, 30n],
  ])('takes back: %s', (_, given, taken) => {
    expect(takenOf(given)).toBe(taken);
  });

  test('takes the bonus and what was won with it, keeps own money and deposits [PRO-061 PRO-079]', async () => {
    const { id, who } = await granted();
    await money.deposit(who, '100');
    await stage.claim(who, id);
    await play(who.playerId, -500_000n);
    await play(who.playerId, 900_000n);
    await money.deposit(who, '50');
    expect(await money.balance(who)).toBe('200.00');
    expect(await cancel(who.playerId)).toBe(true);
    expect(await money.balance(who)).toBe('150.00');
    expect(await stage.bonusesOf(who.playerId)).toMatchObject([{ state: 'cancelled', removed: 500_000n }]);
    expect(await cancel(who.playerId)).toBe(false);
    expect(await money.balance(who)).toBe('150.00');
    const { rows } = await sql<{ moved: bigint }>`
      select coalesce(sum(case when e.debit < 0 then e.amount else -e.amount end), 0)::bigint as moved
      from wallet.entry e join promotions.bonus b on e.reference = 'bonus:' || b.id and b.merchant_id = e.merchant_id
      where b.promotion_id = ${id}`.execute(scene.db);
    expect(rows[0]?.moved).toBe((await stage.books(id)).paid);
  });

  test.each(['catalogue.correction', 'lottery.correction'])(
    'counts a %s as play, whoever it favours',
    async (reason) => {
      const { id, who } = await granted();
      await money.deposit(who, '100');
      await stage.claim(who, id);
      // Won 50 and lost it again to a correction, then won 40 by one.
      await play(who.playerId, 500_000n);
      await move(who.playerId, -500_000n, reason);
      await move(who.playerId, 400_000n, reason);
      expect(await cancel(who.playerId)).toBe(true);
      expect(await money.balance(who)).toBe('100.00');
    },
  );

  test('waits while a high win is held: it would be paid afterwards', async () => {
    const { id, who } = await granted();
    await stage.claim(who, id);
    const shift = (from: string, to: string) =>
      transaction(scene.db, async (tx) => {
        const pocketOf = (pocket: string) =>
          pocket === 'games'
            ? openHouseAccount(tx, { merchantId: 1, asset, isReal: true, pocket })
            : openPlayerAccount(tx, { merchantId: 1, playerId: who.playerId, asset, isReal: true, pocket });
        const movement = { debit: await pocketOf(from), credit: await pocketOf(to), amount: 900_000n };
        const movements = [{ ...movement, reason: 'catalogue.win', reference: 'test' }];
        await post(tx, { merchantId: 1, key: randomId(), movements });
      });
    await shift('games', 'held');
    expect(await cancel(who.playerId)).toBe(false);
    await shift('held', 'main');
    expect(await cancel(who.playerId)).toBe(true);
    expect(await money.balance(who)).toBe('0.00');
  });

  test('waits while money lies with a vendor: it would come back afterwards', async () => {
    const { id, who } = await granted();
    await stage.claim(who, id);
    const shift = (to: boolean) =>
      transaction(scene.db, async (tx) => {
        const name = { merchantId: 1, playerId: who.playerId, asset, isReal: true };
        const main = await openPlayerAccount(tx, { ...name, pocket: 'main' });
        const away = await openPlayerAccount(tx, { ...name, pocket: 'vendor:fgs' });
        const [debit, credit] = to ? [main, away] : [away, main];
        const reason = to ? 'wallet.transfer_to_vendor' : 'wallet.transfer_from_vendor';
        const movements = [{ debit, credit, amount: 100_000n, reason, reference: 'test' }];
        await post(tx, { merchantId: 1, key: randomId(), movements });
      });
    await shift(true);
    expect(await cancel(who.playerId)).toBe(false);
    expect(await stateOf(who.playerId)).toBe('active');
    await shift(false);
    expect(await cancel(who.playerId)).toBe(true);
    expect(await money.balance(who)).toBe('0.00');
  });

  test('waits while a bet is open: what it wins would be nobody’s bonus any more', async () => {
    const { id, who } = await granted();
    await stage.claim(who, id);
    await sql`insert into catalogue.round (merchant_id, vendor_code, round_id, player_id, game_code, asset, staked, started_at)
      values (1, 'FGS', ${randomId()}, ${who.playerId}::bigint, 'jade-lantern-garden', ${asset}, 100000, now())`.execute(
      scene.db,
    );
    expect(await cancel(who.playerId)).toBe(false);
    await sql`update catalogue.round set ended_at = now() where player_id = ${who.playerId}::bigint`.execute(
      scene.db,
    );
    expect(await cancel(who.playerId)).toBe(true);
  });

  test('comes by itself when the time is over, and not a moment earlier [PRO-078]', async () => {
    const { id, who } = await granted({ expiryDays: 2 });
    await money.deposit(who, '20');
    await stage.claim(who, id);
    scene.travel(2 * DAY_MS - 60_000);
    await expireBonuses(scene.platform);
    expect(await stateOf(who.playerId)).toBe('active');
    scene.travel(60_000);
    // What is wagered now does not count any more.
    await wager(scene.db, { playerId: who.playerId, amount: 50_000_000n });
    await Promise.all([expireBonuses(scene.platform), expireBonuses(scene.platform)]);
    expect(await stage.bonusesOf(who.playerId)).toMatchObject([{ state: 'expired', removed: 100_000n }]);
    expect(await money.balance(await stage.again(who))).toBe('20.00');
    const [letter] = await letters(who);
    expect(letter?.subject).toBe('A bonus has ended');
    expect(letter?.content).toContain('10.00 CNY');
  });

  test('is told of a day before, once, in the language of the reader [PRO-078]', async () => {
    const [{ id, who }, other] = [await granted({ expiryDays: 3 }), await granted({ expiryDays: 3 })];
    await stage.claim(who, id);
    await stage.claim(other.who, other.id);
    await cancel(other.who.playerId);
    const subjects = async (language?: string) =>
      (await letters(who, language)).map(({ subject }) => subject);
    scene.travel(2 * DAY_MS - 60_000);
    await warnExpiring(scene.platform);
    expect(await subjects()).toEqual(['You have been given a bonus']);
    scene.travel(60_000);
    await Promise.all([warnExpiring(scene.platform), warnExpiring(scene.platform)]);
    await warnExpiring(scene.platform);
    expect(await subjects()).toEqual(['A bonus is about to end', 'You have been given a bonus']);
    expect((await subjects('CN'))[0]).toBe('奖金即将到期');
    // Of what has ended nobody is told.
    expect(await letters(other.who)).toHaveLength(1);
  });

  test('happens once: a bonus moves from active to its end and nowhere else [PRO-081]', async () => {
    const { id, who } = await granted();
    await stage.claim(who, id);
    await cancel(who.playerId);
    for (const state of ['active', 'completed', 'expired'])
      await expect(
        sql`update promotions.bonus set state = ${state}, ended_at = case when ${state} = 'active' then null else now() end
          where player_id = ${who.playerId}::bigint`.execute(scene.db),
      ).rejects.toThrow('ends once');
  });
});
