import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomToken } from '../../kernel/random.ts';
import { encryptSecret } from '../../kernel/secrets.ts';
import { vendorSecretAbout } from '../agree-on-key.ts';
import { auditChange, namedMerchant } from '../audit-change.ts';
import {
  type DeskVendor,
  listDeskVendors,
  replaceVendorKey,
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
    winCeiling: parseAmount(wish.winCeiling),
  };
  await call.transaction(async (tx) => {
    const before = (await listDeskVendors(tx, 0)).find((one) => one.code === code);
    if (!before) throw refuse('catalogue.vendor_not_found');
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

/** A key is told once, to the one who asked for it; afterwards nobody can read it. */
export async function setVendorKey(
  call: OperatorCall,
  { vendor, merchantCode, wish, reason }: RequestOf<Ops['setVendorKey']>,
): Promise<ResponseOf<Ops['setVendorKey']>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const secret = wish === 'new' ? randomToken() : null;
  const sealed =
    secret && (await encryptSecret(call.platform, secret, vendorSecretAbout(merchantId, vendor)));
  await call.transaction(async (tx) => {
    const known = (await listDeskVendors(tx, merchantId)).find(({ code }) => code === vendor);
    if (!known) throw refuse('catalogue.vendor_not_found');
    if (sealed) await replaceVendorKey(tx, { merchantId, vendor, secret: sealed });
    else if (!(await switchVendorKey(tx, { merchantId, vendor, isOn: wish === 'on' })))
      throw refuse('catalogue.no_vendor_key');
    await auditChange(tx, call, {
      merchantCode,
      action: 'catalogue.vendor_key_changed',
      subject: `vendor:${vendor}`,
      reason,
      before: { key: known.key },
      after: { key: wish === 'new' ? 'replaced' : wish },
    });
  });
  return { secret };
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

const shown = ({ maintenanceStart, maintenanceEnd, winCeiling }: DeskVendor) => ({
  maintenanceStart: maintenanceStart?.toISOString() ?? null,
  maintenanceEnd: maintenanceEnd?.toISOString() ?? null,
  winCeiling: toWire(winCeiling),
});

const facts = ({
  isOn,
  launchUrl,
  serviceUrl,
  maintenanceStart,
  maintenanceEnd,
  winCeiling,
}: VendorChange) => ({
  isOn,
  launchUrl,
  serviceUrl,
  maintenanceStart,
  maintenanceEnd,
  winCeiling: toWire(winCeiling),
});
