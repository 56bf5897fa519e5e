import { hash, verify } from '@node-rs/argon2';

/** Argon2id is the library's default; memory is in KiB. As much as OWASP asks for, some 25 ms on one core. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Somebody's hash, so that an account that does not exist takes as long to refuse as one that does. */
const NOBODY = hash('nobody signs in with this', options);

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Without a hash it works as long and says no. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await NOBODY), password);
  return passwordHash !== null && matches;
}
