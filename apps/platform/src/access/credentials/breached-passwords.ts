import { readFileSync } from 'node:fs';

/** What everybody tries first, one in a line, in lower case. */
const known = new Set(
  readFileSync(new URL('../../../data/breached-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** Ends that people add to make a password pass, and that guessers add too. */
const TAIL = /(?:[!@#$%&*._-]+|19\d\d|20\d\d)$/;

/** Whether a password is one of those that are tried first, also with a usual end or as part of the account's name. */
export function isBreached(password: string, account: string): boolean {
  const lower = password.toLowerCase();
  const stem = lower.replace(TAIL, '');
  const name = account.toLowerCase();
  return (
    known.has(lower) || (stem.length >= 4 && known.has(stem)) || lower === name || lower === reversed(name)
  );
}

const reversed = (text: string): string => [...text].reverse().join('');
