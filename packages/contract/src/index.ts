import { operatorAccess } from './operator/access.ts';
import { operatorCompliance } from './operator/compliance.ts';
import { operatorMerchants } from './operator/merchants.ts';
import { access } from './player/access.ts';
import { merchants } from './player/merchants.ts';

export * from './constants.ts';
export * from './endpoint.ts';
export * from './modules.ts';
export * from './roles.ts';
export { access, merchants, operatorAccess, operatorCompliance, operatorMerchants };

/** Everything the player site can call, by domain. */
export const playerApi = { merchants, access };
export type PlayerApi = typeof playerApi;

/** Everything the operator console can call, by domain. */
export const operatorApi = {
  merchants: operatorMerchants,
  access: operatorAccess,
  compliance: operatorCompliance,
};
export type OperatorApi = typeof operatorApi;
