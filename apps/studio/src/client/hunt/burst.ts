/** What a prize is shown as: coins whose values add up to it exactly, the largest first. */
const COINS = [100, 50, 20, 10, 5, 2, 1];
const MOST = 12;

export function burstOf(multiplier: number): number[] {
  const coins: number[] = [];
  let left = multiplier;
  for (const coin of COINS)
    while (left >= coin && coins.length < MOST - 1) {
      coins.push(coin);
      left -= coin;
    }
  return left > 0 ? [...coins, left] : coins;
}
