import { operatorWallet } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { decideAdjustment, proposeAdjustment, readAdjustments } from './adjustments/adjust-balance.ts';
import { readStatement, reconcile, reportLiability } from './books/report-books.ts';
import { decideDeposit } from './deposits/decide-deposit.ts';
import { readDisputeImage, readDisputes, settleDispute } from './deposits/member-payments/settle-dispute.ts';
import { readDepositImage, readDepositQueue } from './deposits/read-deposit-queue.ts';
import { reverseDeposit } from './deposits/reverse-deposit.ts';
import { labelMember, readMemberLabels } from './label-member.ts';
import {
  changeCashier,
  changeMethod,
  changePolicy,
  readMoneySettings,
} from './settings/edit-money-settings.ts';
import {
  approveWithdrawal,
  readWithdrawalQueue,
  rejectWithdrawal,
  takeWithdrawal,
} from './withdrawals/decide-withdrawal.ts';

export const operatorWalletRoutes = routes(operatorWallet, {
  deposits: readDepositQueue,
  decideDeposit,
  reverseDeposit,
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
