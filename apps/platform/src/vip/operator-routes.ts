import { operatorVip } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { previewRank, readRanks, saveRank } from './ranks/edit-ranks.ts';
import { readMemberRank, setMemberRank } from './ranks/set-member-rank.ts';
import { readRebateRules, saveRebateRules } from './rebates/edit-rebate-rules.ts';
import {
  previewRebates,
  readRebateFailures,
  readRebateRuns,
  releaseRebates,
  retryRebate,
} from './rebates/operate-runs.ts';
import { readReport } from './rebates/read-report.ts';

export const operatorVipRoutes = routes(operatorVip, {
  ranks: readRanks,
  previewRank,
  saveRank,
  memberRank: readMemberRank,
  setMemberRank,
  rankReport: readReport,
  rebateRules: readRebateRules,
  saveRebateRules,
  rebateRuns: readRebateRuns,
  previewRebates,
  rebateFailures: readRebateFailures,
  releaseRebates,
  retryRebate,
});
