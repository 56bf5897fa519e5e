export type StakeLimits = Record<'minimum' | 'maximum' | 'step', bigint>;

/** Stakes a player can step through: the round numbers between the limits, and the limits themselves. */
export function stakeLadder({ minimum, maximum, step }: StakeLimits): bigint[] {
  const rungs = new Set([minimum]);
  for (let decade = 1n; decade <= maximum; decade *= 10n)
    for (const factor of [1n, 2n, 5n]) {
      const rung = decade * factor;
      if (rung > minimum && rung < maximum && rung % step === 0n) rungs.add(rung);
    }
  rungs.add(maximum - (maximum % step));
  return [...rungs].sort((one, other) => (one < other ? -1 : 1));
}

/** Where a player begins: near one unit, within the limits and within the purse where that is possible. */
export function firstStake(ladder: readonly bigint[], balance: bigint): bigint {
  const wanted = ladder.filter((rung) => rung <= 10_000n && rung <= balance);
  return wanted.at(-1) ?? ladder[0] ?? 0n;
}

/** The next rung up or down, also from between two of them; stays at the ends. */
export function nextStake(ladder: readonly bigint[], stake: bigint, by: 1 | -1): bigint {
  const further = ladder.filter((rung) => (by === 1 ? rung > stake : rung < stake));
  return (by === 1 ? further[0] : further.at(-1)) ?? stake;
}

/** The stake nearest below a wish that the limits allow: never less than the smallest. */
export function fitStake(wish: bigint, { minimum, maximum, step }: StakeLimits): bigint {
  const most = maximum - (maximum % step);
  const within = wish > most ? most : wish;
  const stepped = within - (within % step);
  return stepped < minimum ? minimum : stepped;
}
