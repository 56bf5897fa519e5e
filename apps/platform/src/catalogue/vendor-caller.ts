import { now } from '../kernel/clock.ts';
import { transaction } from '../kernel/db.ts';
import { gather } from '../kernel/gather.ts';
import { type Platform, perPlatform } from '../kernel/platform.ts';
import { decryptSecret } from '../kernel/secrets.ts';
import { type Merchant, type MerchantDirectory, merchantDirectory } from '../merchants/public.ts';
import { vendorSecretAbout } from './agree-on-key.ts';
import { type Dialect, findVendorKey, type VendorKey } from './queries/vendor-keys.ts';
import { isInWindow } from './rules.ts';
import type { VendorCall } from './vendor-call.ts';

/** Who claims to call, and the key that has to prove it. */
export interface Claim {
  platform: Platform;
  merchant: Merchant;
  vendor: string;
  /** What the dialect signs with. */
  secret: string;
  /** The call, once the signature has been found to fit. */
  accept: () => VendorCall;
  /** The call by the key as it stands now; null when it is another one by now. */
  acceptBy: (current: VendorKey | null) => VendorCall | null;
}

interface Caller {
  vendor: string;
  merchant: string;
  dialect: Dialect;
}

/** Null when the vendor does not exist, has no key with the merchant, or speaks otherwise. */
export async function findClaim(platform: Platform, caller: Caller): Promise<Claim | null> {
  const directory = await merchantDirectory(platform);
  const merchant = directory.get(caller.merchant);
  const key = merchant && (await keyOf(platform, { merchantId: merchant.id, vendor: caller.vendor }));
  return merchant && key ? claimWith(platform, { directory, merchant, caller }, key) : null;
}

/** By the key that was read last. Whether it still holds has to be asked, see `acceptBy`. */
export async function recallClaim(platform: Platform, caller: Caller): Promise<Claim | null> {
  const directory = await merchantDirectory(platform);
  const merchant = directory.get(caller.merchant);
  const key =
    merchant && keptKeysOf(platform).get(keyName({ merchantId: merchant.id, vendor: caller.vendor }));
  return merchant && key ? claimWith(platform, { directory, merchant, caller }, key) : null;
}

async function claimWith(
  platform: Platform,
  {
    directory,
    merchant,
    caller: { vendor, dialect },
  }: { directory: MerchantDirectory; merchant: Merchant; caller: Caller },
  key: VendorKey,
): Promise<Claim | null> {
  if (key.dialect !== dialect) return null;
  const secret = await secretOf(platform, { text: key.secret, merchantId: merchant.id, vendor });
  const callBy = (current: VendorKey): VendorCall => ({
    platform,
    db: platform.db,
    transaction: (work) => transaction(platform.db, work),
    merchant,
    vendor,
    closed: closedBy(directory, merchant, current),
    winCeiling: current.winCeiling,
  });
  return {
    platform,
    merchant,
    vendor,
    secret,
    accept: () => callBy(key),
    acceptBy: (current) => (current?.secret === key.secret ? callBy(current) : null),
  };
}

function closedBy(
  directory: MerchantDirectory,
  merchant: Merchant,
  { isOn, maintenanceStart, maintenanceEnd }: VendorKey,
): VendorCall['closed'] {
  if (!isOn || !merchant.modulesOn.has('GAME')) return 'MERCHANT_DISABLED';
  const { maintenance } = directory.permissionFor(merchant, '127.0.0.1');
  const isResting = maintenance || isInWindow({ start: maintenanceStart, end: maintenanceEnd }, now());
  return isResting ? 'MAINTENANCE' : null;
}

interface KeyName {
  merchantId: number;
  vendor: string;
}
const keyName = ({ merchantId, vendor }: KeyName): string => `${merchantId}/${vendor}`;
const keptKeysOf = perPlatform(() => new Map<string, VendorKey>());

/** Read for every call, so that a key that is taken away holds no longer; once for all that call at the same moment. */
const keyOf = gather(async (platform, wanted: readonly KeyName[]): Promise<(VendorKey | null)[]> => {
  const names = new Map(wanted.map((name) => [keyName(name), name]));
  const kept = keptKeysOf(platform);
  for (const [text, { merchantId, vendor }] of names) {
    const key = await findVendorKey(platform.db, merchantId, vendor);
    if (key) kept.set(text, key);
    else kept.delete(text);
  }
  return wanted.map((name) => kept.get(keyName(name)) ?? null);
});

/** Decrypting costs more than the HMAC it is for; a key that is replaced has another text. */
const secretsOf = perPlatform(() => new Map<string, string>());
const SECRETS_MAX = 1_000;

async function secretOf(
  platform: Platform,
  { text, merchantId, vendor }: { text: string; merchantId: number; vendor: string },
): Promise<string> {
  const kept = secretsOf(platform);
  const known = kept.get(text);
  if (known) return known;
  const secret = await decryptSecret(platform, text, vendorSecretAbout(merchantId, vendor));
  if (kept.size >= SECRETS_MAX) kept.clear();
  kept.set(text, secret);
  return secret;
}
