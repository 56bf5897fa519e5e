import { operatorWallet } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { decideAdjustment, proposeAdjustment, readAdjustments } from './adjust-balance.ts';
import { readDisputeImage, readDisputes, settleDispute } from './confirm-payment.ts';
import { decideDeposit } from './decide-deposit.ts';
import {
  approveWithdrawal,
  readWithdrawalQueue,
  rejectWithdrawal,
  takeWithdrawal,
} from './decide-withdrawal.ts';
import { changeCashier, changeMethod, changePolicy, readMoneySettings } from './edit-money-settings.ts';
import { labelMember, readMemberLabels } from './label-member.ts';
import { readDepositImage, readDepositQueue } from './read-deposit-queue.ts';
import { readStatement, reconcile, reportLiability } from './report-books.ts';

export const operatorWalletRoutes = routes(operatorWallet, {
  deposits: readDepositQueue,
  decideDeposit,
  depositImage: readDepositImage,
  withdrawals: readWithdrawalQueue,
  takeWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
  liability: reportLiability,
  statement: readStatement,
  adjustments: readAdjustments,
  proposeAdjustment,
  decideAdjustment,
  reconciliation: reconcile,
  moneySettings: readMoneySettings,
  saveMethod: changeMethod,
  savePolicy: changePolicy,
  saveCashier: changeCashier,
  disputes: readDisputes,
  disputeImage: readDisputeImage,
  settleDispute,
  memberLabels: readMemberLabels,
  labelMember,
});
