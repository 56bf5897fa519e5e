import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { Proposal } from '../../compliance/public.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { encryptSecret } from '../../kernel/secrets.ts';
import { vendorSecretAbout } from '../agree-on-key.ts';
import { auditKey, keyOf } from './key-of-proposal.ts';
import { replaceVendorKey } from './queries/desk.ts';

export const PUBLIC_KEY = 'catalogue.vendor_key_public';
const BITS_MIN = 2_048;
const BITS_MAX = 8_192;

export interface PublicKeyWish {
  publicKey: string;
}

/** The key as we keep it, whatever form of PEM it came in; null when it is no public RSA key, or one too short to trust. */
export function readPublicKey(text: string): string | null {
  // A private key would be read as its public half; whoever sends one here must make another.
  if (!/^\s*-----BEGIN (?:RSA )?PUBLIC KEY-----/.test(text)) return null;
  let key: KeyObject;
  try {
    key = createPublicKey(text);
  } catch {
    return null;
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  const isFit = key.asymmetricKeyType === 'rsa' && bits >= BITS_MIN && bits <= BITS_MAX;
  return isFit ? String(key.export({ type: 'spki', format: 'pem' })) : null;
}

/** What a second operator has agreed to. Nothing of it is secret, so nobody has to take it. */
export async function enterPublicKey(tx: Tx, call: OperatorCall, proposal: Proposal): Promise<void> {
  const { merchantId, merchantCode, vendor } = await keyOf(call, proposal);
  const { publicKey } = proposal.wish as PublicKeyWish;
  const sealed = await encryptSecret(call.platform, publicKey, vendorSecretAbout(merchantId, vendor));
  await replaceVendorKey(tx, { merchantId, vendor, secret: sealed });
  await auditKey(tx, call, { merchantCode, vendor, reason: proposal.reason, key: fingerprintOf(proposal) });
}

/** What both can read out to the vendor: SHA-256 of the key, in pairs of digits. */
export function fingerprintOf({ wish }: Proposal): string {
  const der = createPublicKey((wish as PublicKeyWish).publicKey).export({ type: 'spki', format: 'der' });
  const digest = createHash('sha256').update(der).digest('hex');
  return (digest.match(/../g) ?? []).join(':');
}
