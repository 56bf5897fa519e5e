import type { ResponseOf, wallet } from '@fairground/contract';

export type TransactionType = ResponseOf<typeof wallet.transactions>['lines'][number]['type'];

/** Which movements a member means by a word, as patterns of their reasons. The first that fits counts. */
const PATTERNS: readonly (readonly [TransactionType, readonly string[]])[] = [
  ['deposit', ['wallet.deposit%', 'wallet.c2c_received']],
  ['withdraw', ['wallet.withdraw%', 'wallet.c2c_paid']],
  ['transfer', ['wallet.transfer%']],
  ['upline', ['wallet.upline%', 'wallet.downline%', 'agents.rain_funded', 'agents.rain_returned']],
  ['adjustment', ['wallet.adjustment%']],
  ['bonus', ['promotions.%', 'vip.bonus%', 'wallet.play_money', 'agents.rain_received']],
  ['rebate', ['vip.%', '%.rebate', '%.upline_rebate']],
  ['salary', ['agents.%']],
  ['bet', ['%.bet']],
  ['payout', ['%.win', '%.payout', '%.correction', '%.rollback', '%.jackpot']],
];

export const patternsOf = (type: TransactionType): readonly string[] =>
  PATTERNS.find(([name]) => name === type)?.[1] ?? [];

/** What play moves: bets, what they paid, and money that goes to a vendor and back, where play goes on. */
export const PLAY_PATTERNS: readonly string[] = (['bet', 'payout', 'transfer'] as const).flatMap(patternsOf);

export const everyPattern: readonly string[] = PATTERNS.flatMap(([, patterns]) => patterns);

export const typeOf = (reason: string): TransactionType =>
  PATTERNS.find(([, patterns]) => patterns.some((pattern) => fits(reason, pattern)))?.[0] ?? 'other';

/** Movements that give back what another one took. */
const RETURNS: readonly string[] = ['%.rollback', '%returned'];

export type TransactionStatus = 'success' | 'returned';

export const statusOf = (reason: string): TransactionStatus =>
  RETURNS.some((pattern) => fits(reason, pattern)) ? 'returned' : 'success';

/** Patterns of what is asked for: reasons fit one of each of the first, and none of the others. */
export function reasonsOf(
  type: TransactionType | undefined,
  status: TransactionStatus | undefined,
): { patterns: (readonly string[])[]; notPatterns: readonly string[] } {
  return {
    patterns: [
      ...(type === undefined || type === 'other' ? [] : [patternsOf(type)]),
      ...(status === 'returned' ? [RETURNS] : []),
    ],
    notPatterns: [...(type === 'other' ? everyPattern : []), ...(status === 'success' ? RETURNS : [])],
  };
}

function fits(reason: string, pattern: string): boolean {
  if (pattern.startsWith('%')) return reason.endsWith(pattern.slice(1));
  return pattern.endsWith('%') ? reason.startsWith(pattern.slice(0, -1)) : reason === pattern;
}
