/** The number of ways to choose k of n things. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < k; taken += 1) ways = (ways * BigInt(n - taken)) / BigInt(taken + 1);
  return ways;
}
