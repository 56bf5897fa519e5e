import { parseArgs } from 'node:util';
import { operatorAccess } from '@fairground/contract';
import { message } from '@fairground/i18n/server';
import { setUpByCommand } from '../access/public.ts';
import { Refusal } from '../kernel/http/refuse.ts';
import type { Platform } from '../kernel/platform.ts';
import { newBase32Secret } from './new-secret.ts';

const HELP = `Sets up an installation that has no operators: the first administrator and the first merchant.

  npm run setup -- --account ines --name "Inês" --code harbour --merchant Harbour --host play.harbour.example \\
    --currency EUR --time-zone Europe/Lisbon --country PT --languages PT,EN --theme samba

The password is read from SETUP_PASSWORD. The secret for the authenticator app is SETUP_TOTP_SECRET (base32), or a new
one, which is printed once. --theme is aurora, samba or bosphorus; the first language is the default.`;

/** For machines: the same as the setup page, without its code, because whoever runs it has the database. */
export async function setUpHouse(platform: Platform, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
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
    },
  });
  if (values.help) return say(HELP, 0);
  const given = process.env.SETUP_TOTP_SECRET;
  const secret = given ?? newBase32Secret();
  const wish = operatorAccess.setUp.request.safeParse({
    setupCode: 'none',
    authCode: '000000',
    account: values.account,
    name: values.name ?? values.account,
    password: process.env.SETUP_PASSWORD,
    merchant: {
      code: values.code,
      name: values.merchant,
      host: values.host,
      currency: values.currency,
      timeZone: values['time-zone'],
      homeCountry: values.country,
      languages: values.languages?.split(','),
      theme: values.theme,
    },
  });
  if (!wish.success) {
    const fields = wish.error.issues.map(({ path }) => path.join('.')).join(', ');
    return say(`${HELP}\n\nMissing or wrong: ${fields}`, 2);
  }
  const { account, name, password, merchant } = wish.data;
  try {
    await setUpByCommand(platform, {
      admin: { account, name, password },
      merchant,
      factor: { secret, step: 0 },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return say(message(error.code, 'EN', error.params), 1);
  }
  const lines = [`${account} is the administrator, ${merchant.name} answers at ${merchant.host}.`];
  if (!given) lines.push(`Secret for the authenticator app, shown once: ${secret}`);
  return say(lines.join('\n'), 0);
}

function say(text: string, exitCode: number): number {
  console.info(text);
  return exitCode;
}
