type Environment = Record<string, string | undefined>;

export interface Config {
  databaseUrl: string;
  host: string;
  port: number;
  platformUrl: string;
  /** The studio's code as a vendor. */
  vendor: string;
  /** The key it shares with each merchant. */
  keys: ReadonlyMap<string, string>;
  /** How long a round lasts at least, as the jurisdiction asks. */
  minimumRoundMs: number;
  /** The same for merchants whose jurisdiction asks for another time. */
  merchantRoundMs: ReadonlyMap<string, number>;
  /** Whether rounds may follow each other without a press of the button, as the jurisdiction says. */
  allowsAutoplay: boolean;
  /** Of a game that everybody plays at once: how long bets are taken, and how long its end is shown. */
  bettingMs: number;
  landedMs: number;
  /** Of live tables, where it is not as each of them says: how long chips are laid, and how long the outcome is shown. */
  tableBettingMs: number | null;
  tableShowMs: number | null;
  /** Of tables between players. */
  rooms: RoomTimes;
  /** How long what is under way may take after the program was told to end. */
  stopMs: number;
}

/** All in milliseconds. */
export interface RoomTimes {
  /** How long a player has to act. */
  turn: number;
  /** Between enough players and the deal. */
  pause: number;
  /** How long the end of a hand is shown. */
  show: number;
  /** How long somebody alone waits for others before the house sits down. */
  wait: number;
  /** How long the house thinks. */
  house: number;
  /** How long the seat of a lost connection is kept. */
  gone: number;
  /** How long somebody may sit without being dealt to. */
  out: number;
  /** A hand on which nobody has worked for so long after the end of a turn is void. */
  void: number;
}

const ROOM_TIMES: RoomTimes = {
  turn: 15_000,
  pause: 3_000,
  show: 5_000,
  wait: 4_000,
  house: 1_200,
  gone: 60_000,
  out: 180_000,
  void: 30_000,
};

/** `merchant=value,merchant=value` */
const pairs = (text: string): [string, string][] =>
  text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('=', 2) as [string, string]);

export const roundMsOf = ({ minimumRoundMs, merchantRoundMs }: Config, merchant: string): number =>
  merchantRoundMs.get(merchant) ?? minimumRoundMs;

export function readConfig(environment: Environment): Config {
  const need = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`${name} is not set. apps/studio/README.md lists what the studio needs.`);
    return value;
  };
  const number = (name: string, usual: number) => Number.parseInt(environment[name] ?? String(usual), 10);
  return {
    databaseUrl: environment.DATABASE_URL_STUDIO ?? need('DATABASE_URL'),
    host: environment.STUDIO_HOST ?? '127.0.0.1',
    port: number('STUDIO_PORT', 3100),
    platformUrl: need('PLATFORM_URL'),
    vendor: environment.STUDIO_VENDOR ?? 'FGS',
    keys: new Map(pairs(need('STUDIO_KEYS'))),
    minimumRoundMs: number('STUDIO_MINIMUM_ROUND_MS', 2_500),
    merchantRoundMs: new Map(
      pairs(environment.STUDIO_MERCHANT_ROUND_MS ?? '').map(([merchant, ms]) => [merchant, Number(ms)]),
    ),
    allowsAutoplay: environment.STUDIO_AUTOPLAY !== '0',
    bettingMs: number('STUDIO_BETTING_MS', 6_000),
    landedMs: number('STUDIO_LANDED_MS', 3_000),
    tableBettingMs: number('STUDIO_TABLE_BETTING_MS', 0) || null,
    tableShowMs: number('STUDIO_TABLE_SHOW_MS', 0) || null,
    stopMs: number('STUDIO_STOP_MS', 25_000),
    rooms: {
      ...ROOM_TIMES,
      ...Object.fromEntries(pairs(environment.STUDIO_ROOM_MS ?? '').map(([name, ms]) => [name, Number(ms)])),
    },
  };
}
