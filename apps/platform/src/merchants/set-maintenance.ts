import type { operatorMerchants, RequestOf, ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { changeMerchant } from './change-merchant.ts';
import { isInMaintenance } from './open-directory.ts';
import { readMaintenance, writeMaintenance } from './queries/changes.ts';

type SetMaintenance = typeof operatorMerchants.setMaintenance;

/** Closes a merchant's site for a while, now or later, or opens it again. */
export async function setMaintenance(
  call: OperatorCall,
  { merchantCode, start, end, reason }: RequestOf<SetMaintenance>,
): Promise<ResponseOf<SetMaintenance>> {
  const after = { start: start === null ? null : new Date(start), end: end === null ? null : new Date(end) };
  if (after.start && after.end && after.end <= after.start) throw refuse('merchants.window_upside_down');
  const change = { merchantCode, reason, action: 'merchants.maintenance_set', part: 'maintenance' };
  const merchant = await changeMerchant(call, change, async (tx, merchantId) => {
    const before = await readMaintenance(tx, merchantId);
    await writeMaintenance(tx, merchantId, after);
    return { before, after };
  });
  return { maintenance: isInMaintenance(merchant) };
}
