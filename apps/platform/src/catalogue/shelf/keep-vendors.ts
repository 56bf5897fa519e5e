import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuseInnerUrl } from '../../kernel/http/outgoing.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Platform } from '../../kernel/platform.ts';
import { auditChange, namedMerchant } from '../audit-change.ts';
import {
  type DeskVendor,
  listDeskVendors,
  switchVendorKey,
  updateVendor,
  type VendorChange,
} from './queries/desk.ts';

type Ops = typeof operatorCatalogue;

export async function readVendors(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['vendors']>,
): Promise<ResponseOf<Ops['vendors']>> {
  const { id } = await namedMerchant(call, merchantCode);
  const vendors = await listDeskVendors(call.db, id);
  return { vendors: vendors.map((vendor) => ({ ...vendor, ...shown(vendor) })) };
}

/** At once for every merchant: lobbies and launches read from memory that hears of it with the commit. */
export async function setVendor(
  call: OperatorCall,
  { vendor: code, reason, ...wish }: RequestOf<Ops['setVendor']>,
): Promise<Record<string, never>> {
  const change: VendorChange = {
    code,
    isOn: wish.isOn,
    launchUrl: wish.launchUrl,
    serviceUrl: wish.serviceUrl,
    ...readWindow(wish),
  };
  await call.transaction(async (tx) => {
    const before = (await listDeskVendors(tx, 0)).find((one) => one.code === code);
    if (!before) throw refuse('catalogue.vendor_not_found');
    refuseNewInnerUrl(call.platform, before, change);
    await updateVendor(tx, change);
    await auditChange(tx, call, {
      merchantCode: null,
      action: 'catalogue.vendor_changed',
      subject: `vendor:${code}`,
      reason,
      before: facts(before),
      after: facts(change),
    });
  });
  return {};
}

/** What stands there already may stay: whoever turns a vendor off need not find it another address. */
function refuseNewInnerUrl(platform: Platform, before: DeskVendor, { launchUrl, serviceUrl }: VendorChange) {
  if (launchUrl !== before.launchUrl) refuseInnerUrl(platform, launchUrl);
  if (serviceUrl !== before.serviceUrl) refuseInnerUrl(platform, serviceUrl);
}

/** The brake: one operator is enough, and it holds at once. */
export async function turnOffVendorKey(
  call: OperatorCall,
  { vendor, merchantCode, reason }: RequestOf<Ops['turnOffVendorKey']>,
): Promise<Record<string, never>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  await call.transaction(async (tx) => {
    if (!(await switchVendorKey(tx, { merchantId, vendor, isOn: false })))
      throw refuse('catalogue.no_vendor_key');
    await auditChange(tx, call, {
      merchantCode,
      action: 'catalogue.vendor_key_changed',
      subject: `vendor:${vendor}`,
      reason,
      before: null,
      after: { key: 'off' },
    });
  });
  return {};
}

interface Window {
  maintenanceStart: string | null;
  maintenanceEnd: string | null;
}

/** Reads a maintenance window; one that ends before it begins is a slip of the hand. */
export function readWindow({ maintenanceStart, maintenanceEnd }: Window) {
  const start = maintenanceStart === null ? null : new Date(maintenanceStart);
  const end = maintenanceEnd === null ? null : new Date(maintenanceEnd);
  if (start && end && end <= start) throw refuse('catalogue.window_upside_down');
  return { maintenanceStart: start, maintenanceEnd: end };
}

const shown = ({ maintenanceStart, maintenanceEnd, winCeiling, giftBudget }: DeskVendor) => ({
  maintenanceStart: maintenanceStart?.toISOString() ?? null,
  maintenanceEnd: maintenanceEnd?.toISOString() ?? null,
  winCeiling: toWire(winCeiling),
  giftBudget: toWire(giftBudget),
});

const facts = ({ isOn, launchUrl, serviceUrl, maintenanceStart, maintenanceEnd }: VendorChange) => ({
  isOn,
  launchUrl,
  serviceUrl,
  maintenanceStart,
  maintenanceEnd,
});
