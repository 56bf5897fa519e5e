import { formatMoney } from '@fairground/money';

/** Points as they are read: grouped, with two decimals, and no currency. */
export const pointsText = (points: bigint | string): string => formatMoney(points, { currency: 'POINTS' });

/** A rate in percent with the two decimals of a table. */
export function percentText(rate: string): string {
  const [whole = '0', part = ''] = rate.split('.');
  return `${whole}.${part.padEnd(2, '0')}%`;
}
