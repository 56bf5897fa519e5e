export { lotteryJobs } from './jobs.ts';
export { nameLotteries } from './name-lotteries.ts';
export { operatorLotteryRoutes } from './operator-routes.ts';
export { lotteryRoutes } from './routes.ts';
export { startLotteryClock } from './run-clock.ts';
export { seedLottery } from './seed-lottery.ts';
export { sayDraws } from './verify-draws.ts';
