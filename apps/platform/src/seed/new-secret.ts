import { Secret } from 'otpauth';
import { randomBuffer } from '../kernel/random.ts';

/** As long as those that the console makes. */
export const newBase32Secret = (): string =>
  new Secret({ buffer: new Uint8Array(randomBuffer(20)).buffer }).base32;
