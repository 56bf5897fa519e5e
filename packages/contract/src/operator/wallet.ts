import { operatorContract } from '../endpoint.ts';
import { operatorDepositEndpoints } from './wallet/deposits.ts';

export const operatorWallet = operatorContract('wallet', { ...operatorDepositEndpoints });
