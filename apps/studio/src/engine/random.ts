import { randomBytes, randomUUID } from 'node:crypto';
import { seedFromBytes } from '@fairground/fairness';

/** The only place of the studio that draws randomness, from the operating system. */
export const newSeed = (): string => seedFromBytes(randomBytes(32));
export const newClientSeed = (): string => randomBytes(8).toString('hex');
export const newId = (): string => randomUUID();
export const newKey = (): string => randomBytes(32).toString('base64url');
/** Of what everybody may know beforehand: where fish swim. */
export const newSpawnSeed = (): number => randomBytes(4).readUInt32BE();
