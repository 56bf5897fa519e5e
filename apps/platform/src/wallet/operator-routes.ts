import { operatorWallet } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { decideDeposit } from './decide-deposit.ts';
import {
  approveWithdrawal,
  readWithdrawalQueue,
  rejectWithdrawal,
  takeWithdrawal,
} from './decide-withdrawal.ts';
import { readDepositImage, readDepositQueue } from './read-deposit-queue.ts';

export const operatorWalletRoutes = routes(operatorWallet, {
  deposits: readDepositQueue,
  decideDeposit,
  depositImage: readDepositImage,
  withdrawals: readWithdrawalQueue,
  takeWithdrawal,
  approveWithdrawal,
  rejectWithdrawal,
});
