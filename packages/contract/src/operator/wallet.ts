import { operatorContract } from '../endpoint.ts';
import { operatorBooksEndpoints } from './wallet/books.ts';
import { operatorDepositEndpoints } from './wallet/deposits.ts';
import { operatorDisputeEndpoints } from './wallet/disputes.ts';
import { operatorLabelEndpoints } from './wallet/labels.ts';
import { operatorWalletSettingsEndpoints } from './wallet/settings.ts';
import { operatorWithdrawalEndpoints } from './wallet/withdrawals.ts';

export const operatorWallet = operatorContract('wallet', {
  ...operatorDepositEndpoints,
  ...operatorWithdrawalEndpoints,
  ...operatorBooksEndpoints,
  ...operatorDisputeEndpoints,
  ...operatorLabelEndpoints,
  ...operatorWalletSettingsEndpoints,
});
