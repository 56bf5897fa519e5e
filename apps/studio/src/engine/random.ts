import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { seedFromBytes } from '@fairground/fairness';

/** The only place of the studio that draws randomness, from the operating system. */
export const newSeed = (): string => seedFromBytes(randomBytes(32));
export const newClientSeed = (): string => randomBytes(8).toString('hex');
export const newId = (): string => randomUUID();
export const newKey = (): string => randomBytes(32).toString('base64url');
/** Of what everybody may know beforehand: where fish swim. */
export const newSpawnSeed = (): number => randomBytes(4).readUInt32BE();
/** Without letters that are taken for others. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** What a private table is found by; nobody guesses it within its life. */
export const newCode = (): string =>
  Array.from({ length: 8 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
