import { isIP } from 'node:net';
import { isPrivateAddress } from './locate-visitor.ts';
import type { Merchant } from './merchant.ts';

/** The merchants that can be asked for: by the hosts that are theirs, or by name where no host decides. */
export interface MerchantIndex {
  readonly byCode: ReadonlyMap<string, Merchant>;
  readonly byHost: ReadonlyMap<string, Merchant>;
  readonly fallback: Merchant | null;
  /** Answers already found: hosts and names are few, questions are many. */
  readonly found: Map<string, Merchant | null>;
}

const FOUND_MAX = 1_000;

export function indexMerchants(merchants: readonly Merchant[]): MerchantIndex {
  return {
    byCode: new Map(merchants.map((merchant) => [merchant.code, merchant])),
    byHost: new Map(merchants.flatMap((merchant) => merchant.domains.map(({ host }) => [host, merchant]))),
    fallback: merchants.find(({ isDefault }) => isDefault) ?? merchants[0] ?? null,
    found: new Map(),
  };
}

/**
 * A host that belongs to a merchant decides, and a name that disagrees with it is refused. On this machine's own
 * names the name decides, and without one the default merchant answers. Any other host is nobody's.
 */
export function findByHost(
  index: MerchantIndex,
  { host, named }: { host: string; named: string | undefined },
): Merchant | null {
  const question = `${host} ${named ?? ''}`;
  const known = index.found.get(question);
  if (known !== undefined) return known;
  const merchant = lookUp(index, host, named);
  // Anybody can make up hosts and names, so the memory of answers ends somewhere.
  if (index.found.size < FOUND_MAX) index.found.set(question, merchant);
  return merchant;
}

function lookUp(
  { byCode, byHost, fallback }: MerchantIndex,
  host: string,
  named: string | undefined,
): Merchant | null {
  const owner = byHost.get(host);
  if (owner) return !named || named === owner.code ? owner : null;
  if (!isLocalHost(host)) return null;
  return named ? (byCode.get(named) ?? null) : fallback;
}

/** Names that lead nowhere but to this machine or its neighbours. */
export function isLocalHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return isPrivateAddress(bare);
  return host !== '' && (!host.includes('.') || /\.(?:localhost|local)$/.test(host));
}
