import type { Kind } from './terms.ts';

/** What a merchant decides about contracts; a merchant without a row has these. Amounts and percentages have four decimals, as text. */
export interface ContractPolicy {
  /** Who pays those below the top line. */
  payers: Record<Kind, 'platform' | 'upline'>;
  /** Who bets less than this in a period is not an active member. */
  activeFloor: string;
  /** An agent may offer more than the own contract has, knowing it. */
  allowsHigherRate: boolean;
  /** The highest percentage that one operator offers to the top line alone; beyond it a second one has to agree. */
  rateMax: Record<Kind, string>;
  /** The highest fixed amount of a wage, likewise. */
  fixedMax: string;
  /** A daily wage is paid when it was asked for and agreed to. */
  dailyByRequest: boolean;
  /** What a settlement may cost the platform without anybody looking at it. */
  releasedAlone: string;
  /** From this cost on, two operators release it. */
  twoOperatorsFrom: string;
}

export const defaultPolicy: ContractPolicy = {
  payers: { dividend: 'platform', daily: 'platform', hour: 'platform', 'real-time': 'platform' },
  activeFloor: '1000000',
  allowsHigherRate: false,
  rateMax: { dividend: '400000', daily: '20000', hour: '20000', 'real-time': '20000' },
  fixedMax: '50000000',
  dailyByRequest: false,
  releasedAlone: '50000000',
  twoOperatorsFrom: '500000000',
};

export const OFFER_DAYS = 7;
