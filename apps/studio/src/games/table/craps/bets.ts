import { NOTHING, type Rational, ratio, WHOLE } from '../../../engine/rational.ts';
import { HARD_BETS, LINE_BETS, ONE_ROLL_BETS, PLACE_BETS } from './data.ts';

export type Roll = readonly [number, number];

/** The point after a roll: set by the come-out, taken away by itself or by a seven. */
export function pointAfter(point: number | null, [first, second]: Roll): number | null {
  const total = first + second;
  if (point === null) return isPointNumber(total) ? total : null;
  return total === point || total === 7 ? null : point;
}

/** Total return for one unit of a bet that this roll decides; null leaves the bet on the table. */
export function decide(bet: string, roll: Roll, point: number | null): Rational | null {
  const total = roll[0] + roll[1];
  const place = PLACE_BETS[bet];
  if (place) return total === place.total ? place.returns : total === 7 ? NOTHING : null;
  const hard = HARD_BETS[bet];
  if (hard) {
    const isHard = total === hard.total && roll[0] === roll[1];
    return isHard ? hard.returns : total === hard.total || total === 7 ? NOTHING : null;
  }
  switch (bet) {
    case 'PASS':
      return passLine(total, point);
    case 'DONT_PASS':
      return dontPassLine(total, point);
    case 'FIELD':
      return field(total);
    case 'ANY7':
      return total === 7 ? ratio(5) : NOTHING;
    case 'ANY_CRAPS':
      return isCraps(total) ? ratio(8) : NOTHING;
    default:
      throw new RangeError(`no bet is called ${bet}`);
  }
}

export function isBet(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    (isRemovable(name) || isLine(name) || ONE_ROLL_BETS.some((bet) => bet === name))
  );
}

export function isLine(name: string): boolean {
  return LINE_BETS.some((bet) => bet === name);
}

/** Place and hard-way bets may be taken down before they are decided, the line never. */
export function isRemovable(name: string): boolean {
  return Object.hasOwn(PLACE_BETS, name) || Object.hasOwn(HARD_BETS, name);
}

function passLine(total: number, point: number | null): Rational | null {
  if (point !== null) return total === point ? ratio(2) : total === 7 ? NOTHING : null;
  if (total === 7 || total === 11) return ratio(2);
  return isCraps(total) ? NOTHING : null;
}

function dontPassLine(total: number, point: number | null): Rational | null {
  if (point !== null) return total === 7 ? ratio(2) : total === point ? NOTHING : null;
  if (total === 12) return WHOLE;
  if (total === 2 || total === 3) return ratio(2);
  return total === 7 || total === 11 ? NOTHING : null;
}

function field(total: number): Rational {
  if (total === 2) return ratio(3);
  if (total === 12) return ratio(4);
  return [3, 4, 9, 10, 11].includes(total) ? ratio(2) : NOTHING;
}

function isCraps(total: number): boolean {
  return total === 2 || total === 3 || total === 12;
}

function isPointNumber(total: number): boolean {
  return !isCraps(total) && total !== 7 && total !== 11;
}
