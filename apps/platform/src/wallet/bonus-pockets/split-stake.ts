import type { BonusPocket } from './queries/pockets.ts';

/** What each account gives to a stake. */
type StakeParts = readonly { account: bigint; part: bigint }[];

type StakeSplit =
  | { kind: 'parts'; parts: StakeParts }
  /** There would be enough, but a stake from bonus money may not be that high. */
  | { kind: 'tooHigh'; max: bigint }
  /** What can be staked on this game in all. */
  | { kind: 'insufficient'; has: bigint };

interface Wish {
  amount: bigint;
  /** Where cash lies, and how much. */
  main: bigint;
  cash: bigint;
  /** As `VENDOR/game`. */
  game: string;
  pockets: readonly BonusPocket[];
}

/** Cash first, then the bonuses that may be staked so on this game, the oldest first. */
export function splitStake({ amount, main, cash, game, pockets }: Wish): StakeSplit {
  const playable = pockets.filter(({ balance, excluded }) => balance > 0n && !excluded.includes(game));
  const allowed = playable.filter(({ maxStake }) => maxStake === null || amount <= maxStake);
  const sum = (some: readonly BonusPocket[]) => some.reduce((total, { balance }) => total + balance, cash);
  if (sum(allowed) < amount) {
    const has = sum(playable);
    return has < amount ? { kind: 'insufficient', has } : { kind: 'tooHigh', max: highestOf(playable) };
  }
  const parts: { account: bigint; part: bigint }[] = [];
  let rest = amount;
  for (const { account, has } of [
    { account: main, has: cash },
    ...allowed.map(({ accountId, balance }) => ({ account: accountId, has: balance })),
  ]) {
    const part = has < rest ? has : rest;
    if (part > 0n) parts.push({ account, part });
    rest -= part;
  }
  return { kind: 'parts', parts };
}

/** Of those that forbid it, what the most generous allows. */
const highestOf = (pockets: readonly BonusPocket[]): bigint =>
  pockets.reduce(
    (highest, { maxStake }) => (maxStake !== null && maxStake > highest ? maxStake : highest),
    0n,
  );
