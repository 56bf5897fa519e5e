// Amounts are whole numbers of ten-thousandths: 2 yuan are 20000n.

const YUAN = 10_000n;
const PARTS_OF_YUAN = { yuan: 1n, jiao: 10n, fen: 100n, li: 1000n } as const;

export type BetUnit = keyof typeof PARTS_OF_YUAN;
export const betUnits: readonly BetUnit[] = ['yuan', 'jiao', 'fen', 'li'];

/** What one bet may cost at a multiple of one, in yuan mode. */
export const unitPrices: readonly bigint[] = [2n * YUAN, 1n * YUAN];
export const MULTIPLE_MAX = 99_999;
export const STAKE_MIN = 20n;

export interface Order {
  readonly bets: number;
  readonly unitPrice: bigint;
  readonly unit: BetUnit;
  readonly multiple: number;
}

export type Quote =
  | { readonly ok: true; readonly perBet: bigint; readonly stake: bigint }
  | { readonly ok: false; readonly reason: QuoteReason };

export type QuoteReason =
  | 'lottery.unit_price_not_offered'
  | 'lottery.multiple_out_of_range'
  | 'lottery.stake_too_small';

/** What a traditional order costs. `bets` is our own count, never the client's. */
export function quote({ bets, unitPrice, unit, multiple }: Order): Quote {
  if (!unitPrices.includes(unitPrice)) return { ok: false, reason: 'lottery.unit_price_not_offered' };
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > MULTIPLE_MAX) {
    return { ok: false, reason: 'lottery.multiple_out_of_range' };
  }
  const perBet = (unitPrice / PARTS_OF_YUAN[unit]) * BigInt(multiple);
  const stake = perBet * BigInt(bets);
  return stake < STAKE_MIN ? { ok: false, reason: 'lottery.stake_too_small' } : { ok: true, perBet, stake };
}
