import { vip } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { claimRank } from './benefits/claim-benefit.ts';
import { showClaims } from './benefits/show-claims.ts';
import { showProgress, showRanks } from './ranks/show-progress.ts';
import { claimRebate, showRebateRecords, showRebates } from './rebates/claim-rebate.ts';
import { showRates } from './rebates/show-rates.ts';

export const vipRoutes = routes(vip, {
  rankProgress: showProgress,
  ranks: showRanks,
  rankClaims: showClaims,
  claimRank,
  rebateRates: showRates,
  rebates: showRebates,
  claimRebate,
  rebateRecords: showRebateRecords,
});
