import { operatorVip } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readReport } from './benefits/read-report.ts';
import { previewRank, readRanks, saveRank } from './ranks/edit-ranks.ts';
import { readMemberRank, setMemberRank } from './ranks/set-member-rank.ts';

export const operatorVipRoutes = routes(operatorVip, {
  ranks: readRanks,
  previewRank,
  saveRank,
  memberRank: readMemberRank,
  setMemberRank,
  rankReport: readReport,
});
