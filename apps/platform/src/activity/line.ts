import type { Product } from './products.ts';

export const flowKinds = [
  'deposit',
  'withdrawal',
  'fee',
  'transfer',
  'bonus',
  'rebate',
  'points',
  'salary',
  'dividend',
  'adjustment',
  'other',
] as const;
export type FlowKind = (typeof flowKinds)[number];

/** What a line comes from. A correction has the number of the change at its source. */
export interface Origin {
  source: 'round' | 'lottery' | 'ledger';
  ref: string;
  number: bigint;
}

/** A line of the record before it is written. */
export interface NewLine extends Origin {
  kind: 'bet' | FlowKind;
  playerId: bigint;
  asset: string;
  product: Product | null;
  vendor: string;
  game: string;
  at: Date;
  /** Of a correction: when the line that it corrects happened. */
  firstAt: Date | null;
  bets: number;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
  jackpot: bigint;
  /** Of a correction: what had been counted before it. */
  stakeBefore: bigint;
  payoutBefore: bigint;
  /** Of a cash flow. */
  amount: bigint;
  /** Its wager was counted towards turnover before there was a record. */
  wasCounted: boolean;
}

const NOTHING = {
  product: null,
  vendor: '',
  game: '',
  firstAt: null,
  bets: 0,
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  jackpot: 0n,
  stakeBefore: 0n,
  payoutBefore: 0n,
  amount: 0n,
  wasCounted: false,
} as const;

export const lineOf = (
  line: Origin & Pick<NewLine, 'kind' | 'playerId' | 'asset' | 'at'> & Partial<NewLine>,
): NewLine => ({ ...NOTHING, ...line });

/** What a bet was worth at one moment. */
export interface Worth {
  number: bigint;
  at: Date;
  stake: bigint;
  payout: bigint;
  validBet: bigint;
  /** 0 when nothing was risked that counts as a bet. */
  bets: number;
}

/**
 * The first worth of a bet makes its line; each later one a correction by the difference, dated by itself. What changes nothing, and what
 * was never staked nor paid, makes none.
 */
export function linesOf(
  bet: Omit<NewLine, keyof Worth | 'kind' | 'firstAt' | 'bets' | 'stakeBefore' | 'payoutBefore' | 'amount'>,
  worths: readonly Worth[],
): NewLine[] {
  const lines: NewLine[] = [];
  let before: Worth | null = null;
  for (const worth of worths) {
    const was: Omit<Worth, 'number' | 'at'> = before ?? {
      stake: 0n,
      payout: 0n,
      validBet: 0n,
      bets: 0,
    };
    const first = worths[0] as Worth;
    const isFirst = before === null;
    const change = {
      bets: worth.bets - was.bets,
      stake: worth.stake - was.stake,
      payout: worth.payout - was.payout,
      validBet: worth.validBet - was.validBet,
    };
    before = worth;
    if (change.stake === 0n && change.payout === 0n && change.validBet === 0n) continue;
    lines.push(
      lineOf({
        ...bet,
        kind: 'bet',
        ...change,
        number: isFirst ? 0n : worth.number,
        at: worth.at > first.at ? worth.at : first.at,
        firstAt: isFirst ? null : first.at,
        jackpot: isFirst ? bet.jackpot : 0n,
        stakeBefore: was.stake,
        payoutBefore: was.payout,
      }),
    );
  }
  return lines;
}
