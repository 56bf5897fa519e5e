import type { Db, Tx } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { decryptSecret, encryptSecret } from '../kernel/secrets.ts';
import { findVendorKey, insertVendorKey } from './queries/vendor-keys.ts';

export const vendorSecretAbout = (merchantId: number, vendor: string): string =>
  `catalogue.vendor_key/${merchantId}/${vendor}`;

/** Agrees on a key between a merchant and a vendor where there is none yet. */
export async function agreeOnKey(
  platform: Platform,
  db: Db | Tx,
  { merchantId, vendor, secret }: { merchantId: number; vendor: string; secret: string },
): Promise<void> {
  if (await findVendorKey(db, merchantId, vendor)) return;
  const sealed = await encryptSecret(platform, secret, vendorSecretAbout(merchantId, vendor));
  await insertVendorKey(db, { merchantId, vendor, secret: sealed });
}

/** The key as the vendor needs it; null when they have agreed on none. */
export async function readKey(
  platform: Platform,
  merchantId: number,
  vendor: string,
): Promise<string | null> {
  const key = await findVendorKey(platform.db, merchantId, vendor);
  return key && decryptSecret(platform, key.secret, vendorSecretAbout(merchantId, vendor));
}
