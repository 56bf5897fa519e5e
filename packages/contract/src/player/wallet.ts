import { contract } from '../endpoint.ts';
import { balanceEndpoints } from './wallet/balance.ts';
import { depositEndpoints } from './wallet/deposit.ts';
import { limitEndpoints } from './wallet/limits.ts';
import { memberPaymentEndpoints } from './wallet/member-payments.ts';
import { recordEndpoints } from './wallet/records.ts';
import { transferEndpoints } from './wallet/transfers.ts';
import { withdrawEndpoints } from './wallet/withdraw.ts';

export const wallet = contract('wallet', {
  ...balanceEndpoints,
  ...depositEndpoints,
  ...withdrawEndpoints,
  ...limitEndpoints,
  ...recordEndpoints,
  ...memberPaymentEndpoints,
  ...transferEndpoints,
});
