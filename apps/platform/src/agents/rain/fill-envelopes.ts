/** What is in an envelope at least: 1.00. */
export const ENVELOPE_MIN = 10_000n;
/** People are given amounts with two decimals. */
const CENT = 100n;

/** The same for everybody; what cannot be divided goes to the first ones, the smallest unit each. */
export function fillEqually(total: bigint, envelopes: number): bigint[] {
  const count = BigInt(envelopes);
  const [each, rest] = [total / count, total % count];
  return Array.from({ length: envelopes }, (_, at) => each + (BigInt(at) < rest ? 1n : 0n));
}

/** At least the minimum for everybody; the rest is cut at random places. `below` draws a whole number below its limit. */
export function fillAtRandom(total: bigint, envelopes: number, below: (limit: number) => number): bigint[] {
  const rest = total - ENVELOPE_MIN * BigInt(envelopes);
  const cents = Number(rest / CENT);
  const cuts = Array.from({ length: envelopes - 1 }, () => below(cents + 1)).toSorted((a, b) => a - b);
  const edges = [0, ...cuts, cents];
  const amounts = edges
    .slice(1)
    .map((edge, at) => ENVELOPE_MIN + BigInt(edge - (edges[at] as number)) * CENT);
  // What is less than a cent goes to the last.
  const left = rest - BigInt(cents) * CENT;
  return amounts.map((amount, at) => (at === envelopes - 1 ? amount + left : amount));
}
