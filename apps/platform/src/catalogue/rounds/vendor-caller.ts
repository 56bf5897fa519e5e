import { coalesce } from '../../kernel/db/coalesce.ts';
import { transaction } from '../../kernel/db/db.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import { decryptSecret } from '../../kernel/secrets.ts';
import { type Merchant, type MerchantDirectory, merchantDirectory } from '../../merchants/public.ts';
import { vendorSecretAbout } from '../agree-on-key.ts';
import { type Dialect, findVendorKey, type VendorKey } from '../queries/vendor-keys.ts';
import type { VendorCall } from '../vendor-call.ts';

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
  /** The same claim by a signature of version 1; null when the vendor may not use that any more. */
  byV1: Claim | null;
}

export interface Caller {
  vendor: string;
  merchant: string;
  dialect: Dialect;
}

/** Null when the vendor does not exist, has no key with the merchant, or speaks otherwise. */
export async function findClaim(platform: Platform, caller: Caller): Promise<Claim | null> {
  const directory = await merchantDirectory(platform);
  const merchant = directory.get(caller.merchant);
  const key = merchant && (await keyOf(platform, { merchantId: merchant.id, vendor: caller.vendor }));
  if (!merchant || key?.dialect !== caller.dialect) return null;
  const { vendor } = caller;
  const secret = await secretOf(platform, { text: key.secret, merchantId: merchant.id, vendor });
  const claim = claimWith(platform, { directory, merchant, vendor, secret }, key);
  const kept = keptClaimsOf(platform);
  if (kept.size >= SECRETS_MAX) kept.clear();
  kept.set(callerName(caller), { claim, directory });
  return claim;
}

/** By the key that was read last. Whether it still holds has to be asked, see `acceptBy`. */
export function recallClaim(platform: Platform, caller: Caller): Claim | null {
  const kept = keptClaimsOf(platform).get(callerName(caller));
  return kept && kept.directory.get(caller.merchant) === kept.claim.merchant ? kept.claim : null;
}

const keptClaimsOf = perPlatform(() => new Map<string, { claim: Claim; directory: MerchantDirectory }>());
const callerName = ({ vendor, merchant, dialect }: Caller): string => `${dialect}/${merchant}/${vendor}`;

function claimWith(
  platform: Platform,
  of: { directory: MerchantDirectory; merchant: Merchant; vendor: string; secret: string },
  key: VendorKey,
): Claim {
  const { directory, merchant, vendor, secret } = of;
  const callBy = (current: VendorKey): VendorCall => ({
    platform,
    db: platform.db,
    transaction: (work) => transaction(platform.db, work),
    merchant,
    vendor,
    isOn: current.isOn,
    closed: closedBy(directory, merchant),
    winCeiling: current.winCeiling,
    giftBudget: current.giftBudget,
  });
  const claim: Claim = {
    platform,
    merchant,
    vendor,
    secret,
    accept: () => callBy(key),
    acceptBy: (current) => (current?.secret === key.secret ? callBy(current) : null),
    byV1: null,
  };
  if (key.takesSignatureV1)
    claim.byV1 = {
      ...claim,
      acceptBy: (current) => (current?.takesSignatureV1 ? claim.acceptBy(current) : null),
    };
  return claim;
}

function closedBy(directory: MerchantDirectory, merchant: Merchant): VendorCall['closed'] {
  if (!merchant.modulesOn.has('GAME')) return 'MERCHANT_DISABLED';
  return directory.permissionFor(merchant, '127.0.0.1').maintenance ? 'MAINTENANCE' : null;
}

interface KeyName {
  merchantId: number;
  vendor: string;
}
const keyName = ({ merchantId, vendor }: KeyName): string => `${merchantId}/${vendor}`;

/** Read for every call, so that a key that is taken away holds no longer; once for all that call at the same moment. */
const keyOf = coalesce(async (platform, wanted: readonly KeyName[]): Promise<(VendorKey | null)[]> => {
  const keys = new Map<string, VendorKey | null>();
  for (const { merchantId, vendor } of wanted) {
    const name = keyName({ merchantId, vendor });
    if (!keys.has(name)) keys.set(name, await findVendorKey(platform.db, merchantId, vendor));
  }
  return wanted.map((name) => keys.get(keyName(name)) ?? null);
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
