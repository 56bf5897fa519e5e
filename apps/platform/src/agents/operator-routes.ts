import { operatorAgents } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import {
  endByOperator,
  offerToTop,
  readContractsOf,
  savePolicy,
  showPolicy,
} from './contracts/operate-contracts.ts';
import { moveTeam, setMemberRole } from './desk/change-tree.ts';
import { closeAgent } from './desk/close-agent.ts';
import { barLink, showAllLinks } from './links/oversee-links.ts';
import { showAllRains, stopRain } from './rain/oversee-rains.ts';
import { giveRebates, showRebates } from './rebates/give-rebates.ts';
import { showAgentReport } from './reports/show-agent-report.ts';
import { answerDispute, readDisputes } from './settlement/answer-dispute.ts';
import { adjustBill, decideAsked, freeBill, holdBill, readOpenBills } from './settlement/operate-bills.ts';
import {
  readSettlementBills,
  readSettlements,
  releaseSettlement,
  replaySettlement,
  runDry,
} from './settlement/operate-settlements.ts';
import { showTree } from './show-tree.ts';

export const operatorAgentsRoutes = routes(operatorAgents, {
  tree: showTree,
  setRole: setMemberRole,
  move: moveTeam,
  close: closeAgent,
  rebates: showRebates,
  setRebates: giveRebates,
  contracts: readContractsOf,
  offerContract: offerToTop,
  endContract: endByOperator,
  contractPolicy: showPolicy,
  saveContractPolicy: savePolicy,
  agentReport: showAgentReport,
  settlements: readSettlements,
  settlementBills: readSettlementBills,
  replaySettlement,
  drySettlement: runDry,
  releaseSettlement,
  openBills: readOpenBills,
  holdBill,
  freeBill,
  decideAsked,
  adjustBill,
  disputes: readDisputes,
  answerDispute,
  links: showAllLinks,
  barLink,
  rains: showAllRains,
  stopRain,
});
