import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { minorUnits, readVectors } from '../../../../test/vectors.ts';
import { entryAt } from '../../../engine/chance.ts';
import { parseRational } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { type Fish, LASER_RATE, RATE } from '../fish.ts';
import { catchThreshold, chargeMeter, hitFish } from '../hit.ts';
import { TIERS } from '../tiers.ts';
import { FISH } from './data.ts';
import { lanternReef } from './rules.ts';

type Single = {
  kind: 'single';
  rtp: string;
  bet: string;
  fish: string;
  u32: number;
  threshold32: number;
  payout: string;
};
type Net = {
  kind: 'net';
  rtp: string;
  bet: string;
  fish: string[];
  u32: number[];
  threshold32: number[];
  kill: boolean[];
  payout: string;
};
type Random = Single & { weightRoll: number; kill: boolean; multiplierIfKill: number };
type Energy = {
  kind: 'energy';
  skillRate: string;
  shots: string[];
  skillCost: string;
  energyAfter: string[];
  skillsFired: number;
};
const { cases } = readVectors<{ cases: (Omit<Single, 'kind'> & { kind: string })[] }>('fishing');
const ofKind = <Kind>(kind: string) => cases.filter((entry) => entry.kind === kind) as unknown as Kind[];

const fishNamed = (name: string) => FISH[name] as Fish;
/** Any room will do for rules that the price does not enter into. */
const paid = (bet: string, bullets: number) => minorUnits(bet) * BigInt(bullets);

test('published single shots catch and pay as published', () => {
  for (const { rtp, bet, fish, u32, threshold32, payout } of ofKind<Single>('single')) {
    expect(catchThreshold(fishNamed(fish), parseRational(rtp), 1)).toBe(threshold32);
    const bullets = hitFish(fishNamed(fish), parseRational(rtp), 1, scriptedChance(u32));
    expect(paid(bet, bullets)).toBe(minorUnits(payout));
  }
});

test('published nets catch and pay as published', () => {
  for (const { rtp, bet, fish, u32, threshold32, kill, payout } of ofKind<Net>('net')) {
    const rate = parseRational(rtp);
    expect(fish.map((name) => catchThreshold(fishNamed(name), rate, fish.length))).toEqual(threshold32);
    const chance = scriptedChance(...u32);
    const bullets = fish.map((name) => hitFish(fishNamed(name), rate, fish.length, chance));
    expect(bullets.map((count) => count > 0)).toEqual(kill);
    expect(
      paid(
        bet,
        bullets.reduce((total, count) => total + count, 0),
      ),
    ).toBe(minorUnits(payout));
  }
});

test('published fish with a random prize pay as published', () => {
  for (const {
    rtp,
    bet,
    fish,
    u32,
    threshold32,
    weightRoll,
    kill,
    multiplierIfKill,
    payout,
  } of ofKind<Random>('random')) {
    const target = fishNamed(fish);
    expect(catchThreshold(target, parseRational(rtp), 1)).toBe(threshold32);
    expect('table' in target && entryAt(target.table, weightRoll).multiplier).toBe(multiplierIfKill);
    const chance = kill ? scriptedChance(u32, weightRoll) : scriptedChance(u32);
    expect(paid(bet, hitFish(target, parseRational(rtp), 1, chance))).toBe(minorUnits(payout));
  }
});

test('the meter charges and fires as published', () => {
  const millionths = (decimal: string) => minorUnits(decimal) * 100n;
  for (const { skillRate, shots, skillCost, energyAfter, skillsFired } of ofKind<Energy>('energy')) {
    expect(parseRational(skillRate)).toEqual(LASER_RATE);
    let energy = 0n;
    let fired = 0;
    shots.forEach((price, index) => {
      const meter = chargeMeter(energy, minorUnits(price), millionths(skillCost));
      energy = meter.energy;
      fired += Number(meter.fires);
      expect(energy).toBe(BigInt((energyAfter[index] ?? '').replace('.', '')));
    });
    expect(fired).toBe(skillsFired);
  }
});

const NEVER = 2 ** 32 - 1;
const at = (id: number, kind = 'shark') => [{ id, kind }];
const volley = (shots: object[][], more: object = {}) => ({ tier: 'reef', price: '10000', shots, ...more });

test('bullets of a volley are decided in their order, each by its own draw, and the sums are those of the bullets [FSH-003 FSH-010]', () => {
  const step = lanternReef.start(volley([at(1), at(2), at(3, 'minnow')]), scriptedChance(NEVER, 0, 0));
  expect(step).toMatchObject({ debit: 30_000n, credit: 300_000n + 20_000n });
  expect(step.state.shots.map(({ outcome, paid }) => [outcome, paid])).toEqual([
    ['missed', '0'],
    ['caught', '300000'],
    ['caught', '20000'],
  ]);
  expect(lanternReef.isOver(step.state)).toBe(true);
  expect(() => lanternReef.act(step.state, { type: 'shoot' }, noChance)).toThrow('studio.round_over');
});

test('a bullet at a fish that the one before it has caught draws nothing and costs nothing [FSH-006]', () => {
  const step = lanternReef.start(volley([at(7), at(7), at(7)]), scriptedChance(NEVER, 0));
  expect(step).toMatchObject({ debit: 20_000n, credit: 300_000n });
  expect(step.state.shots.map(({ outcome }) => outcome)).toEqual(['missed', 'caught', 'returned']);
});

test('a net goes over those fish that are left', () => {
  const net = [...at(1), ...at(2, 'ray')];
  const step = lanternReef.start(
    volley([at(1), net]),
    scriptedChance(0, catchThreshold(fishNamed('ray'), RATE, 1) - 1),
  );
  expect(step.state.shots[1]).toMatchObject({ fish: at(2, 'ray'), caught: [{ id: 2, multiplier: 10 }] });
  const whole = lanternReef.start(
    volley([net]),
    scriptedChance(catchThreshold(fishNamed('shark'), RATE, 2), 0),
  );
  expect(whole.state.shots[0]).toMatchObject({ fish: net, caught: [{ id: 2, multiplier: 10 }] });
});

test('the prize of a fish with a random one is drawn on a kill only, from its table [FSH-008]', () => {
  const crab = at(4, 'treasureCrab');
  expect(lanternReef.start(volley([crab]), scriptedChance(NEVER)).credit).toBe(0n);
  expect(lanternReef.start(volley([crab]), scriptedChance(0, 99)).state.shots[0]).toMatchObject({
    caught: [{ id: 4, kind: 'treasureCrab', multiplier: 500 }],
    paid: '5000000',
  });
});

test('the same seed gives the same kill at any price, energy, tier and number of the fish [FSH-005]', () => {
  const kills = (more: object, id: number, seed: number) => {
    const shots = Array.from({ length: 5 }, (_, shot) => at(id + shot, 'clown'));
    const { state } = lanternReef.start(volley(shots, more), simulationChance(seed));
    return state.shots.map(({ caught }) => caught.map(({ multiplier }) => multiplier));
  };
  for (let seed = 0; seed < 200; seed += 1) {
    const first = kills({}, 1, seed);
    expect(kills({ price: '1000000', tier: 'trench' }, 90_000, seed)).toEqual(first);
    expect(kills({ price: '100', tier: 'shallows', energy: '199999' }, 5, seed)).toEqual(first);
  }
});

test('a full meter fires five laser hits of equal worth for nothing', () => {
  const { laserCost } = TIERS[1] as (typeof TIERS)[number];
  const filling = lanternReef.start(volley([at(1)], { hasLaser: true }), scriptedChance(NEVER));
  expect(filling.state.energy).toBe('20000');
  const energy = String(laserCost - 20_000n);
  const draws = [NEVER, 0, NEVER, NEVER, 0, NEVER];
  const step = lanternReef.start(volley([at(1)], { hasLaser: true, energy }), scriptedChance(...draws));
  // A fifth of the meter's 2.0000 is 0.4000, and each of the two sharks pays thirty times that.
  expect(step).toMatchObject({ debit: 10_000n, credit: 2n * 30n * 4_000n, state: { energy: '0' } });
  expect(step.state.shots[0]).toMatchObject({ outcome: 'missed', caught: [], laser: [30, 0, 0, 30, 0] });
});

test('prices outside the game, unknown fish and overfull nets and volleys are refused', () => {
  const start = (change: object) => () => lanternReef.start({ ...volley([at(1)]), ...change }, noChance);
  expect(start({ price: '5000100' })).toThrow('studio.bad_stake');
  expect(start({ price: '150' })).toThrow('studio.bad_stake');
  expect(start({ shots: [at(1, 'toString')] })).toThrow('studio.unknown_bet');
  expect(start({ shots: [] })).toThrow('studio.malformed_request');
  expect(start({ shots: [[]] })).toThrow('studio.malformed_request');
  expect(start({ shots: new Array(6).fill(at(1)) })).toThrow('studio.malformed_request');
  expect(start({ shots: [new Array(6).fill(at(1)[0])] })).toThrow('studio.malformed_request');
  expect(start({ shots: [at(-1)] })).toThrow('studio.malformed_request');
  expect(start({ tier: 'moat' })).toThrow('studio.malformed_request');
});

test('catches come as often as the rate says', () => {
  const chance = simulationChance(77);
  const counts = [0, 0];
  for (let round = 0; round < 30_000; round += 1) {
    const caught = Number(hitFish(fishNamed('turtle'), RATE, 1, chance) > 0);
    counts[caught] = (counts[caught] ?? 0) + 1;
  }
  expect(chiSquare(counts, [22 / 25, 3 / 25])).toBeLessThan(chiSquareLimit(1));
});
