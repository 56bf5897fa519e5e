/** Pearson's statistic of counted outcomes against their exact probabilities. */
export function chiSquare(observed: readonly number[], probabilities: readonly number[]): number {
  const rounds = observed.reduce((total, count) => total + count, 0);
  return observed.reduce((total, count, index) => {
    const expected = rounds * (probabilities[index] ?? 0);
    if (expected < 5)
      throw new Error(`outcome ${index} is expected only ${expected} times: merge it with another`);
    return total + (count - expected) ** 2 / expected;
  }, 0);
}

/** The value a fair game exceeds once in a thousand times (Wilson and Hilferty's approximation). */
export function chiSquareLimit(degreesOfFreedom: number): number {
  const normalQuantile = 3.0902;
  const spread = 2 / (9 * degreesOfFreedom);
  return degreesOfFreedom * (1 - spread + normalQuantile * Math.sqrt(spread)) ** 3;
}
