import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { type Proposal, propose, takeUp } from '../../compliance/public.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomToken } from '../../kernel/random.ts';
import { encryptSecret } from '../../kernel/secrets.ts';
import { vendorSecretAbout } from '../agree-on-key.ts';
import { namedMerchant } from '../audit-change.ts';
import { auditKey, keyOf } from './key-of-proposal.ts';
import { PUBLIC_KEY, readPublicKey } from './public-key.ts';
import { type DeskVendor, listDeskVendors, replaceVendorKey, switchVendorKey } from './queries/desk.ts';

type Ops = typeof operatorCatalogue;

export const NEW_KEY = 'catalogue.vendor_key_new';
export const KEY_ON = 'catalogue.vendor_key_on';

/** Whoever holds a key can have wins paid, so nobody gets one, or one back, alone. */
export async function proposeVendorKey(
  call: OperatorCall,
  { vendor, merchantCode, wish, publicKey, reason }: RequestOf<Ops['proposeVendorKey']>,
): Promise<ResponseOf<Ops['proposeVendorKey']>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  return call.transaction(async (tx) => {
    const known = await findVendor(tx, merchantId, vendor);
    if (wish === 'on' && known.key === 'none') throw refuse('catalogue.no_vendor_key');
    const subject = { merchantCode, subject: `vendor:${vendor}`, reason };
    const { id } = await propose(tx, call, { ...subject, ...wishFor(known, { wish, publicKey }) });
    return { id };
  });
}

/** A vendor that signs with a key of its own shares no secret with us: what is entered is its public key. */
function wishFor(
  { dialect }: DeskVendor,
  { wish, publicKey }: Pick<RequestOf<Ops['proposeVendorKey']>, 'wish' | 'publicKey'>,
): Pick<Proposal, 'kind' | 'wish'> {
  const isOwnKey = wish === 'new' && dialect === 'rsa_json';
  if (isOwnKey !== (publicKey !== undefined)) throw refuse('catalogue.key_does_not_fit');
  if (publicKey === undefined) return { kind: wish === 'new' ? NEW_KEY : KEY_ON, wish: { key: wish } };
  const pem = readPublicKey(publicKey);
  if (pem === null) throw refuse('catalogue.key_does_not_fit');
  return { kind: PUBLIC_KEY, wish: { publicKey: pem } };
}

async function findVendor(tx: Tx, merchantId: number, vendor: string): Promise<DeskVendor> {
  const known = (await listDeskVendors(tx, merchantId)).find(({ code }) => code === vendor);
  if (!known) throw refuse('catalogue.vendor_not_found');
  return known;
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
    // It would take the place of the public key that the vendor is known by.
    if ((await findVendor(tx, merchantId, vendor)).dialect === 'rsa_json')
      throw refuse('catalogue.key_does_not_fit');
    const sealed = await encryptSecret(call.platform, secret, vendorSecretAbout(merchantId, vendor));
    await replaceVendorKey(tx, { merchantId, vendor, secret: sealed });
    await auditKey(tx, call, { merchantCode, vendor, reason: proposal.reason, key: 'replaced' });
  });
  return { secret };
}
