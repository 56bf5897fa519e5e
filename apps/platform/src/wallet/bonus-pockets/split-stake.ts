import type { BonusPocket } from './queries/pockets.ts';

/** What each account gives to a stake. */
export type StakeParts = readonly { account: bigint; part: bigint }[];

type StakeSplit =
  | { kind: 'parts'; parts: StakeParts }
  /** There would be enough, but a stake from bonus money may not be that high. */
  | { kind: 'tooHigh'; max: bigint }
  /** What can be staked on this game in all. */
  | { kind: 'insufficient'; has: bigint };

interface Wish {
  amount: bigint;
  /** Of an order of several bets the highest one; left out: the amount is one bet. */
  highest?: bigint;
  /** Where cash lies, and how much. */
  main: bigint;
  cash: bigint;
  /** As `VENDOR/game`. */
  game: string;
  pockets: readonly BonusPocket[];
}

/** Cash first, then the bonuses that may be staked so on this game, the oldest first. */
export function splitStake({ amount, highest = amount, main, cash, game, pockets }: Wish): StakeSplit {
  const playable = pockets.filter(({ balance, excluded }) => balance > 0n && !excluded.includes(game));
  const allowed = playable.filter(({ maxStake }) => maxStake === null || highest <= maxStake);
  const chosen = choose(allowed, amount - cash);
  if (cash + sumOf(chosen) < amount) {
    const has = cash + sumOf(choose(playable, amount - cash));
    return has < amount ? { kind: 'insufficient', has } : { kind: 'tooHigh', max: highestOf(playable) };
  }
  const parts: { account: bigint; part: bigint }[] = [];
  let rest = amount;
  for (const { account, has } of [
    { account: main, has: cash },
    ...chosen.map(({ accountId, balance }) => ({ account: accountId, has: balance })),
  ]) {
    const part = has < rest ? has : rest;
    if (part > 0n) parts.push({ account, part });
    rest -= part;
  }
  return { kind: 'parts', parts };
}

const sumOf = (pockets: readonly BonusPocket[]): bigint =>
  pockets.reduce((sum, { balance }) => sum + balance, 0n);

/** A posting has a few movements. Who has more pockets than that stakes from the oldest, or from the fullest where those are not enough. */
const POCKETS_MAX = 8;

function choose(pockets: readonly BonusPocket[], needed: bigint): readonly BonusPocket[] {
  const oldest = pockets.slice(0, POCKETS_MAX);
  if (sumOf(oldest) >= needed || pockets.length <= POCKETS_MAX) return oldest;
  return [...pockets]
    .sort((left, right) => (left.balance === right.balance ? 0 : left.balance < right.balance ? 1 : -1))
    .slice(0, POCKETS_MAX)
    .sort((left, right) => (left.accountId < right.accountId ? -1 : 1));
}

/** Of those that forbid it, what the most generous allows. */
const highestOf = (pockets: readonly BonusPocket[]): bigint =>
  pockets.reduce(
    (highest, { maxStake }) => (maxStake !== null && maxStake > highest ? maxStake : highest),
    0n,
  );
