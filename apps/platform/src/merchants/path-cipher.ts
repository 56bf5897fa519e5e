import { createCipheriv } from 'node:crypto';
import { randomToken } from '../kernel/random.ts';

const KEY_BYTES = 6;

/**
 * Hides the address of a customer service desk from a casual reader; it does not protect it, since the key travels
 * with it as the last eight characters. Key and first block are those characters written twice.
 */
export function encipherPath(path: string): string {
  const key = randomToken(KEY_BYTES);
  const twice = Buffer.from(key + key, 'latin1');
  const cipher = createCipheriv('aes-128-cbc', twice, twice);
  return cipher.update(path, 'utf8', 'base64') + cipher.final('base64') + key;
}
