import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BarePlatform, barePlatform } from '../../test/bare-platform.ts';
import { decryptSecret, encryptSecret } from './secrets.ts';

let bare: BarePlatform;
beforeAll(async () => {
  bare = await barePlatform();
});
afterAll(() => bare.close());

test('a secret can be read back by every process, for what it was written for and nothing else', async () => {
  const text = await encryptSecret(bare.platform, 'JBSWY3DPEHPK3PXP', 'operator 1');
  expect(text).not.toContain('JBSWY3DPEHPK3PXP');
  const another = bare.another();
  expect(await decryptSecret(another, text, 'operator 1')).toBe('JBSWY3DPEHPK3PXP');
  await expect(decryptSecret(another, text, 'operator 2')).rejects.toThrow();
});

test('the same secret is never the same text twice', async () => {
  const texts = await Promise.all([1, 2, 3].map(() => encryptSecret(bare.platform, 'same', 'about')));
  expect(new Set(texts).size).toBe(3);
});

test("with a key of the operator's own the database alone cannot read, and older secrets still can be", async () => {
  const older = await encryptSecret(bare.platform, 'older', 'about');
  const keyed = bare.another();
  keyed.config.secretsKey = 'from the environment';
  const text = await encryptSecret(keyed, 'newer', 'about');
  expect(await decryptSecret(keyed, text, 'about')).toBe('newer');
  expect(await decryptSecret(keyed, older, 'about')).toBe('older');
  await expect(decryptSecret(bare.platform, text, 'about')).rejects.toThrow('no key');
});
