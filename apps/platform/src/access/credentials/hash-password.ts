import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../../kernel/http/refuse.ts';

/** Argon2id is the library's default; memory is in KiB. As much as OWASP asks for, some 25 ms on one core. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes a core and 19 MB, so as many run at once as there are cores; others wait their turn, up to a limit. */
const AT_ONCE = availableParallelism();
const WAITING_MAX = 2_000;

/** Somebody's hash, so that an account that does not exist takes as long to refuse as one that does. */
const NOBODY = hash('nobody signs in with this', options);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/**
 * Without a hash it works as long and says no. While others wait, whoever is expected goes first: members at a device of
 * theirs do not stand in line behind a thousand strangers who guess.
 */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  isExpected = false,
): Promise<boolean> {
  const against = passwordHash ?? (await NOBODY);
  const matches = await inTurn(() => verify(against, password), isExpected);
  return passwordHash !== null && matches;
}

/** Whoever is signed in already has shown who they are. */
export const SIGNED_IN = true;

let running = 0;
const expected: (() => void)[] = [];
const strangers: (() => void)[] = [];

/** The library works in threads of its own; the loop that answers calls is never held up. */
async function inTurn<T>(work: () => Promise<T>, isExpected = false): Promise<T> {
  if (running >= AT_ONCE) {
    const line = isExpected ? expected : strangers;
    if (line.length >= WAITING_MAX) throw refuse('TOO_MANY_REQUESTS');
    await new Promise<void>((resolve) => line.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    // The turn is handed on without being given back, so nobody slips in between.
    const next = expected.shift() ?? strangers.shift();
    if (next) next();
    else running--;
  }
}
