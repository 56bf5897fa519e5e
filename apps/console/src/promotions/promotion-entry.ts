import type { AnswerOf, InputOf, OperatorApi } from '@fairground/contract';

export type Entry = AnswerOf<OperatorApi['promotions']['promotions']>[number];
export type Draft = Omit<InputOf<OperatorApi['promotions']['savePromotion']>, 'merchantCode' | 'reason'>;
export type Terms = Draft['terms'];
export type Reward = NonNullable<Terms['reward']>;
export type Kind = Reward['kind'];

/** What a part of the form gets. */
export interface Part {
  draft: Draft;
  onEdit: (part: Partial<Draft>) => void;
}

/** What the fields of one kind of reward get. */
export interface Of<K extends Kind> {
  reward: Extract<Reward, { kind: K }>;
  onChange: (reward: Reward) => void;
}

export const TYPES = [
  'REGISTER',
  'LOGIN',
  'SAVIOR',
  'DEPOSIT_FIRST',
  'DEPOSIT_DAILY',
  'MANUAL',
  'PROMO_CODE',
  'REFERRAL',
  'MISSION',
  'MISSION_MANUAL',
  'RAFFLE',
  'TICKET',
  'UPGRADE_BONUS',
] as const;
export const PRODUCTS = ['RNG', 'LIVE', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;

/** Which rewards a type may have, the usual one first. */
export const KINDS: Readonly<Record<Draft['type'], readonly Kind[]>> = {
  REGISTER: ['newbie', 'fixed'],
  LOGIN: ['signIn', 'fixed'],
  SAVIOR: ['rescue'],
  DEPOSIT_FIRST: ['percent', 'fixed'],
  DEPOSIT_DAILY: ['percent', 'fixed'],
  MANUAL: ['application'],
  PROMO_CODE: ['fixed'],
  REFERRAL: ['referral'],
  MISSION: ['mission', 'leaderboard'],
  MISSION_MANUAL: ['mission'],
  RAFFLE: ['raffle'],
  TICKET: ['raffle'],
  UPGRADE_BONUS: ['rank'],
};

/** What stands in the form before somebody writes. */
export const REWARDS: { readonly [K in Kind]: Extract<Reward, { kind: K }> } = {
  fixed: { kind: 'fixed', amount: '10', withinDays: null },
  percent: { kind: 'percent', percent: 50, maximum: '500' },
  signIn: {
    kind: 'signIn',
    days: ['1', '1', '2', '2', '3', '3', '5'],
    streakBonus: '10',
    makeUps: 2,
    condition: null,
  },
  newbie: { kind: 'newbie', items: { email: '2', firstDeposit: '8' }, days: 14 },
  rescue: {
    kind: 'rescue',
    period: 'day',
    tiers: [{ loss: '100', percent: 3 }],
    claimDays: 1,
    blockedByTurnover: false,
  },
  application: { kind: 'application', amount: '10', remarkRequired: true, imageRequired: false },
  referral: {
    kind: 'referral',
    stages: { registered: '1', deposited: '10', active: '20' },
    deposit: '100',
    bet: '1000',
  },
  mission: {
    kind: 'mission',
    amount: '5',
    period: 'day',
    goal: { kind: 'validBet', amount: '100' },
    products: [],
    games: [],
    minStake: '0',
  },
  leaderboard: {
    kind: 'leaderboard',
    period: 'week',
    measure: 'validBet',
    products: [],
    prizes: [
      { to: 1, amount: '200' },
      { to: 3, amount: '80' },
    ],
  },
  raffle: {
    kind: 'raffle',
    period: 'week',
    measure: 'validBet',
    step: '100',
    perDay: 10,
    products: [],
    prizes: [
      { amount: '100', count: 1, weight: 1 },
      { amount: '10', count: 10, weight: 10 },
    ],
    blanks: 0,
    claimHours: 48,
    promptSeconds: 60,
  },
  rank: { kind: 'rank', ranks: [{ labelId: 'VIP1', amount: '8' }] },
};

export const emptyDraft = (type: Draft['type'], startsAt: string): Draft => ({
  id: '',
  type,
  terms: {
    reward: REWARDS[KINDS[type][0] ?? 'fixed'],
    minDeposit: type.startsWith('DEPOSIT') ? '50' : '0',
    turnover: { multiple: 1_000, base: type.startsWith('DEPOSIT') ? 'both' : 'bonus' },
    weights: { LIVE: 20, PVP: 50 },
    maxStake: 'none',
    expiryDays: 14,
    audience: {
      labels: [],
      languages: [],
      registeredFrom: null,
      registeredTo: null,
      minDeposits: 0,
      maxDeposits: null,
      excluded: [],
    },
    limit: { kind: 'once' },
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    orderOfFunds: 'cash_first',
    cancellation: 'gives_back',
  },
  texts: {},
  startsAt,
  endsAt: null,
  budget: '10000',
  sort: 0,
});

/** What the desk sends back of what it was shown. */
export const draftOf = ({ id, type, terms, texts, startsAt, endsAt, budget, sort }: Entry): Draft => ({
  id,
  type,
  terms,
  texts,
  startsAt,
  endsAt,
  budget,
  sort,
});

const COUNT = /^\d{1,6}$/;
const LABEL = /^[\w-]{1,40}$/;
const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;

/** `100:3, 1000:5` as pairs of texts, where both look as they should. */
const pairsOf = (text: string, [first, second]: readonly [RegExp, RegExp]): [string, string][] =>
  text
    .split(',')
    .map((part) => part.split(':').map((side) => side.trim()))
    .map(([one = '', other = '']): [string, string] => [one, other])
    .filter(([one, other]) => first.test(one) && second.test(other));

export const tiersOf = (text: string) =>
  pairsOf(text, [AMOUNT, COUNT]).map(([loss, percent]) => ({ loss, percent: Number(percent) }));

/** `1:200, 3:80` as prizes, each up to a rank. */
export const prizesOf = (text: string) =>
  pairsOf(text, [COUNT, AMOUNT]).map(([to, amount]) => ({ to: Number(to), amount }));

/** `VIP1:8, VIP2:28` as ranks with what reaching each brings. */
export const ranksOf = (text: string) =>
  pairsOf(text, [LABEL, AMOUNT]).map(([labelId, amount]) => ({ labelId, amount }));

export const ranksText = (ranks: readonly { labelId: string; amount: string }[]): string =>
  ranks.map(({ labelId, amount }) => `${labelId}:${amount}`).join(', ');

export const prizesText = (prizes: readonly { to: number; amount: string }[]): string =>
  prizes.map(({ to, amount }) => `${to}:${amount}`).join(', ');

/** `100:1:1, 20:5:5` as prizes: the amount, how often it is there, and its weight. */
export const rafflePrizesOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.split(':').map((side) => side.trim()))
    .filter(
      ([amount = '', count = '', weight = '']) =>
        AMOUNT.test(amount) && COUNT.test(count) && COUNT.test(weight),
    )
    .map(([amount = '', count, weight]) => ({ amount, count: Number(count), weight: Number(weight) }));

export const rafflePrizesText = (
  prizes: readonly { amount: string; count: number; weight: number }[],
): string => prizes.map(({ amount, count, weight }) => `${amount}:${count}:${weight}`).join(', ');

export const tiersText = (tiers: readonly { loss: string; percent: number }[]): string =>
  tiers.map(({ loss, percent }) => `${loss}:${percent}`).join(', ');
