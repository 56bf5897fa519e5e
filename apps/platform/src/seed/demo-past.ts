/** What the members whose names are printed have done before anybody looks. Whole units of money, days ago. */
export interface DemoPast {
  account: string;
  payeeName: string;
  card: { bank: string; number: string };
  /** More than was paid in, so that money may leave. */
  rounds: number;
  stake: bigint;
  favourites: number;
}

export const DEMO_PAYMENT_PASSWORD = '775533';

export const demoPast: readonly DemoPast[] = [
  {
    ...{ account: 'player01', payeeName: 'Lan Demo', rounds: 54, stake: 200n, favourites: 4 },
    card: { bank: '中国银行 Bank of China', number: '6217000010001234567' },
  },
  {
    ...{ account: 'player02', payeeName: 'Hao Demo', rounds: 24, stake: 100n, favourites: 2 },
    card: { bank: '中国建设银行 CCB', number: '6217000010007654321' },
  },
  {
    ...{ account: 'agent001', payeeName: 'Ming Demo', rounds: 30, stake: 200n, favourites: 2 },
    card: { bank: '招商银行 CMB', number: '6225880010004444888' },
  },
];

/** In order, each on a day of its own. */
export const demoGames = [
  'jade-lantern-garden',
  'monsoon-terraces',
  'crystal-hollow',
  'dragon-vault',
  'tiger-peaks',
] as const;

/** What the rounds of a day pay, in tenths of their stake: a little less than they take. */
export const demoReturns = [0n, 8n, 25n, 0n, 15n, 0n, 30n, 0n, 20n] as const;

/** Minutes ago, so that some are drawn by now and one is still open. */
export const demoSlips = [
  { minutesAgo: 25, gameCode: 'CQSSC', line: { playType: 'dw', content: '0,1,2,3,4,5||||' } },
  { minutesAgo: 10, gameCode: 'CQSSC', line: { playType: 'dw', content: '|1,3,5,7,9|||' } },
  { minutesAgo: 0, gameCode: 'CQSSC', line: { playType: 'dw', content: '||2,4,6,8||' } },
] as const;

export const demoLetters = [
  {
    subject: 'Welcome to the fair',
    content:
      '<p>Your games, your lotteries and your rewards are waiting. Whatever you play, each result can be checked.</p>',
  },
  {
    subject: 'Your payout account',
    content: '<p>You can be paid to your account from now on. If you did not add it, write to us.</p>',
  },
] as const;

export const demoFeedback = {
  question: 'Where do I see whether the result of a lottery draw was fair?',
  answer:
    'Open the results of a lottery and choose a draw: your own browser recomputes it from what was promised before the sale.',
} as const;
