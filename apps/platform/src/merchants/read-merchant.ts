import type { operatorMerchants, RequestOf, ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../kernel/http/call.ts';
import { knownMerchant } from './change-merchant.ts';
import { summaryOf } from './list-merchants.ts';
import { merchantDirectory } from './open-directory.ts';

type Detail = typeof operatorMerchants.detail;

/** One merchant with everything an operator can change. */
export async function readMerchant(
  { platform }: OperatorCall,
  { merchantCode }: RequestOf<Detail>,
): Promise<ResponseOf<Detail>> {
  const directory = await merchantDirectory(platform);
  const merchant = knownMerchant(directory.get(merchantCode));
  const { startMs, endMs } = merchant.maintenance;
  return {
    ...summaryOf(merchant),
    whitelabel: [...merchant.whitelabel],
    maintenanceStart: startMs === null ? null : new Date(startMs).toISOString(),
    maintenanceEnd: endMs === null ? null : new Date(endMs).toISOString(),
    regionAddresses: [...merchant.allowedAddresses],
    parameters: merchant.parameters,
    theme: merchant.theme,
    themeVersion: merchant.themeVersion,
    registerFields: [...merchant.registerFields],
    registerAffiliate: merchant.registerAffiliate,
  };
}
