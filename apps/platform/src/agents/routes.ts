import { agents } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import {
  answerDaily,
  answerDividend,
  answerHour,
  answerParticipation,
  answerRealTime,
} from './contracts/answer-contract.ts';
import { endByUpline } from './contracts/end-contract.ts';
import { offerContract } from './contracts/offer-contract.ts';
import { readConsolidated, readContracts } from './contracts/show-contracts.ts';
import { listDownlines } from './downline/list-downlines.ts';
import { raiseRebate } from './downline/raise-rebate.ts';
import { writeLetter } from './downline/write-letter.ts';
import { countVisit } from './links/count-visit.ts';
import { addLink, readLinks, removeLink, switchLink } from './links/manage-links.ts';
import { openAccount } from './links/open-account.ts';
import { readSignUps } from './links/read-sign-ups.ts';
import { cancelRain } from './rain/cancel-rain.ts';
import { claimRain, readOpenRains } from './rain/claim-rain.ts';
import { makeRain } from './rain/make-rain.ts';
import { readClaims, readRains } from './rain/show-rains.ts';
import { showOwnRebates } from './rebates/show-own-rebates.ts';
import { exportTeamBets, readTeamBets } from './reports/read-team-bets.ts';
import { exportTeamTransactions, readTeamTransactions } from './reports/read-team-transactions.ts';
import { showEarnings } from './reports/show-earnings.ts';
import { showOverview } from './reports/show-overview.ts';
import { showProfile } from './reports/show-profile.ts';
import { showProfit } from './reports/show-profit.ts';
import { askWage, decideWage, payOwn } from './settlement/ask-wage.ts';
import { disputeBill } from './settlement/dispute-bill.ts';
import { readBills, readProof } from './settlement/show-bills.ts';
import { readBetPays, readProgress } from './settlement/show-progress.ts';

export const agentsRoutes = routes(agents, {
  ownRebates: showOwnRebates,
  links: readLinks,
  addLink,
  switchLink,
  removeLink,
  signUps: readSignUps,
  visitLink: countVisit,
  openAccount,
  downlines: listDownlines,
  raiseRebate,
  writeLetter,
  teamOverview: showOverview,
  teamProfit: showProfit,
  teamBets: readTeamBets,
  exportTeamBets,
  teamTransactions: readTeamTransactions,
  exportTeamTransactions,
  earnings: showEarnings,
  profile: showProfile,
  makeRain,
  rains: readRains,
  rainClaims: readClaims,
  cancelRain,
  openRains: readOpenRains,
  claimRain,
  offerContract,
  contracts: readContracts,
  endContract: endByUpline,
  processRealTimeSalaryContract: answerRealTime,
  processContractDividend: answerDividend,
  processDailySalaryContract: answerDaily,
  processContractHourSalary: answerHour,
  participation: answerParticipation,
  wage: answerDaily,
  hourSalary: answerHour,
  getConsolidated: readConsolidated,
  bills: readBills,
  billProof: readProof,
  contractProgress: readProgress,
  betPays: readBetPays,
  payBills: payOwn,
  askWage,
  decideWage,
  disputeBill,
});
