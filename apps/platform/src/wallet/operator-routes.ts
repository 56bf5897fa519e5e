import { operatorWallet } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { decideDeposit } from './decide-deposit.ts';
import { readDepositImage, readDepositQueue } from './read-deposit-queue.ts';

export const operatorWalletRoutes = routes(operatorWallet, {
  deposits: readDepositQueue,
  decideDeposit,
  depositImage: readDepositImage,
});
