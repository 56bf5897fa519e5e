export { type ParsedBet, parseBet, refundedBets, winningBets } from './bets.ts';
export { families } from './families.ts';
export { type Family, findPlay } from './family.ts';
export { type Fraction, floorTo, readFraction, writeFraction } from './fraction.ts';
export { listedOdds, payout, prizeTable, type Settlement } from './payout.ts';
export type { Level, Mode, PlayType, Reason, Rows, Win } from './play-type.ts';
export { isSeriesOffered, type SeriesLimits, seriesOdds, seriesRebates } from './series.ts';
export { type BetUnit, betUnits, MULTIPLE_MAX, type Order, quote, STAKE_MIN, unitPrices } from './stake.ts';
