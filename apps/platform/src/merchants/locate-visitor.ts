import { readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';

/** The country an address belongs to, or an empty text when nobody knows. */
export type Locate = (ip: string) => string;

const PRIVATE_V4 = /^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
const PRIVATE_V6 = /^(?:::1$|f[cd]|fe[89ab])/i;

/** This machine and its neighbours: no country, and no stranger. Asked with every call, so it only looks at the text. */
export function isPrivateAddress(ip: string): boolean {
  const plain = plainAddress(ip);
  return plain.includes(':') ? PRIVATE_V6.test(plain) : PRIVATE_V4.test(plain);
}

/** An IPv4 address that arrived over an IPv6 socket is written the IPv4 way again. */
export const plainAddress = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Reads address ranges from a file of lines `first,last,country`, both addresses as four numbers with dots. Without
 * a file every public address is of unknown country.
 */
export function openLocate(file: string | undefined): Locate {
  if (!file) return () => '';
  const ranges = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => readRange(line))
    .sort((left, right) => left.first - right.first);
  const firsts = Uint32Array.from(ranges, ({ first }) => first);

  return (ip) => {
    const plain = plainAddress(ip);
    if (!isIPv4(plain)) return '';
    const address = toNumber(plain);
    const range = ranges[lastNotAfter(firsts, address)];
    return range && address <= range.last ? range.country : '';
  };
}

function readRange(line: string): { first: number; last: number; country: string }[] {
  const [first = '', last = '', country = ''] = line
    .split(',')
    .map((cell) => cell.trim().replace(/^"|"$/g, ''));
  if (!isIPv4(first) || !isIPv4(last) || !/^[A-Z]{2}$/.test(country)) return [];
  return [{ first: toNumber(first), last: toNumber(last), country }];
}

const toNumber = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

/** The place of the last number that is not greater; -1 when all are. */
function lastNotAfter(numbers: Uint32Array, wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
