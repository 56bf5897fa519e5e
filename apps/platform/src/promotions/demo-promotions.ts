import type { PaidType, PromotionTerms } from '@fairground/contract/promotion-terms';

/** What a demonstration gives away. Its words are `gift.{id}.title` and `gift.{id}.text`. */
export interface DemoPromotion {
  id: string;
  type: PaidType;
  terms: PromotionTerms;
  budget: string;
  /** What members type to get it. */
  code?: string;
}

const plain: Omit<PromotionTerms, 'reward'> = {
  minDeposit: '0',
  turnover: { multiple: 500, base: 'bonus' },
  weights: { LIVE: 20, PVP: 50 },
  maxStake: 'none',
  expiryDays: 14,
  audience: {
    ...{
      labels: [],
      languages: [],
      registeredFrom: null,
      registeredTo: null,
      minDeposits: 0,
      maxDeposits: null,
    },
    excluded: [],
  },
  limit: { kind: 'once' },
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  orderOfFunds: 'cash_first',
  cancellation: 'gives_back',
};

export const demoPromotions: readonly DemoPromotion[] = [
  {
    id: 'first-deposit',
    type: 'DEPOSIT_FIRST',
    budget: '100000',
    terms: {
      ...plain,
      reward: { kind: 'percent', percent: 50, maximum: '500' },
      minDeposit: '50',
      turnover: { multiple: 800, base: 'both' },
      maxStake: '200',
      expiryDays: 30,
    },
  },
  {
    id: 'daily-deposit',
    type: 'DEPOSIT_DAILY',
    budget: '100000',
    terms: {
      ...plain,
      reward: { kind: 'percent', percent: 10, maximum: '100' },
      minDeposit: '100',
      turnover: { multiple: 300, base: 'both' },
    },
  },
  {
    id: 'hello',
    type: 'REGISTER',
    budget: '20000',
    terms: { ...plain, reward: { kind: 'fixed', amount: '8', withinDays: 30 } },
  },
  {
    id: 'sign-in',
    type: 'LOGIN',
    budget: '50000',
    terms: {
      ...plain,
      reward: {
        kind: 'signIn',
        days: ['1', '1', '2', '2', '3', '3', '5'],
        streakBonus: '10',
        makeUps: 2,
        condition: null,
      },
      turnover: { multiple: 300, base: 'bonus' },
    },
  },
  {
    id: 'first-steps',
    type: 'REGISTER',
    budget: '50000',
    terms: {
      ...plain,
      reward: {
        kind: 'newbie',
        items: {
          mobile: '2',
          email: '2',
          payeeName: '1',
          bankCard: '2',
          firstDeposit: '8',
          firstBet: '3',
          appDownload: '1',
        },
        days: 14,
      },
    },
  },
  {
    id: 'second-wind',
    type: 'SAVIOR',
    budget: '100000',
    terms: {
      ...plain,
      reward: {
        kind: 'rescue',
        period: 'day',
        claimDays: 1,
        blockedByTurnover: true,
        tiers: [
          { loss: '100', percent: 3 },
          { loss: '1000', percent: 5 },
          { loss: '10000', percent: 8 },
        ],
      },
      turnover: { multiple: 100, base: 'bonus' },
    },
  },
  {
    id: 'share-a-win',
    type: 'MANUAL',
    budget: '20000',
    terms: {
      ...plain,
      reward: { kind: 'application', amount: '18', remarkRequired: true, imageRequired: true },
      limit: { kind: 'times', times: 12 },
    },
  },
  {
    id: 'fair-code',
    type: 'PROMO_CODE',
    budget: '20000',
    code: 'FAIRGROUND88',
    terms: { ...plain, reward: { kind: 'fixed', amount: '5', withinDays: null } },
  },
  {
    id: 'bring-friends',
    type: 'REFERRAL',
    budget: '50000',
    terms: {
      ...plain,
      reward: {
        kind: 'referral',
        stages: { registered: '1', deposited: '10', active: '20' },
        deposit: '100',
        bet: '1000',
      },
    },
  },
  {
    id: 'ten-rounds',
    type: 'MISSION',
    budget: '50000',
    terms: {
      ...plain,
      reward: {
        kind: 'mission',
        amount: '3',
        period: 'day',
        goal: { kind: 'bets', times: 10 },
        products: [],
        games: [],
        minStake: '0',
      },
      turnover: { multiple: 300, base: 'bonus' },
    },
  },
  {
    id: 'busy-week',
    type: 'MISSION',
    budget: '50000',
    terms: {
      ...plain,
      reward: {
        kind: 'mission',
        amount: '20',
        period: 'week',
        goal: { kind: 'validBet', amount: '2000' },
        products: ['RNG', 'FISH'],
        games: [],
        minStake: '0',
      },
      turnover: { multiple: 300, base: 'bonus' },
    },
  },
  {
    id: 'bold-player',
    type: 'MISSION_MANUAL',
    budget: '20000',
    terms: {
      ...plain,
      reward: {
        kind: 'mission',
        amount: '50',
        period: 'event',
        goal: { kind: 'validBet', amount: '10000' },
        products: [],
        games: [],
        minStake: '10',
      },
    },
  },
  {
    id: 'top-of-the-week',
    type: 'MISSION',
    budget: '100000',
    terms: {
      ...plain,
      reward: {
        kind: 'leaderboard',
        period: 'week',
        measure: 'points',
        products: [],
        prizes: [
          { to: 1, amount: '200' },
          { to: 3, amount: '80' },
          { to: 10, amount: '20' },
        ],
      },
      turnover: { multiple: 100, base: 'bonus' },
    },
  },
  {
    id: 'evening-raffle',
    type: 'TICKET',
    budget: '100000',
    terms: {
      ...plain,
      reward: {
        kind: 'raffle',
        period: 'day',
        measure: 'validBet',
        step: '100',
        perDay: 20,
        products: [],
        prizes: [
          { amount: '100', count: 1, weight: 1 },
          { amount: '20', count: 5, weight: 5 },
          { amount: '5', count: 20, weight: 20 },
        ],
        blanks: 0,
        claimHours: 48,
        promptSeconds: 60,
      },
      turnover: { multiple: 100, base: 'bonus' },
    },
  },
  {
    id: 'pocket-money',
    type: 'PROMO_CODE',
    budget: '20000',
    code: 'POCKETMONEY20',
    terms: {
      ...plain,
      reward: { kind: 'fixed', amount: '20', withinDays: null },
      maxStake: '5',
      orderOfFunds: 'cash_then_bonus',
    },
  },
];
