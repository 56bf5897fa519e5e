import { isReal } from '@fairground/contract';
import { isOn, type Switches } from '../../shared/is-on.ts';
import { canDeposit } from '../../wallet/public.ts';

/** Every page of the member centre, under the name by which it is opened. */
export const MEMBER_PAGES = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'transferUpline',
  'rewardCenter',
  'signInTask',
  'newbieTask',
  'rescueTask',
  'promoList',
  'referral',
  'bonusDetails',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
  'playerMRDailySalary',
  'playerRank',
  'feedback',
  'pointMall',
  // Ours: the specification has no pages for them.
  'saferPlay',
  'myRebate',
] as const;
export type MemberPageName = (typeof MEMBER_PAGES)[number];

const DEFAULT_PAGE: MemberPageName = 'securityCenter';

/** What decides about the menu: the merchant's switches and who is here. */
export interface MenuFacts {
  switches: Switches;
  role: number;
  toUpline: string;
  isSingleWallet: boolean;
  /** Some product brings this member a rebate. */
  hasRebate: boolean;
}

type Rule = (facts: MenuFacts) => boolean;
const always: Rule = () => true;
const money: Rule = ({ switches }) => !isOn(switches, 'CREDITMAR3');
const rewards: Rule = ({ switches }) => isOn(switches, 'REWCEN3');

const RULES: Record<MemberPageName, Rule> = {
  securityCenter: always,
  transferFund: ({ isSingleWallet }) => !isSingleWallet,
  depositv2: ({ switches }) => canDeposit(switches),
  withdraw: (facts) => isOn(facts.switches, 'WITHDRAW') && money(facts),
  personalHistoryCopy: always,
  transactionHistory: always,
  personalProfit: always,
  transferUpline: ({ switches, role, toUpline }) =>
    toUpline === '1' && role !== 2 && isOn(switches, 'AGETRANSFERUP3'),
  rewardCenter: rewards,
  signInTask: rewards,
  newbieTask: rewards,
  rescueTask: rewards,
  promoList: rewards,
  referral: ({ switches }) => isOn(switches, 'REFERRAL3'),
  bonusDetails: ({ switches }) => isOn(switches, 'PROMO'),
  missionLeaderboard: ({ switches }) => isOn(switches, 'MISSION3'),
  messageV2: ({ switches }) => isOn(switches, 'MAILCEN') && isOn(switches, 'INBOX3'),
  manualRebate: ({ switches }) => isOn(switches, 'MANPLAYREB3'),
  myRebate: ({ switches, hasRebate }) => hasRebate && (isOn(switches, 'PLYRBT') || isOn(switches, 'MYRBT3')),
  playerMRDailySalary: ({ switches }) => isOn(switches, 'DAYSAL3'),
  playerRank: ({ switches }) => isOn(switches, 'VIPBEN3'),
  feedback: ({ switches }) => isOn(switches, 'FEEDBACK'),
  pointMall: ({ switches }) => isOn(switches, 'PTSYS3'),
  saferPlay: ({ role }) => isReal(role),
};

export const isOffered = (page: MemberPageName, facts: MenuFacts): boolean => RULES[page](facts);

/** The page an address asks for; one that does not exist leads to the default one. */
export const pageNamed = (name: string | undefined): MemberPageName =>
  MEMBER_PAGES.find((page) => page === name) ?? DEFAULT_PAGE;

interface MenuGroup {
  key: 'account' | 'money' | 'records' | 'rewards' | 'more';
  pages: readonly MemberPageName[];
}

const REWARD_TABS: readonly MemberPageName[] = ['signInTask', 'newbieTask', 'rescueTask', 'promoList'];

/** The menu in its groups; the tasks of the reward centre are tabs inside it and have no entry of their own. */
const GROUPS: readonly MenuGroup[] = [
  { key: 'account', pages: ['securityCenter', 'saferPlay', 'playerRank', 'messageV2'] },
  { key: 'money', pages: ['depositv2', 'withdraw', 'transferFund', 'transferUpline'] },
  { key: 'records', pages: ['personalHistoryCopy', 'transactionHistory', 'personalProfit', 'bonusDetails'] },
  {
    key: 'rewards',
    pages: [
      'rewardCenter',
      'missionLeaderboard',
      'referral',
      'manualRebate',
      'myRebate',
      'playerMRDailySalary',
      'pointMall',
    ],
  },
  { key: 'more', pages: ['feedback'] },
];

/** The entry of the menu that a page stands under. */
export const entryOf = (page: MemberPageName): MemberPageName =>
  REWARD_TABS.includes(page) ? 'rewardCenter' : page;

export const menuFor = (facts: MenuFacts): MenuGroup[] =>
  GROUPS.map(({ key, pages }) => ({ key, pages: pages.filter((page) => isOffered(page, facts)) })).filter(
    ({ pages }) => pages.length > 0,
  );
