import type { Chance } from '../../../engine/chance.ts';
import type { Game, Step } from '../../../engine/game.ts';
import { choiceOf, type Fields, fieldsOf, flagOf, listOf, stakeOf } from '../../../engine/input.ts';
import { WHOLE } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import {
  ENERGY_PER_MINOR_UNIT,
  FISH,
  type Fish,
  facts,
  LASER_HITS,
  MOST_TARGETS,
  RATE,
  RATE_WITH_LASER,
  ROOMS,
  SMALLEST_FISH,
} from './data.ts';
import { chargeMeter, hitFish } from './hit.ts';

type Room = keyof typeof ROOMS;
type Catch = { readonly fish: string; readonly multiplier: number; readonly weapon: 'bullet' | 'laser' };

export type HuntState = {
  readonly room: Room;
  readonly hasLaser: boolean;
  readonly energy: string;
  readonly shots: number;
  /** What the last step caught. */
  readonly caught: readonly Catch[];
  readonly payout: string;
  readonly hasLeft: boolean;
};

type Shot = { readonly price: bigint; readonly targets: readonly string[] };
type Payment = { readonly caught: readonly Catch[]; readonly credit: bigint };

/**
 * A hunt opens with its first shot and lasts until the player leaves; every shot is paid at once. A net is one bullet
 * over several fish. Saving for the laser moves a part of the return from the bullets to the laser and changes nothing
 * in their sum.
 */
export const lanternReef: Game<HuntState> = {
  ...facts,
  start(input, chance) {
    const fields = fieldsOf(input);
    const state: HuntState = {
      room: choiceOf(fields.room, Object.keys(ROOMS) as Room[]),
      hasLaser: flagOf(fields.hasLaser),
      energy: '0',
      shots: 0,
      caught: [],
      payout: '0',
      hasLeft: false,
    };
    return shoot(state, readShot(fields, state.room), chance);
  },
  act(state, action, chance) {
    if (state.hasLeft) throw refuse('studio.round_over');
    const fields = fieldsOf(action);
    const type = choiceOf(fields.type, ['shoot', 'leave']);
    return type === 'leave' ? leave(state, chance) : shoot(state, readShot(fields, state.room), chance);
  },
  isOver: ({ hasLeft }) => hasLeft,
  payout: ({ payout }) => BigInt(payout),
  view: (state) => state,
  completion: {
    rule: 'studio.completion_fishing',
    afterMinutes: 30,
    action: () => ({ type: 'leave' }),
  },
};

function readShot(fields: Fields, room: Room): Shot {
  const price = stakeOf(fields.price);
  if (price < ROOMS[room].lowest || price > ROOMS[room].highest) throw refuse('studio.bad_stake');
  const targets = listOf(fields.targets, { from: 1, to: MOST_TARGETS }, (name) => {
    if (typeof name !== 'string' || !Object.hasOwn(FISH, name)) throw refuse('studio.unknown_bet');
    return name;
  });
  return { price, targets };
}

function shoot(state: HuntState, shot: Shot, chance: Chance): Step<HuntState> {
  const bullet = fireBullet(shot, state.hasLaser, chance);
  const before = BigInt(state.energy);
  const { laserCost } = ROOMS[state.room];
  const meter = state.hasLaser
    ? chargeMeter(before, shot.price, laserCost)
    : { energy: before, fires: false };
  const laser = meter.fires ? fireLaser(laserCost, shot.targets, chance) : { caught: [], credit: 0n };
  const credit = bullet.credit + laser.credit;
  const next: HuntState = {
    ...state,
    energy: String(meter.energy),
    shots: state.shots + 1,
    caught: [...bullet.caught, ...laser.caught],
    payout: String(BigInt(state.payout) + credit),
  };
  return { state: next, debit: shot.price, credit };
}

function fireBullet({ price, targets }: Shot, hasLaser: boolean, chance: Chance): Payment {
  const rate = hasLaser ? RATE_WITH_LASER : RATE;
  const caught = targets.flatMap((fish): Catch[] => {
    const multiplier = hitFish(fishNamed(fish), rate, targets.length, chance);
    return multiplier > 0 ? [{ fish, multiplier, weapon: 'bullet' }] : [];
  });
  return { caught, credit: caught.reduce((total, { multiplier }) => total + price * BigInt(multiplier), 0n) };
}

/** Several hits in turn on the fish aimed at, each worth its part of the energy and not a bit more or less. */
function fireLaser(energy: bigint, targets: readonly string[], chance: Chance): Payment {
  const aimed = Array.from(
    { length: LASER_HITS },
    (_, hit) => targets[hit % targets.length] ?? SMALLEST_FISH,
  );
  const caught = aimed.flatMap((fish): Catch[] => {
    const multiplier = hitFish(fishNamed(fish), WHOLE, 1, chance);
    return multiplier > 0 ? [{ fish, multiplier, weapon: 'laser' }] : [];
  });
  const perHit = BigInt(LASER_HITS) * ENERGY_PER_MINOR_UNIT;
  const credit = caught.reduce((total, { multiplier }) => total + (energy * BigInt(multiplier)) / perHit, 0n);
  return { caught, credit };
}

/** Nothing saved is lost: what is left on the meter is fired before the player goes. */
function leave(state: HuntState, chance: Chance): Step<HuntState> {
  const energy = BigInt(state.energy);
  const { caught, credit } =
    energy > 0n ? fireLaser(energy, [SMALLEST_FISH], chance) : { caught: [], credit: 0n };
  const payout = String(BigInt(state.payout) + credit);
  return { state: { ...state, energy: '0', caught, payout, hasLeft: true }, debit: 0n, credit };
}

function fishNamed(name: string): Fish {
  return FISH[name] as Fish;
}
