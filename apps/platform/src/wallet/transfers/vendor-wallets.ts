import assert from 'node:assert/strict';
import type { Platform } from '../../kernel/platform.ts';
import { pocketOf } from '../ledger/pockets.ts';
import { openCashier, type VendorCashier } from './vendor-cashier.ts';

/** A vendor with which members of a merchant have a wallet of its own. */
export interface VendorOffer {
  code: string;
  name: string;
  isResting: boolean;
  /** Of all its games none can be played yet, or any more: money comes back from there, but none goes in. */
  isAnnounced: boolean;
}
type ListVendors = (platform: Platform, merchantId: number) => Promise<readonly VendorOffer[]>;

let provided: ListVendors | null = null;

/** Which vendors there are is known above the wallet; the wiring page plugs it in. */
export function provideVendors(list: ListVendors): void {
  provided = list;
}

export interface VendorWallet extends VendorOffer {
  /** As it is named on the wire and in the pocket. */
  wallet: string;
  /** Null: the vendor plays from a pocket of the ledger. Otherwise it keeps the money in its own books. */
  cashier: VendorCashier | null;
}

/** What the vendors are called, by the names of their wallets. */
export async function vendorTitles(platform: Platform, merchantId: number): Promise<Map<string, string>> {
  assert(provided, 'nobody has provided the vendors');
  const offers = await provided(platform, merchantId);
  return new Map(offers.map(({ code, name }) => [code.toLowerCase(), name]));
}

export async function vendorWallets(platform: Platform, merchantId: number): Promise<VendorWallet[]> {
  assert(provided, 'nobody has provided the vendors');
  const offers = await provided(platform, merchantId);
  return Promise.all(
    offers.map(async (offer) => ({
      ...offer,
      wallet: offer.code.toLowerCase(),
      cashier: await openCashier(platform, merchantId, offer.code),
    })),
  );
}

/** Which of a member's pockets a vendor that asks us for every bet plays from. */
export const playPocket = ({ singleWallet }: { singleWallet: boolean }, vendorCode: string): string =>
  singleWallet ? 'main' : pocketOf(vendorCode.toLowerCase());
