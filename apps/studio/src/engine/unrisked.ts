/** A bet of a layout, as far as what it risks goes. */
type Bet = { readonly bet: string; readonly stake: string };

/** Bets on markets of which every side is taken: whatever comes, one pays for the other. */
export function opposed<B extends Bet>(
  bets: readonly B[],
  markets: readonly (readonly string[])[],
  sideOf: (bet: B) => string = ({ bet }) => bet,
): readonly B[] {
  const taken = new Set(bets.map(sideOf));
  const sides = new Set(markets.filter((market) => market.every((side) => taken.has(side))).flat());
  return bets.filter((bet) => sides.has(sideOf(bet)));
}

/** All of the bets when together they pay in more than seven tenths of what can come, each as likely as any other; else none. */
export function covering<B extends Bet, Outcome>(
  bets: readonly B[],
  outcomes: readonly Outcome[],
  pays: (bet: B, outcome: Outcome) => boolean,
): readonly B[] {
  const covered = outcomes.filter((outcome) => bets.some((bet) => pays(bet, outcome))).length;
  return covered * 10 > outcomes.length * 7 ? bets : [];
}

/** What of the stakes risks nothing: idle bets, and those that came back as they were because nobody won. */
export function unriskedOf<B extends Bet>(
  bets: readonly B[],
  idle: readonly B[],
  returns: readonly string[] = [],
): bigint {
  const isIdle = new Set(idle);
  return bets.reduce(
    (sum, bet, place) => (isIdle.has(bet) || returns[place] === bet.stake ? sum + BigInt(bet.stake) : sum),
    0n,
  );
}
