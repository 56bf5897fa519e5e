import { nowMs } from '../kernel/clock.ts';
import { keepFresh } from '../kernel/db/keep-fresh.ts';
import type { MerchantContext } from '../kernel/http/call.ts';
import type { Ports } from '../kernel/http/ports.ts';
import { type Platform, perPlatform } from '../kernel/platform.ts';
import { findByHost, indexMerchants } from './find-merchant.ts';
import { isPrivateAddress, openLocate, plainAddress } from './locate-visitor.ts';
import type { Merchant } from './merchant.ts';
import { readMerchants } from './read-merchants.ts';

const CHANNEL = 'merchants_changed';

export interface MerchantDirectory extends Pick<Ports, 'permissionFor'> {
  findMerchant: (question: { host: string; named: string | undefined }) => Merchant | null;
  get: (code: string) => Merchant | null;
  byId: (merchantId: number) => Merchant | null;
  all: () => readonly Merchant[];
  /** The country a visitor comes from; an empty text when nobody knows. */
  locate: (merchant: MerchantContext, ip: string) => string;
  /** Resolves when everything committed so far stands in memory. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

/** All merchants in memory, kept up to date with the database in every process. */
export const merchantDirectory: (platform: Platform) => Promise<MerchantDirectory> =
  perPlatform(openDirectory);

/** The directory of a program that answers calls already: it cannot do so without one. */
export function openDirectoryOf(platform: Platform): MerchantDirectory {
  const directory = opened.get(platform);
  if (!directory) throw new Error('the merchants were not read yet');
  return directory;
}
const opened = new WeakMap<Platform, MerchantDirectory>();

/** Everything we know of the merchant of a call. */
export function merchantOf(context: MerchantContext): Merchant {
  const merchant = whole.get(context);
  if (!merchant) throw new Error(`merchant ${context.code} does not come from the directory`);
  return merchant;
}
const whole = new WeakMap<MerchantContext, Merchant>();

async function openDirectory(platform: Platform): Promise<MerchantDirectory> {
  const locateAddress = openLocate(platform.config.geoCsv);
  let index = indexMerchants([]);
  let byId = new Map<number, Merchant>();

  const read = async () => {
    const merchants = await readMerchants(platform.db, platform.config);
    for (const merchant of merchants) whole.set(merchant, merchant);
    index = indexMerchants(merchants);
    byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  };
  const locate = (merchant: MerchantContext, ip: string) =>
    isPrivateAddress(ip) ? merchantOf(merchant).homeCountry : locateAddress(ip);

  const { refresh, close } = await keepFresh(platform, CHANNEL, read);
  const directory: MerchantDirectory = {
    findMerchant: (question) => findByHost(index, question),
    get: (code) => index.byCode.get(code) ?? null,
    byId: (merchantId) => byId.get(merchantId) ?? null,
    all: () => [...byId.values()],
    locate,
    permissionFor: (context, ip) => {
      const merchant = merchantOf(context);
      return {
        maintenance: isInMaintenance(merchant),
        regionRestriction: isRefusedRegion(merchant, ip, locate),
      };
    },
    refresh,
    close,
  };
  opened.set(platform, directory);
  return directory;
}

/** A window without a start has begun; one without an end goes on until somebody ends it. */
export function isInMaintenance({ maintenance: { startMs, endMs } }: Merchant): boolean {
  if (startMs === null && endMs === null) return false;
  const time = nowMs();
  return (startMs === null || time >= startMs) && (endMs === null || time < endMs);
}

/** A merchant that names countries refuses a visitor of unknown country too, unless the address itself is allowed. */
function isRefusedRegion(merchant: Merchant, ip: string, locate: MerchantDirectory['locate']): boolean {
  const { allowedCountries, allowedNetworks } = merchant;
  if (allowedCountries.size === 0 || allowedCountries.has(locate(merchant, ip))) return false;
  const plain = plainAddress(ip);
  return !allowedNetworks.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}
