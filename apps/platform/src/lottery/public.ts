export { lotteryJobs } from './jobs.ts';
export { giveSeries, seriesAt, seriesOf } from './member-series.ts';
export { lotteryMetrics } from './metrics.ts';
export { nameLotteries } from './name-lotteries.ts';
export { operatorLotteryRoutes } from './operator-routes.ts';
export { sidesIn, sidesOf } from './price-line.ts';
export { listBets as listLotteryBets, type ShownBet as LotteryBet } from './queries/bets.ts';
export { hasOpenBets } from './queries/open-bets.ts';
export {
  findSettledBets,
  listSettledBets,
  newsOfIssues,
  type Selection as LotterySelection,
  type SettledBet,
  selectionsOf,
  settledBets,
} from './queries/recorded.ts';
export { writeSeries } from './queries/series.ts';
export { lotteryRoutes } from './routes.ts';
export { startLotteryClock } from './run-clock.ts';
export { drawDaySoFar, seedLottery } from './seed-lottery.ts';
export { nameOfGame as nameOfLottery } from './show-games.ts';
export { sayDraws } from './verify-draws.ts';
