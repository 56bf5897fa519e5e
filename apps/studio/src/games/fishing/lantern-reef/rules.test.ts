import { expect, test } from 'vitest';
import { chiSquare, chiSquareLimit } from '../../../../test/chi-square.ts';
import { noChance, scriptedChance } from '../../../../test/scripted-chance.ts';
import { minorUnits, readVectors } from '../../../../test/vectors.ts';
import { entryAt } from '../../../engine/chance.ts';
import { parseRational } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { FISH, type Fish, LASER_RATE, RATE, ROOMS } from './data.ts';
import { catchThreshold, chargeMeter, hitFish } from './hit.ts';
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
const shot = { room: 'reef', price: '10000', targets: ['shark'] };

test('every shot is charged and paid at once, and the hunt goes on until the player leaves', () => {
  const first = lanternReef.start(shot, scriptedChance(0));
  expect(first).toMatchObject({ debit: 10_000n, credit: 300_000n });
  expect(first.state.caught).toEqual([{ fish: 'shark', multiplier: 30, weapon: 'bullet' }]);
  const second = lanternReef.act(
    first.state,
    { type: 'shoot', price: '20000', targets: ['kraken'] },
    scriptedChance(NEVER),
  );
  expect(second).toMatchObject({
    debit: 20_000n,
    credit: 0n,
    state: { shots: 2, caught: [], payout: '300000' },
  });
  const left = lanternReef.act(second.state, lanternReef.completion.action(second.state), noChance);
  expect(lanternReef.isOver(left.state)).toBe(true);
  expect(() => lanternReef.act(left.state, { type: 'leave' }, noChance)).toThrow('studio.round_over');
});

test('a full meter fires five laser hits of equal worth for nothing', () => {
  const { laserCost } = ROOMS.reef;
  const aboutToFire = { ...lanternReef.start({ ...shot, hasLaser: true }, scriptedChance(NEVER)).state };
  expect(aboutToFire.energy).toBe('20000');
  const state = { ...aboutToFire, energy: String(laserCost - 20_000n) };
  const draws = [NEVER, 0, NEVER, NEVER, 0, NEVER];
  const step = lanternReef.act(
    state,
    { type: 'shoot', price: '10000', targets: ['shark'] },
    scriptedChance(...draws),
  );
  // A fifth of the meter's 2.0000 is 0.4000, and each of the two sharks pays thirty times that.
  expect(step).toMatchObject({ debit: 10_000n, credit: 2n * 30n * 4_000n, state: { energy: '0' } });
});

test('what is left on the meter is fired on leaving', () => {
  const { state } = lanternReef.start({ ...shot, hasLaser: true }, scriptedChance(NEVER));
  const left = lanternReef.act(state, { type: 'leave' }, scriptedChance(0, NEVER, NEVER, NEVER, NEVER));
  expect(left).toMatchObject({ credit: 80n, state: { energy: '0', hasLeft: true } });
});

test('prices outside the room, unknown fish and overfull nets are refused', () => {
  const start = (change: object) => () => lanternReef.start({ ...shot, ...change }, noChance);
  expect(start({ price: '4999' })).toThrow('studio.bad_stake');
  expect(start({ price: '100001' })).toThrow('studio.bad_stake');
  expect(start({ targets: ['toString'] })).toThrow('studio.unknown_bet');
  expect(start({ targets: [] })).toThrow('studio.malformed_request');
  expect(start({ targets: new Array(6).fill('ray') })).toThrow('studio.malformed_request');
  expect(start({ room: 'moat' })).toThrow('studio.malformed_request');
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
