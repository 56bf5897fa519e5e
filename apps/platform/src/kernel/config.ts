import { readRanges } from './inner-addresses.ts';
import type { Config, FastPath } from './platform.ts';

type Environment = Record<string, string | undefined>;

/** Where a worker, which answers no calls, tells how it is. */
const HEALTH_PORT = 3010;

/** Reads the settings of this process; every one has a default. A demonstration has to be asked for. */
export function readConfig(environment: Environment, role: Config['role']): Config & { databaseUrl: string } {
  const databaseUrl = environment.DATABASE_URL;
  if (!databaseUrl)
    throw new Error('DATABASE_URL is not set: start with `npm start`, or point it at a PostgreSQL server.');
  return {
    databaseUrl,
    role,
    host: environment.HOST ?? '127.0.0.1',
    port: wholeNumber(environment.PORT, 3000),
    trustedHops: wholeNumber(environment.TRUSTED_HOPS, environment.TRUST_PROXY === '1' ? 1 : 0),
    ...(environment.BODY_TIMEOUT_MS ? { bodyTimeoutMs: wholeNumber(environment.BODY_TIMEOUT_MS, 0) } : {}),
    ...(environment.STOP_MS ? { stopMs: wholeNumber(environment.STOP_MS, 0) } : {}),
    ...(environment.INNER_ADDRESSES ? { innerAddresses: readRanges(environment.INNER_ADDRESSES) } : {}),
    callsPerSecond: {
      ip: wholeNumber(environment.CALLS_PER_SECOND_IP, 50),
      session: wholeNumber(environment.CALLS_PER_SECOND_SESSION, 20),
    },
    demo: environment.DEMO === '1',
    ...(environment.DEMO_MONEY === '1' ? { demoMoney: true } : {}),
    ...(environment.OPERATIONS_TOKEN
      ? { operationsToken: operationsToken(environment.OPERATIONS_TOKEN) }
      : {}),
    ...(environment.OPERATOR_WAIT_HOURS
      ? { operatorWaitMs: wholeNumber(environment.OPERATOR_WAIT_HOURS, 0) * 3_600_000 }
      : {}),
    ...(environment.SECURITY_CONTACT ? { securityContact: contact(environment.SECURITY_CONTACT) } : {}),
    ...(role === 'worker' ? { healthPort: wholeNumber(environment.HEALTH_PORT, HEALTH_PORT) } : {}),
    ...(environment.GEO_CSV ? { geoCsv: environment.GEO_CSV } : {}),
    fastPathsOff: readFastPathsOff(environment),
    ...(environment.STUDIO_URL ? { studioUrl: environment.STUDIO_URL } : {}),
    ...chatProvider(environment),
    ...(environment.SECRETS_KEY ? { secretsKey: environment.SECRETS_KEY } : {}),
  };
}

const SWITCHES: Readonly<Record<string, FastPath>> = {
  HTTP_FAST: 'http',
  LEDGER_OPTIMISTIC: 'ledger',
  SESSION_CACHE: 'sessions',
};

export function readFastPathsOff(environment: Environment): ReadonlySet<FastPath> {
  const off = new Set<FastPath>();
  for (const [name, path] of Object.entries(SWITCHES)) {
    const said = environment[name] ?? 'on';
    if (said !== 'on' && said !== 'off') throw new Error(`${name} is «${said}», and may be on or off`);
    if (said === 'off') off.add(path);
  }
  return off;
}

/** A short one could be guessed, and nothing counts the tries. */
function operationsToken(text: string): string {
  if (!/^[\x21-\x7e]{20,200}$/.test(text))
    throw new Error('OPERATIONS_TOKEN needs 20 to 200 characters, without spaces');
  return text;
}

/** Both or none: without a secret anybody could say who somebody is. */
function chatProvider({
  CHAT_PROVIDER_URL: url = '',
  CHAT_PROVIDER_SECRET: secret = '',
}: Environment): Pick<Config, 'chatProvider'> {
  if (url === '' && secret === '') return {};
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    throw new Error(`CHAT_PROVIDER_URL «${url}» is no web address`);
  if (secret.length < 32) throw new Error('CHAT_PROVIDER_SECRET needs at least 32 characters');
  return { chatProvider: { url, secret } };
}

function contact(text: string): string {
  if (!/^(?:mailto:|https:\/\/|tel:)[\x21-\x7e]{3,300}$/.test(text))
    throw new Error(`SECURITY_CONTACT «${text}» is no mailto:, https: or tel: address`);
  return text;
}

function wholeNumber(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`«${text}» is not a whole number`);
  return Number(text);
}
