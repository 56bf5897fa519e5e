import type { VendorAddress } from '@fairground/vendor-protocol';
import { nowMs } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import { outgoingFetch } from '../kernel/http/outgoing.ts';
import type { Platform } from '../kernel/platform.ts';
import { type Merchant, merchantDirectory } from '../merchants/public.ts';
import { readKey } from './agree-on-key.ts';
import { findVendorKey, type VendorKey } from './queries/vendor-keys.ts';
import type { VendorCall } from './vendor-call.ts';

/** Where and under which key a vendor is asked; null when it answers nothing, or has no key with the merchant. */
export async function vendorAddress(
  platform: Platform,
  { merchantId, vendor }: { merchantId: number; vendor: string },
): Promise<VendorAddress | null> {
  const merchant = (await merchantDirectory(platform)).all().find(({ id }) => id === merchantId);
  const key = await findVendorKey(platform.db, merchantId, vendor);
  const secret = await readKey(platform, merchantId, vendor);
  if (!merchant || !key?.serviceUrl || !secret) return null;
  const serviceUrl = key.serviceUrl.replace(/\/$/, '');
  const { takesSignatureV1: withV1 } = key;
  return { serviceUrl, merchant: merchant.code, secret, withV1, nowMs, fetch: outgoingFetch(platform) };
}

/** What an operator does in the vendor's place: the same rules, without a signature. */
export const inPlaceOfVendor = (
  platform: Platform,
  { merchant, vendor, key }: { merchant: Merchant; vendor: string; key: VendorKey },
): VendorCall => ({
  platform,
  db: platform.db,
  transaction: (work) => transaction(platform.db, work),
  merchant,
  vendor,
  isOn: true,
  closed: null,
  winCeiling: key.winCeiling,
  giftBudget: key.giftBudget,
});
