import { wonTimes } from '../best.ts';
import { choose, range } from '../combinatorics.ts';
import { row } from '../items.ts';
import type { Items, Numbers, Rule } from '../play-type.ts';

interface Pick {
  readonly window: Numbers;
  readonly size: number;
  readonly items: Items<number>;
}

/**
 * Every `size` of the chosen numbers is a bet. It wins when all of them appear in the window; a bet of more numbers
 * than the window has places wins when it contains all that appear there.
 */
export function pick({ window, size, items }: Pick): Rule<Numbers, number> {
  return {
    rows: [row(items, size)],
    bets: ([chosen = []]) => choose(chosen.length, size),
    hits: ([chosen = []], draw) => [{ level: 0, count: wonPicks(size, window, draw, [], chosen) }],
    best: ([chosen = []]) => wonTimes(mostPicks(size, window.length, 0, chosen.length)),
  };
}

/** Bankers are in every bet, legs fill it up. */
export function pickWithBankers({ window, size, items }: Pick): Rule<Numbers, number> {
  return {
    rows: [row(items, 1, size - 1), { ...row(items), randomly: size - 1 }],
    refuses: ([bankers = [], legs = []]) =>
      legs.some((leg) => bankers.includes(leg)) ? 'lottery.leg_is_banker' : undefined,
    bets: ([bankers = [], legs = []]) => choose(legs.length, size - bankers.length),
    hits: ([bankers = [], legs = []], draw) => [
      { level: 0, count: wonPicks(size, window, draw, bankers, legs) },
    ],
    best: ([bankers = [], legs = []]) =>
      wonTimes(mostPicks(size, window.length, bankers.length, legs.length)),
  };
}

/** Each chosen number is a bet that it appears in the window at least so many times. Numbers may come again. */
export function appears(window: Numbers, times: number, items: Items<number>): Rule<Numbers, number> {
  return {
    rows: [row(items)],
    bets: ([chosen = []]) => chosen.length,
    hits([chosen = []], draw) {
      const timesSeen = (number: number) => window.filter((at) => draw[at] === number).length;
      return [{ level: 0, count: chosen.filter((number) => timesSeen(number) >= times).length }];
    },
    best: ([chosen = []]) => wonTimes(Math.min(chosen.length, Math.floor(window.length / times))),
  };
}

function wonPicks(size: number, window: Numbers, draw: Numbers, bankers: Numbers, legs: Numbers): number {
  const drawn = new Set(window.map((at) => draw[at]));
  const bankersDrawn = bankers.filter((number) => drawn.has(number)).length;
  const legsDrawn = legs.filter((number) => drawn.has(number)).length;
  const fromLegs = size - bankers.length;
  if (size <= window.length) return bankersDrawn === bankers.length ? choose(legsDrawn, fromLegs) : 0;
  // A longer bet holds every drawn number, and any legs besides.
  return bankersDrawn + legsDrawn === drawn.size ? choose(legs.length - legsDrawn, fromLegs - legsDrawn) : 0;
}

/** The most bets that a window of so many places wins. Only windows without repeats are shorter than a bet. */
function mostPicks(size: number, places: number, bankers: number, legs: number): number {
  const fromLegs = size - bankers;
  if (size <= places) return choose(Math.min(legs, places - bankers), fromLegs);
  const legsDrawn = range(Math.max(0, places - bankers), Math.min(places, legs));
  return Math.max(...legsDrawn.map((drawn) => choose(legs - drawn, fromLegs - drawn)));
}
