import { gather } from '../kernel/gather.ts';
import { type Platform, perPlatform } from '../kernel/platform.ts';
import { type GameName, type RulesRow, readRules } from './queries/known.ts';
import type { Dialect, VendorKey } from './queries/vendor-keys.ts';
import { isInWindow } from './rules.ts';

/** What never changes of a session in which a bet was taken. */
export interface Seat {
  playerId: bigint;
  ref: string;
  asset: string;
  /** When it was last written down that the session is in use. */
  seenAtMs: number;
}

/** What vendor, key and game said when they were last asked. */
export interface HouseRules {
  text: string;
  key: VendorKey;
  isGameOn: boolean;
  window: { start: Date | null; end: Date | null };
  minStake: bigint;
  maxStake: bigint;
}

interface SeatName {
  merchantId: number;
  vendor: string;
  sessionId: string;
}

const SEATS_MAX = 100_000;
const seatName = ({ merchantId, vendor, sessionId }: SeatName): string =>
  `${merchantId}/${vendor}/${sessionId}`;
const gameName = ({ merchantId, vendor, game }: GameName): string => `${merchantId}/${vendor}/${game}`;

/**
 * What earlier bets have taught this process. Nothing of it is believed: it is looked at again in the transaction that takes the
 * bet, and only spares the look before.
 */
class KnownTables {
  private readonly seats = new Map<string, Seat>();
  private readonly rules = new Map<string, HouseRules>();

  seat(name: SeatName): Seat | undefined {
    return this.seats.get(seatName(name));
  }

  keepSeat(name: SeatName, seat: Seat): void {
    if (this.seats.size >= SEATS_MAX) this.seats.delete(this.seats.keys().next().value as string);
    this.seats.set(seatName(name), seat);
  }

  rulesOf(name: GameName): HouseRules | undefined {
    return this.rules.get(gameName(name));
  }

  keepRules(name: GameName, row: RulesRow | null): void {
    if (row) this.rules.set(gameName(name), toRules(row));
    else this.rules.delete(gameName(name));
  }
}

export const knownTablesOf = perPlatform(() => new KnownTables());

/** Learns from a bet that was taken. */
export async function learnTable(platform: Platform, name: SeatName & GameName, seat: Seat): Promise<void> {
  const tables = knownTablesOf(platform);
  tables.keepSeat(name, seat);
  if (!tables.rulesOf(name)) tables.keepRules(name, await rulesNow(platform, name));
}

const rulesNow = gather<GameName, RulesRow | null>(({ database }, games) => readRules(database, games));

/** Whether the rules still read as they did. */
export const isSame = ({ text }: HouseRules, row: RulesRow | null | undefined): boolean =>
  JSON.stringify(row) === text;

export const isGameOpen = ({ isGameOn, window }: HouseRules, at: Date): boolean =>
  isGameOn && !isInWindow(window, at);

function toRules(row: RulesRow): HouseRules {
  const [
    secret,
    dialect,
    isOn,
    vendorStart,
    vendorEnd,
    winCeiling,
    isGameOn,
    gameStart,
    gameEnd,
    least,
    most,
  ] = row;
  return {
    text: JSON.stringify(row),
    key: {
      secret,
      isOn,
      dialect: dialect as Dialect,
      maintenanceStart: toDate(vendorStart),
      maintenanceEnd: toDate(vendorEnd),
      winCeiling: BigInt(winCeiling),
      serviceUrl: '',
    },
    isGameOn,
    window: { start: toDate(gameStart), end: toDate(gameEnd) },
    minStake: BigInt(least),
    maxStake: BigInt(most),
  };
}

const toDate = (text: string | null): Date | null => (text === null ? null : new Date(text));
