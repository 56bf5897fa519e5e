import { coreModules, type operatorMerchants, type RequestOf, type ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { changeMerchant } from './change-merchant.ts';
import { readSwitch, writeSwitch } from './queries/changes.ts';

type SetSwitch = typeof operatorMerchants.setSwitch;

/** Turns one feature of a merchant on or off. */
export async function setSwitch(
  call: OperatorCall,
  { merchantCode, modId, enabled, reason }: RequestOf<SetSwitch>,
): Promise<ResponseOf<SetSwitch>> {
  if (!enabled && coreModules.includes(modId)) throw refuse('merchants.switch_is_core');
  const change = { merchantCode, reason, action: 'merchants.switch_set', part: `switch:${modId}` };
  const merchant = await changeMerchant(call, change, async (tx, merchantId) => {
    const before = await readSwitch(tx, merchantId, modId);
    await writeSwitch(tx, { merchantId, modId, enabled });
    return { before, after: enabled };
  });
  return { whitelabel: [...merchant.whitelabel] };
}
