import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebateScene } from '../../../test/rebate-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { now, returnToPresent } from '../../kernel/clock.ts';
import { rebateOn } from './rebate.ts';

const RATE = { rate: 73, cap: 300_000n };
const PRODUCTS = ['RNG', 'LIVE', 'FISH'] as const;
let scene: Scene;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
});
afterAll(async () => {
  returnToPresent();
  await scene.close();
});

/** A row of numbers that comes out the same each time, so that a failure can be looked at again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

interface Bet {
  member: number;
  ref: string;
  at: Date;
  day: number;
  product: (typeof PRODUCTS)[number];
  left: number;
}

test.each([7, 41, 20_26])(
  'random bets, corrections, claims and nights, seed %i: each day is paid what it is worth in the end, once, and the ledger says the same [VIP-024 VIP-028]',
  {
    timeout: 120_000,
  },
  async (seed) => {
    const next = numbers(seed);
    const house = rebateScene(scene);
    returnToPresent();
    house.toDay(seed * 40);
    for (const modId of ['PLYRBT', 'MANPLAYREB3'] as const) await house.turn(modId, true);
    const rates = Object.fromEntries(
      PRODUCTS.map((product) => [product, { rate: RATE.rate, cap: String(RATE.cap) }]),
    );
    await house.rule(0, { rates: { VIP0: rates }, minimum: '0', intervalMinutes: 0 });
    const members = await Promise.all([house.member(), house.member(), house.member()]);
    const bets: Bet[] = [];
    const today = { day: seed * 40 };
    for (let step = 0; step < 60; step++) {
      const act = next(10);
      const member = next(members.length);
      const who = members[member] as (typeof members)[0];
      if (act < 5) {
        const product = PRODUCTS[next(PRODUCTS.length)] ?? 'RNG';
        const stake = 1 + next(90_000);
        const ref = await house.play(who, (stake / 100).toFixed(2), product);
        bets.push({ member, ref, at: now(), day: today.day, product, left: stake });
      } else if (act < 7) {
        const bet = bets[next(bets.length)];
        if (!bet || bet.left <= 1) continue;
        const by = 1 + next(bet.left);
        scene.travel(1_000);
        const owner = members[bet.member] as (typeof members)[0];
        await house.correct(owner, bet.ref, (by / 100).toFixed(2), bet.at, bet.product);
        bet.left -= by;
      } else if (act < 9) {
        const again = await house.again(who);
        const code = await house.codeOf(house.claim(again));
        expect(['done', 'vip.rebate_below_minimum']).toContain(code);
      } else {
        await house.run();
        today.day += 1;
        house.toDay(today.day, 3);
        await house.run();
      }
    }
    for (let night = 0; night < 2; night++) {
      await house.run();
      today.day += 1;
      house.toDay(today.day, 3);
      await house.run();
    }
    for (const [member, who] of members.entries()) {
      const worth = new Map<string, bigint>();
      for (const bet of bets.filter((one) => one.member === member)) {
        const name = `${bet.day}/${bet.product}`;
        worth.set(name, (worth.get(name) ?? 0n) + BigInt(bet.left) * 100n);
      }
      const expected = [...worth.values()].reduce((sum, validBet) => sum + rebateOn(validBet, RATE), 0n);
      const { amount, paid, moved, debt } = await house.books(who);
      expect(amount).toBe(expected);
      expect(moved).toBe(paid);
      expect(paid - debt).toBe(expected);
    }
    const { rows } =
      await sql`select d.player_id from vip.rebate_day d left join vip.rebate_line l on l.merchant_id = d.merchant_id
      and l.player_id = d.player_id and l.day = d.day and l.product = d.product
    group by d.merchant_id, d.player_id, d.day, d.product, d.amount having d.amount <> coalesce(sum(l.amount), 0)`.execute(
        scene.db,
      );
    expect(rows).toEqual([]);
  },
);
