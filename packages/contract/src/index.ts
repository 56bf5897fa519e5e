import { operatorAccess } from './operator/access.ts';
import { operatorCompliance } from './operator/compliance.ts';
import { operatorMerchants } from './operator/merchants.ts';
import { operatorWallet } from './operator/wallet.ts';
import { access } from './player/access.ts';
import { merchants } from './player/merchants.ts';
import { wallet } from './player/wallet.ts';

export * from './constants.ts';
export * from './endpoint.ts';
export * from './modules.ts';
export * from './roles.ts';
export { access, merchants, operatorAccess, operatorCompliance, operatorMerchants, operatorWallet, wallet };

/** Everything the player site can call, by domain. */
export const playerApi = { merchants, access, wallet };
export type PlayerApi = typeof playerApi;

/** Everything the operator console can call, by domain. */
export const operatorApi = {
  merchants: operatorMerchants,
  access: operatorAccess,
  compliance: operatorCompliance,
  wallet: operatorWallet,
};
export type OperatorApi = typeof operatorApi;
