export { type ParsedBet, parseBet, refundedBets, winningBets } from './bets.ts';
export { type LotteryGame, lotteryGames } from './catalogue.ts';
export {
  CHASE_ISSUES_MAX,
  type Chase,
  type ChaseCourse,
  type ChasePlan,
  type ChaseStakes,
  followChase,
  type IssueResult,
  planChase,
} from './chase.ts';
export { countdownText, REFETCH_PAUSE_MS, shouldRefetch } from './countdown.ts';
export { type DrawVerdict, drawResult, verifyBook, verifyDraw } from './draw-proof.ts';
export { isFairPlay } from './fair-odds.ts';
export { type FamilyCode, families, findFamily } from './families.ts';
export { type Family, findPlay } from './family.ts';
export { type Fraction, floorTo, fraction, isLess, readFraction, writeFraction } from './fraction.ts';
export { isOpenForBets, lockSecondsOf, numeroOf } from './issue.ts';
export { lunarYearOf, type Zodiac, zodiacOf, zodiacs } from './lhc/lunar-year.ts';
export { type Colour, colourOf } from './lhc/special-plays.ts';
export { type DragonGame, type DragonRow, LONG_DRAGON_MIN_COUNT, longDragon } from './long-dragon.ts';
export { lotteryUrl, quickBetUrl } from './lottery-url.ts';
export { type LotteryProduct, lotteryMode, lotteryModes } from './modes.ts';
export { listedOdds, payout, prizeTable, type Settlement, topPayout } from './payout.ts';
export { playName } from './play-name.ts';
export { playTexts } from './play-texts.ts';
export type { Item, Level, Mode, PlayType, Reason, RowShape, Rows, Win } from './play-type.ts';
export {
  contentOfBetParam,
  type QuickBet,
  quickBet,
  quickBetFallbackGames,
  quickBetGames,
} from './quick-bet.ts';
export { randomPick } from './random-pick.ts';
export {
  isSeriesOffered,
  SERIES_MAX,
  SERIES_MIN,
  type SeriesLimits,
  type SeriesRebates,
  seriesOdds,
  seriesRebates,
} from './series.ts';
export {
  type BetUnit,
  betUnits,
  MULTIPLE_MAX,
  type Order,
  type Quote,
  type QuoteReason,
  quote,
  STAKE_MIN,
  unitPrices,
} from './stake.ts';
export { ticketPrizes } from './ticket-prizes.ts';
export {
  groupShape,
  hotAndCold,
  type NumberTrend,
  type TrendPosition,
  theoreticalOmission,
  trendColumns,
  trendOf,
  trendWindows,
} from './trend.ts';
