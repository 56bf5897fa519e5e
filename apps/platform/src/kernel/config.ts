import type { Config } from './platform.ts';

type Environment = Record<string, string | undefined>;

/** Reads the settings of this process; every one has a default that suits a newcomer's machine. */
export function readConfig(environment: Environment, role: Config['role']): Config & { databaseUrl: string } {
  const databaseUrl = environment.DATABASE_URL;
  if (!databaseUrl)
    throw new Error('DATABASE_URL is not set: start with `npm start`, or point it at a PostgreSQL server.');
  return {
    databaseUrl,
    role,
    host: environment.HOST ?? '127.0.0.1',
    port: wholeNumber(environment.PORT, 3000),
    trustProxy: environment.TRUST_PROXY === '1',
    callsPerSecond: {
      ip: wholeNumber(environment.CALLS_PER_SECOND_IP, 50),
      session: wholeNumber(environment.CALLS_PER_SECOND_SESSION, 20),
    },
    demo: environment.DEMO !== '0',
    ...(environment.GEO_CSV ? { geoCsv: environment.GEO_CSV } : {}),
    ...(environment.STUDIO_URL ? { studioUrl: environment.STUDIO_URL } : {}),
    ...(environment.SECRETS_KEY ? { secretsKey: environment.SECRETS_KEY } : {}),
  };
}

function wholeNumber(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`«${text}» is not a whole number`);
  return Number(text);
}
