import { coalesce } from '../../../kernel/db/coalesce.ts';
import { GenerationalCache } from '../../../kernel/generational-cache.ts';
import { type Platform, perPlatform } from '../../../kernel/platform.ts';
import type { Dialect, VendorKey } from '../../queries/vendor-keys.ts';
import { isInWindow } from '../../rules.ts';
import type { VendorCall } from '../../vendor-call.ts';
import type { PlayAccounts } from '../play-accounts.ts';
import { WinLimits } from '../win-limits.ts';
import { type GameName, type RulesRow, readRules } from './queries/cached.ts';

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

/** What vendor, key and game said when they were last asked. */
export interface HouseRules {
  name: GameName;
  text: string;
  key: VendorKey;
  isGameOn: boolean;
  window: { start: Date | null; end: Date | null };
  minStake: bigint;
  maxStake: bigint;
}

const SEATS_MAX = 100_000;
/** A copy that comes after so many others costs a batch its foresight, nothing else. */
const BEGUN_KEPT = 512;

/**
 * What earlier bets with one vendor at one merchant have taught this process. Nothing of it is believed: it is looked at again
 * in the transaction that takes the bet, and only spares the look before.
 */
export class SessionCache {
  readonly limits = new WinLimits();
  private readonly seats = new Map<string, Seat>();
  private readonly rules = new Map<string, HouseRules>();
  private readonly begun = new GenerationalCache<true>(BEGUN_KEPT);

  seat(sessionId: string): Seat | undefined {
    return this.seats.get(sessionId);
  }

  rulesOf(game: string): HouseRules | undefined {
    return this.rules.get(game);
  }

  keepRules(name: GameName, row: RulesRow | null): void {
    if (row) this.rules.set(name.game, toRules(name, row));
    else this.rules.delete(name.game);
  }

  /** False when a bet of this name was begun a moment ago: a copy has to look for it. */
  begin(txId: string): boolean {
    if (this.begun.get(txId)) return false;
    this.begun.keep(txId, true);
    return true;
  }

  /** Learns from a bet that was taken. */
  async learn(platform: Platform, name: GameName & { sessionId: string }, seat: Seat): Promise<void> {
    if (this.seats.size >= SEATS_MAX) this.seats.delete(this.seats.keys().next().value as string);
    this.seats.set(name.sessionId, seat);
    if (!this.rules.has(name.game)) this.keepRules(name, await rulesNow(platform, name));
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

/** What counts the gains of a vendor's players. */
export const winLimitsOf = ({
  platform,
  merchant,
  vendor,
}: Pick<VendorCall, 'platform' | 'merchant' | 'vendor'>): WinLimits =>
  sessionCacheOf(platform, { merchantId: merchant.id, vendor }).limits;

const rulesNow = coalesce<GameName, RulesRow | null>(({ database }, games) => readRules(database, games));

/** Whether the rules still read as they did. */
export const isSame = ({ text }: HouseRules, row: RulesRow | null | undefined): boolean =>
  JSON.stringify(row) === text;

export const isGameOpen = ({ isGameOn, window }: HouseRules, at: Date): boolean =>
  isGameOn && !isInWindow(window, at);

function toRules({ merchantId, vendor, game }: GameName, row: RulesRow): HouseRules {
  const [
    secret,
    dialect,
    isOn,
    vendorStart,
    vendorEnd,
    winCeiling,
    takesSignatureV1,
    isGameOn,
    gameStart,
    gameEnd,
    least,
    most,
  ] = row;
  return {
    name: { merchantId, vendor, game },
    text: JSON.stringify(row),
    key: {
      secret,
      isOn,
      dialect: dialect as Dialect,
      maintenanceStart: toDate(vendorStart),
      maintenanceEnd: toDate(vendorEnd),
      winCeiling: BigInt(winCeiling),
      takesSignatureV1,
      // Of no meaning to a bet.
      giftBudget: 0n,
      serviceUrl: '',
    },
    isGameOn,
    window: { start: toDate(gameStart), end: toDate(gameEnd) },
    minStake: BigInt(least),
    maxStake: BigInt(most),
  };
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
