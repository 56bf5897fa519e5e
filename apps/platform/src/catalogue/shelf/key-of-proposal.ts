import type { Proposal } from '../../compliance/public.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { auditChange, namedMerchant } from '../audit-change.ts';

/** Between whom the key is that was proposed. */
export async function keyOf(
  call: OperatorCall,
  { merchantCode, subject }: Proposal,
): Promise<{ merchantId: number; merchantCode: string; vendor: string }> {
  const merchant = await namedMerchant(call, merchantCode ?? '');
  return { merchantId: merchant.id, merchantCode: merchant.code, vendor: subject.slice('vendor:'.length) };
}

export const auditKey = (
  tx: Tx,
  call: OperatorCall,
  { merchantCode, vendor, reason, key }: Record<'merchantCode' | 'vendor' | 'reason' | 'key', string>,
): Promise<void> =>
  auditChange(tx, call, {
    merchantCode,
    action: 'catalogue.vendor_key_changed',
    subject: `vendor:${vendor}`,
    reason,
    before: null,
    after: { key },
  });
