import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { type Proposal, propose, takeUp } from '../../compliance/public.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomToken } from '../../kernel/random.ts';
import { encryptSecret } from '../../kernel/secrets.ts';
import { vendorSecretAbout } from '../agree-on-key.ts';
import { auditChange, namedMerchant } from '../audit-change.ts';
import { listDeskVendors, replaceVendorKey, switchVendorKey } from './queries/desk.ts';

type Ops = typeof operatorCatalogue;

export const NEW_KEY = 'catalogue.vendor_key_new';
export const KEY_ON = 'catalogue.vendor_key_on';

/** Whoever holds a key can have wins paid, so nobody gets one, or one back, alone. */
export async function proposeVendorKey(
  call: OperatorCall,
  { vendor, merchantCode, wish, reason }: RequestOf<Ops['proposeVendorKey']>,
): Promise<ResponseOf<Ops['proposeVendorKey']>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  return call.transaction(async (tx) => {
    const known = (await listDeskVendors(tx, merchantId)).find(({ code }) => code === vendor);
    if (!known) throw refuse('catalogue.vendor_not_found');
    if (wish === 'on' && known.key === 'none') throw refuse('catalogue.no_vendor_key');
    const kind = wish === 'new' ? NEW_KEY : KEY_ON;
    const act = { kind, merchantCode, subject: `vendor:${vendor}`, wish: { key: wish }, reason };
    const { id } = await propose(tx, call, act);
    return { id };
  });
}

/** What a second operator has agreed to. A new key is not made before the one who needs it takes it. */
export async function turnOnKey(tx: Tx, call: OperatorCall, proposal: Proposal): Promise<void> {
  const { merchantId, vendor, merchantCode } = await keyOf(call, proposal);
  if (!(await switchVendorKey(tx, { merchantId, vendor, isOn: true })))
    throw refuse('catalogue.no_vendor_key');
  await auditKey(tx, call, { merchantCode, vendor, reason: proposal.reason, key: 'on' });
}

/** Tells the key once, to the one who asked for it; afterwards nobody can read it. */
export async function takeVendorKey(
  call: OperatorCall,
  { id }: RequestOf<Ops['takeVendorKey']>,
): Promise<ResponseOf<Ops['takeVendorKey']>> {
  const secret = randomToken();
  await call.transaction(async (tx) => {
    const proposal = await takeUp(tx, call, id, NEW_KEY);
    const { merchantId, vendor, merchantCode } = await keyOf(call, proposal);
    const sealed = await encryptSecret(call.platform, secret, vendorSecretAbout(merchantId, vendor));
    await replaceVendorKey(tx, { merchantId, vendor, secret: sealed });
    await auditKey(tx, call, { merchantCode, vendor, reason: proposal.reason, key: 'replaced' });
  });
  return { secret };
}

async function keyOf(call: OperatorCall, { merchantCode, subject }: Proposal) {
  const merchant = await namedMerchant(call, merchantCode ?? '');
  return { merchantId: merchant.id, merchantCode: merchant.code, vendor: subject.slice('vendor:'.length) };
}

const auditKey = (
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
