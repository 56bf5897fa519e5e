import { parseArgs } from 'node:util';
import { operatorAccess } from '@fairground/contract';
import { message } from '@fairground/i18n/server';
import { type FirstHouse, setUpByCommand } from '../access/public.ts';
import { Refusal } from '../kernel/http/refuse.ts';
import type { Platform } from '../kernel/platform.ts';
import { newBase32Secret } from './new-secret.ts';

const HELP = `Sets up an installation that has no operators: the first administrator and the first merchant.

  npm run setup -- --account ines --name "Inês" --code harbour --merchant Harbour --host play.harbour.example \\
    --currency EUR --time-zone Europe/Lisbon --country PT --languages PT,EN --theme samba

The password is read from SETUP_PASSWORD. The secret for the authenticator app is SETUP_TOTP_SECRET (base32), or a new
one, which is printed once. --theme is aurora, samba or bosphorus; the first language is the default.`;

const OPTIONS = {
  help: { type: 'boolean' },
  account: { type: 'string' },
  name: { type: 'string' },
  code: { type: 'string' },
  merchant: { type: 'string' },
  host: { type: 'string' },
  currency: { type: 'string' },
  'time-zone': { type: 'string' },
  country: { type: 'string' },
  languages: { type: 'string' },
  theme: { type: 'string', default: 'aurora' },
} as const;

/** Where a field of the contract comes from when a machine sets up. */
const SOURCES: Readonly<Record<string, string>> = {
  account: '--account',
  name: '--name',
  password: 'SETUP_PASSWORD',
  'merchant.code': '--code',
  'merchant.name': '--merchant',
  'merchant.host': '--host',
  'merchant.currency': '--currency',
  'merchant.timeZone': '--time-zone',
  'merchant.homeCountry': '--country',
  'merchant.languages': '--languages',
  'merchant.theme': '--theme',
};
/** 16 bytes and more, as the standard of one-time codes asks for. */
const BASE32 = /^[A-Z2-7]{26,128}$/;

/** The house that the arguments describe, or the exit code when there is none to make. */
export function readHouse(
  args: readonly string[],
  { SETUP_PASSWORD: password, SETUP_TOTP_SECRET: given }: NodeJS.ProcessEnv,
): { house: FirstHouse; isNewSecret: boolean } | number {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    return say(`${HELP}\n\n${(error as Error).message}`, 2);
  }
  if (values.help) return say(HELP, 0);
  const input = operatorAccess.setUp.request.safeParse({
    setupCode: 'none',
    authCode: '000000',
    account: values.account,
    name: values.name ?? values.account,
    password,
    merchant: {
      code: values.code,
      name: values.merchant,
      host: values.host,
      currency: values.currency,
      timeZone: values['time-zone'],
      homeCountry: values.country,
      languages: values.languages?.split(',').map((code) => code.trim()),
      theme: values.theme,
    },
  });
  const wrong = new Set(input.error?.issues.map(({ path }) => sourceOf(path.map(String))));
  if (given && !BASE32.test(given)) wrong.add('SETUP_TOTP_SECRET');
  if (!input.success || wrong.size > 0)
    return say(`${HELP}\n\nMissing or wrong: ${[...wrong].join(', ')}`, 2);
  const { account, name, password: chosen, merchant } = input.data;
  const secret = given || newBase32Secret();
  return {
    house: { admin: { account, name, password: chosen }, merchant, factor: { secret, step: 0 } },
    isNewSecret: !given,
  };
}

/** For machines: the same as the setup page, without its code, because whoever runs it has the database. */
export async function setUpHouse(
  platform: Platform,
  { house, isNewSecret }: { house: FirstHouse; isNewSecret: boolean },
): Promise<number> {
  try {
    await setUpByCommand(platform, house);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return say(message(error.code, 'EN', error.params), 1);
  }
  const { admin, merchant, factor } = house;
  const lines = [`${admin.account} is the administrator, ${merchant.name} answers at ${merchant.host}.`];
  if (isNewSecret) lines.push(`Secret for the authenticator app, shown once: ${factor.secret}`);
  return say(lines.join('\n'), 0);
}

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: OPTIONS }).values;
const sourceOf = (path: readonly string[]): string =>
  SOURCES[path.slice(0, 2).join('.')] ?? SOURCES[path[0] ?? ''] ?? path.join('.');

function say(text: string, exitCode: number): number {
  console.info(text);
  return exitCode;
}
