import { parseAmount, toWire } from '@fairground/money';
import type { Reward } from './points-queries.ts';

/** At least one, at most what is there. */
export function quantityOf(text: string, inventory: number): number {
  const number = Number.parseInt(text, 10);
  return Math.max(1, Math.min(Number.isNaN(number) ? 1 : number, inventory));
}

/** What will be taken in all. */
export function costOf(
  { price, mpPointAmount, mpMoneyAmount }: Pick<Reward, 'price' | 'mpPointAmount' | 'mpMoneyAmount'>,
  { redeemType, quantity }: { redeemType: 'P' | 'PM'; quantity: number },
) {
  const times = BigInt(quantity);
  const isMixed = redeemType === 'PM' || price === null;
  const points = parseAmount((isMixed ? mpPointAmount : price) ?? '0') * times;
  const money = isMixed ? parseAmount(mpMoneyAmount ?? '0') * times : 0n;
  return { points, money, pointsWire: toWire(points), moneyWire: toWire(money) };
}
