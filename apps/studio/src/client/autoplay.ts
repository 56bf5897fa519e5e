/** Rounds that follow each other by themselves, and what ends them. */
export interface Autoplay {
  roundsLeft: number;
  /** Stop when this visit of autoplay has cost so much. */
  lossLimit: bigint;
  /** Stop after a single win of this size. */
  winLimit: bigint | null;
  /** What autoplay has brought or cost so far. */
  result: bigint;
}

/** What is left after one more round; null when a condition ends it. */
export function goesOn(autoplay: Autoplay, { gain, won }: { gain: bigint; won: bigint }): Autoplay | null {
  const result = autoplay.result + gain;
  const roundsLeft = autoplay.roundsLeft - 1;
  const isWon = autoplay.winLimit !== null && won >= autoplay.winLimit;
  if (roundsLeft <= 0 || isWon || -result >= autoplay.lossLimit) return null;
  return { ...autoplay, roundsLeft, result };
}
