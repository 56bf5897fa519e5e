/** `down` goes towards zero, `up` away from it, `half-even` to the nearest and on a tie to the even neighbour. */
export type Rounding = 'down' | 'half-even' | 'up';

/** Divides integers and rounds the quotient in the way the caller chose. */
export function divideRounded(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  if (divisor === 0n) throw new RangeError('division by zero');
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  if (remainder === 0n || rounding === 'down') return quotient;

  const away = dividend < 0n === divisor < 0n ? 1n : -1n;
  if (rounding === 'up') return quotient + away;

  const twice = 2n * size(remainder);
  const beyondHalf = twice > size(divisor) || (twice === size(divisor) && quotient % 2n !== 0n);
  return beyondHalf ? quotient + away : quotient;
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}
