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
  /** Whether rounds may follow each other without a press of the button, as the jurisdiction says. */
  allowsAutoplay: boolean;
  /** Of a game that everybody plays at once: how long bets are taken, and how long its end is shown. */
  bettingMs: number;
  landedMs: number;
}

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
    keys: new Map(
      need('STUDIO_KEYS')
        .split(',')
        .map((pair) => pair.split('=', 2) as [string, string]),
    ),
    minimumRoundMs: number('STUDIO_MINIMUM_ROUND_MS', 2_500),
    allowsAutoplay: environment.STUDIO_AUTOPLAY !== '0',
    bettingMs: number('STUDIO_BETTING_MS', 6_000),
    landedMs: number('STUDIO_LANDED_MS', 3_000),
  };
}
