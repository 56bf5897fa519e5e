import { fitStake, type StakeLimits } from './stakes.ts';

/** What becomes of the stake after a round: it stays, goes back to the first one, or grows by so many per cent. */
export type StakeRule = 'same' | 'first' | number;

/** Rounds that follow each other by themselves, and what ends them. */
export interface Autoplay {
  roundsLeft: number;
  /** Stop when this visit of autoplay has cost so much. A round that could cost more is not begun. */
  lossLimit: bigint;
  /** Stop after a single win of this size. */
  winLimit: bigint | null;
  /** Stop when autoplay has brought so much in all. */
  profitLimit: bigint | null;
  /** What autoplay has brought or cost so far. */
  result: bigint;
  firstStake: bigint;
  afterWin: StakeRule;
  afterLoss: StakeRule;
}

/** What is left after one more round; null when a condition ends it. */
export function goesOn(autoplay: Autoplay, { gain, won }: { gain: bigint; won: bigint }): Autoplay | null {
  const result = autoplay.result + gain;
  const roundsLeft = autoplay.roundsLeft - 1;
  const isWon = autoplay.winLimit !== null && won >= autoplay.winLimit;
  const isEnough = autoplay.profitLimit !== null && result >= autoplay.profitLimit;
  if (roundsLeft <= 0 || isWon || isEnough || -result >= autoplay.lossLimit) return null;
  return { ...autoplay, roundsLeft, result };
}

/** The stake of the next round, within the limits of the game. A stake that came back counts as neither win nor loss. */
export function stakeAfter(
  { firstStake, afterWin, afterLoss }: Autoplay,
  { stake, gain, limits }: { stake: bigint; gain: bigint; limits: StakeLimits },
): bigint {
  const rule = gain > 0n ? afterWin : gain < 0n ? afterLoss : 'same';
  if (rule === 'same') return stake;
  if (rule === 'first') return firstStake;
  return fitStake(stake + (stake * BigInt(rule)) / 100n, limits);
}

/** Whether losing one more round of this cost stays within what autoplay may cost. */
export const canLose = ({ lossLimit, result }: Autoplay, cost: bigint): boolean => cost - result <= lossLimit;
