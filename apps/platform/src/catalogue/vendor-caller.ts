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
  merchant: Merchant;
  vendor: string;
  /** What the dialect signs with. */
  secret: string;
  /** The call, once the signature has been found to fit. */
  accept: () => VendorCall;
}

/** Null when the vendor does not exist, has no key with the merchant, or speaks otherwise. */
export async function findClaim(
  platform: Platform,
  { vendor, merchant: code, dialect }: { vendor: string; merchant: string; dialect: Dialect },
): Promise<Claim | null> {
  const directory = await merchantDirectory(platform);
  const merchant = directory.get(code);
  const key = merchant && (await keyOf(platform, { merchantId: merchant.id, vendor }));
  if (!merchant || key?.dialect !== dialect) return null;
  const secret = await secretOf(platform, { text: key.secret, merchantId: merchant.id, vendor });
  return {
    merchant,
    vendor,
    secret,
    accept: () => ({
      platform,
      db: platform.db,
      transaction: (work) => transaction(platform.db, work),
      merchant,
      vendor,
      closed: closedBy(directory, merchant, key),
      winCeiling: key.winCeiling,
    }),
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

/** Read for every call, so that a key that is taken away holds no longer; once for all that call at the same moment. */
const keyOf = gather(
  async (
    { db },
    wanted: readonly { merchantId: number; vendor: string }[],
  ): Promise<(VendorKey | null)[]> => {
    const keys = new Map<string, Promise<VendorKey | null>>();
    return Promise.all(
      wanted.map(({ merchantId, vendor }) => {
        const name = `${merchantId}/${vendor}`;
        const key = keys.get(name) ?? findVendorKey(db, merchantId, vendor);
        keys.set(name, key);
        return key;
      }),
    );
  },
);

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
