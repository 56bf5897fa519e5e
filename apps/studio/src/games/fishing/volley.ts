import type { Chance } from '../../engine/chance.ts';
import { type Game, type GameFacts, instantGame } from '../../engine/game.ts';
import type { Hunt, HuntTier, ShotFish, ShotResult, VolleyState } from '../../engine/hunt.ts';
import { choiceOf, fieldsOf, flagOf, integerOf, listOf, stakeOf } from '../../engine/input.ts';
import { WHOLE } from '../../engine/rational.ts';
import { refuse } from '../../engine/refusal.ts';
import {
  ENERGY_PER_MINOR_UNIT,
  type Fish,
  type FishTable,
  LASER_HITS,
  MOST_SHOTS,
  MOST_TARGETS,
  RATE,
  RATE_WITH_LASER,
} from './fish.ts';
import { chargeMeter, hitFish } from './hit.ts';
import { kindAt, longestLifeMs, swimmersAt, type Waters } from './swim.ts';

/** A room of fish: what is printed on it, what each fish pays, and how they swim. */
export interface FishRoom {
  readonly facts: GameFacts;
  readonly fish: FishTable;
  readonly waters: Waters;
  readonly tiers: readonly HuntTier[];
}

const SEATS = 4;
const MOST_FISH = 2 ** 31 - 1;

interface Volley {
  readonly tier: HuntTier;
  readonly price: bigint;
  readonly hasLaser: boolean;
  readonly energy: bigint;
  readonly shots: readonly (readonly ShotFish[])[];
}

/**
 * A few bullets of one player, decided in their order. A bullet at a fish that one of them has caught before comes back, and costs
 * nothing. Saving for the laser moves a part of the return from the bullets to the laser and changes nothing in their sum.
 */
export function fishGame(room: FishRoom): Game<VolleyState> & { readonly hunt: Hunt } {
  const { facts, fish, waters, tiers } = room;
  const game = instantGame<VolleyState>({
    ...facts,
    play: (input, chance) => fire(fish, readVolley(room, input), chance),
  });
  const hunt: Hunt = {
    seats: SEATS,
    tiers,
    longestMs: longestLifeMs(waters),
    mostShots: MOST_SHOTS,
    mostTargets: MOST_TARGETS,
    kindAt: (seed, id, ms) => kindAt(waters, seed, id, ms),
    fishAt: (seed, ms) => swimmersAt(waters, seed, ms),
  };
  return { ...game, hunt };
}

function readVolley({ fish, tiers, facts }: FishRoom, input: unknown): Volley {
  const fields = fieldsOf(input);
  const name = choiceOf(
    fields.tier,
    tiers.map((tier) => tier.name),
  );
  const price = stakeOf(fields.price);
  if (price > facts.stakes.maximum || price % facts.stakes.step !== 0n) throw refuse('studio.bad_stake');
  const target = (value: unknown): ShotFish => {
    const { id, kind } = fieldsOf(value);
    if (typeof kind !== 'string' || !Object.hasOwn(fish, kind)) throw refuse('studio.unknown_bet');
    return { id: integerOf(id, { from: 0, to: MOST_FISH }), kind };
  };
  return {
    tier: tiers.find((tier) => tier.name === name) as HuntTier,
    price,
    hasLaser: flagOf(fields.hasLaser),
    energy: energyOf(fields.energy),
    shots: listOf(fields.shots, { from: 1, to: MOST_SHOTS }, (shot) =>
      listOf(shot, { from: 1, to: MOST_TARGETS }, target),
    ),
  };
}

/** Absent counts as an empty meter. */
function energyOf(value: unknown): bigint {
  if (value === undefined || value === '0') return 0n;
  return stakeOf(value);
}

function fire(fish: FishTable, { tier, price, hasLaser, ...volley }: Volley, chance: Chance): VolleyState {
  const gone = new Set<number>();
  let { energy } = volley;
  let [stake, payout] = [0n, 0n];
  const shots = volley.shots.map((aimed): ShotResult => {
    const left = aimed.filter(({ id }) => !gone.has(id));
    if (left.length === 0) return { fish: aimed, outcome: 'returned', caught: [], laser: [], paid: '0' };
    const caught = left.flatMap(({ id, kind }) => {
      const rate = hasLaser ? RATE_WITH_LASER : RATE;
      const multiplier = hitFish(fish[kind] as Fish, rate, left.length, chance);
      return multiplier > 0 ? [{ id, kind, multiplier }] : [];
    });
    for (const { id } of caught) gone.add(id);
    const meter = hasLaser ? chargeMeter(energy, price, tier.laserCost) : { energy, fires: false };
    energy = meter.energy;
    const laser = meter.fires ? fireLaser(fish, left, chance) : [];
    const bullets = caught.reduce((total, { multiplier }) => total + BigInt(multiplier), 0n);
    const paid = price * bullets + laserWorth(laser, tier.laserCost);
    stake += price;
    payout += paid;
    return {
      fish: left,
      outcome: caught.length > 0 ? 'caught' : 'missed',
      caught,
      laser,
      paid: String(paid),
    };
  });
  return {
    tier: tier.name,
    price: String(price),
    hasLaser,
    energy: String(energy),
    shots,
    stake: String(stake),
    payout: String(payout),
  };
}

/** Several hits in turn on the kinds of fish aimed at. They are paid as a burst of coins: the laser takes no fish out of the room. */
function fireLaser(fish: FishTable, aimed: readonly ShotFish[], chance: Chance): number[] {
  return Array.from({ length: LASER_HITS }, (_, hit) => {
    const { kind } = aimed[hit % aimed.length] as ShotFish;
    return hitFish(fish[kind] as Fish, WHOLE, 1, chance);
  });
}

/** Each hit is worth its part of the energy, and not a bit more or less. */
function laserWorth(laser: readonly number[], cost: bigint): bigint {
  const hits = laser.reduce((total, multiplier) => total + BigInt(multiplier), 0n);
  return (cost * hits) / (BigInt(LASER_HITS) * ENERGY_PER_MINOR_UNIT);
}
