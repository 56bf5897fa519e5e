export { limitsOf } from './benefits/limits-of.ts';
export { vipJobs } from './jobs.ts';
export { operatorVipRoutes } from './operator-routes.ts';
export { ranksReader } from './ranks/earn-ranks.ts';
export { heldRanks, namedRanks } from './ranks/held-ranks.ts';
export { labelOf, rankLabelsOf } from './ranks/show-progress.ts';
export { provideGivenRates } from './rebates/given-rates.ts';
export { vipRoutes } from './routes.ts';
export { seedDemoRanks } from './seed-vip.ts';
