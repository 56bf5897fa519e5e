import { randomUUID } from 'node:crypto';
import { pointsMall } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { mallScene, type Owner } from '../../../test/mall-scene.ts';
import type { Bet } from '../../../test/points-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { now } from '../../kernel/clock.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { expirePoints } from './expire-points.ts';

const STEPS = Number(process.env.POINTS_STEPS ?? 60);
const SEED = Number(process.env.POINTS_SEED ?? 7);
const DAY_MS = 86_400_000;
const RATE = 4n;
const EXPIRY_DAYS = 10;
let scene: Scene;
let stage: ReturnType<typeof mallScene>;
beforeAll(async () => {
  // Without the background: points end and are counted when the test says so.
  scene = await startScene({ role: 'api' });
  stage = mallScene(scene);
  await stage.rules({ expiryDays: EXPIRY_DAYS });
});
afterAll(() => scene.close());

interface Model {
  who: Owner;
  /** What is left by the number of the day on which it ends. */
  lots: Map<number, bigint>;
  debt: bigint;
  bets: { bet: Bet; valid: bigint; given: bigint; ends: number }[];
  earned: bigint;
  used: bigint;
  expired: bigint;
}

/** The same chances for the same seed. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

const floor2 = (minor: bigint): bigint => minor - (minor % 100n);
const left = ({ lots }: Model): bigint => [...lots.values()].reduce((sum, one) => sum + one, 0n);
/** The merchant's calendar, eight hours ahead. */
const today = (): number => Math.floor((now().getTime() + 8 * 3_600_000) / DAY_MS);

function give(model: Model, ends: number, points: bigint): void {
  const paid = points < model.debt ? points : model.debt;
  model.debt -= paid;
  model.lots.set(ends, (model.lots.get(ends) ?? 0n) + points - paid);
}

function take(model: Model, points: bigint, first: number | null): bigint {
  let open = points;
  const days = [...model.lots.keys()].sort((a, b) => Number(b === first) - Number(a === first) || a - b);
  for (const day of days) {
    const there = model.lots.get(day) ?? 0n;
    const part = there < open ? there : open;
    model.lots.set(day, there - part);
    open -= part;
  }
  return points - open;
}

function settle(model: Model, entry: Model['bets'][number], by: bigint): void {
  entry.valid += by;
  const given = floor2((entry.valid * RATE) / 100n);
  const change = given - entry.given;
  entry.given = given;
  model.earned += change;
  if (change > 0n) give(model, entry.ends, change);
  if (change < 0n) model.debt += -change - take(model, -change, entry.ends);
}

const convert = (who: Owner, points: bigint) =>
  scene
    .call(
      pointsMall.convertPoint,
      {
        amount: `${points / 10_000n}.${String((points % 10_000n) / 100n).padStart(2, '0')}`,
        password: PAYMENT_PASSWORD,
        requestId: randomUUID(),
      },
      who,
    )
    .then(
      () => true,
      () => false,
    );

test(`over ${STEPS} random bets, corrections, conversions and days, what members have is what they earned less what they used [PTS-054 PTS-055 PTS-056]`, async () => {
  const roll = dice(SEED);
  const models: Model[] = [];
  for (const who of await stage.owners(3, 1n)) {
    // The one point of the scene never ends within the test, and is used last.
    const lots = new Map([[1_000_000, 10_000n]]);
    models.push({ who, lots, debt: 0n, bets: [], earned: 10_000n, used: 0n, expired: 0n });
  }
  const act = async (model: Model): Promise<void> => {
    const kind = roll(10);
    if (kind < 4) {
      const valid = BigInt(roll(500_000) + 1) * 100n;
      const bet = await stage.play(model.who.playerId, valid);
      const entry = { bet, valid: 0n, given: 0n, ends: today() + EXPIRY_DAYS };
      model.bets.push(entry);
      await stage.count();
      settle(model, entry, valid);
    } else if (kind < 7 && model.bets.length > 0) {
      const entry = model.bets[roll(model.bets.length)] as Model['bets'][number];
      const by = roll(2) ? -entry.valid : BigInt(roll(100_000) + 1) * 100n;
      if (by === 0n) return;
      await stage.correct(entry.bet, by);
      await stage.count();
      settle(model, entry, by);
    } else if (kind < 9) {
      const points = floor2((left(model) * BigInt(roll(130))) / 100n);
      if (points < 10_000n) return;
      const isMade = await convert(model.who, points);
      expect(isMade).toBe(points <= left(model));
      if (isMade) model.used += take(model, points, null);
    } else {
      scene.travel(DAY_MS * (1 + roll(6)));
      await expirePoints(scene.platform);
      for (const one of models) {
        for (const [day, there] of one.lots) {
          if (day > today()) continue;
          one.expired += there;
          one.lots.set(day, 0n);
        }
        one.who = { ...one.who, ...(await stage.again(one.who)) };
      }
    }
  };
  for (let step = 0; step < STEPS; step++) {
    await act(models[roll(models.length)] as Model);
    for (const model of models) {
      const { ledger, entries, lots, debt } = await stage.books(model.who.playerId);
      expect([ledger, entries, lots, debt], `after step ${step}, seed ${SEED}`).toEqual([
        left(model),
        left(model),
        left(model),
        model.debt,
      ]);
      expect(ledger - debt).toBe(model.earned - model.used - model.expired);
    }
  }
  expect(models.some(({ used }) => used > 0n) && models.some(({ expired }) => expired > 0n)).toBe(true);
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
}, 240_000);
