import type { Period } from '../contracts/queries/periods.ts';
import type { Kind } from '../contracts/terms.ts';

/** What the merchant had decided when a period was frozen. Amounts are minor units as text. */
export interface RunRules {
  payer: 'platform' | 'upline';
  activeFloor: string;
  allowsHigherRate: boolean;
  byRequest: boolean;
  releasedAlone: string;
}

/** Which period of which contracts. */
export interface RunName {
  merchantId: number;
  kind: Kind;
  period: Period;
  from: Date;
  to: Date;
  /** With each bet: the lines of the record after the first, up to the last; zero otherwise. */
  afterLine: bigint;
  lastLine: bigint;
}

export interface Run extends RunName {
  id: bigint;
  asset: string;
  rules: RunRules;
  hash: string;
  state: 'frozen' | 'computed' | 'released';
  cost: bigint;
  frozenAt: Date;
  releasedAt: Date | null;
  releasedBy: string | null;
}
