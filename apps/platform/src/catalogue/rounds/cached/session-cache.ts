import { coalesce } from '../../../kernel/db/coalesce.ts';
import { GenerationalCache } from '../../../kernel/generational-cache.ts';
import { type Platform, perPlatform } from '../../../kernel/platform.ts';
import type { Dialect, VendorKey } from '../../queries/vendor-keys.ts';
import type { PlayAccounts } from '../play-accounts.ts';
import { type KeyName, type KeyRow, readKeys } from './queries/cached.ts';

/** What never changes of a session in which a bet was taken. */
export interface Seat {
  playerId: bigint;
  ref: string;
  asset: string;
  /** Where the money of its bets goes, for as long as the merchant's wallets are what they were. */
  accounts: Omit<PlayAccounts, 'held'> & { pocket: string };
  /** When it was last written down that the session is in use. */
  seenAtMs: number;
}

/** What vendor and key said when they were last asked. */
export interface CachedKey {
  name: KeyName;
  text: string;
  key: VendorKey;
}

const SEATS_MAX = 100_000;
/** A copy that comes after so many others costs a batch its foresight, nothing else. */
const BEGUN_KEPT = 512;

/**
 * What earlier bets with one vendor at one merchant have taught this process. Nothing of it is believed: it is looked at again
 * in the transaction that takes the bet, and only spares the look before.
 */
export class SessionCache {
  private readonly seats = new Map<string, Seat>();
  private cachedKey: CachedKey | null = null;
  private readonly begun = new GenerationalCache<true>(BEGUN_KEPT);

  seat(sessionId: string): Seat | undefined {
    return this.seats.get(sessionId);
  }

  /** Refused bets are not tried this way again. */
  forget(sessionId: string): void {
    this.seats.delete(sessionId);
  }

  get key(): CachedKey | null {
    return this.cachedKey;
  }

  keepKey(name: KeyName, row: KeyRow | null): void {
    this.cachedKey = row && toKey(name, row);
  }

  /** False when a bet of this name was begun a moment ago: a copy has to look for it. */
  begin(txId: string): boolean {
    if (this.begun.get(txId)) return false;
    this.begun.keep(txId, true);
    return true;
  }

  /** Learns from a bet that was taken. */
  async learn(platform: Platform, name: KeyName & { sessionId: string }, seat: Seat): Promise<void> {
    if (this.seats.size >= SEATS_MAX) this.seats.delete(this.seats.keys().next().value as string);
    this.seats.set(name.sessionId, seat);
    if (!this.cachedKey) this.keepKey(name, await keyNow(platform, name));
  }
}

const tablesOf = perPlatform(() => new Map<string, SessionCache>());

export function sessionCacheOf(
  platform: Platform,
  { merchantId, vendor }: { merchantId: number; vendor: string },
): SessionCache {
  const kept = tablesOf(platform);
  const name = `${merchantId}/${vendor}`;
  const known = kept.get(name) ?? new SessionCache();
  kept.set(name, known);
  return known;
}

const keyNow = coalesce<KeyName, KeyRow | null>(({ database }, names) => readKeys(database, names));

/** Whether the key still reads as it did. */
export const isSame = ({ text }: CachedKey, row: KeyRow | null | undefined): boolean =>
  JSON.stringify(row) === text;

const toKey = ({ merchantId, vendor }: KeyName, row: KeyRow): CachedKey => {
  const [secret, dialect, isOn, winCeiling, takesSignatureV1] = row;
  return {
    name: { merchantId, vendor },
    text: JSON.stringify(row),
    key: {
      secret,
      isOn,
      dialect: dialect as Dialect,
      winCeiling: BigInt(winCeiling),
      takesSignatureV1,
      // Of no meaning to a bet.
      maintenanceStart: null,
      maintenanceEnd: null,
      giftBudget: 0n,
      serviceUrl: '',
    },
  };
};
