import { operatorContract } from '../endpoint.ts';
import { operatorDepositEndpoints } from './wallet/deposits.ts';
import { operatorWithdrawalEndpoints } from './wallet/withdrawals.ts';

export const operatorWallet = operatorContract('wallet', {
  ...operatorDepositEndpoints,
  ...operatorWithdrawalEndpoints,
});
