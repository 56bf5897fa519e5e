import assert from 'node:assert/strict';
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { insertSecretKey, readSecretKeys } from './db/queries.ts';
import { type Platform, perPlatform } from './platform.ts';
import { randomBuffer, randomToken } from './random.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Keys {
  /** The key that new secrets are encrypted with. */
  current: { id: string; key: Buffer };
  byId: ReadonlyMap<string, Buffer>;
}

/**
 * Encrypts what we must be able to read back. `about` says whose secret of what kind it is: moved to another row, the
 * text cannot be read any more.
 */
export async function encryptSecret(platform: Platform, secret: string, about: string): Promise<string> {
  const { current } = await keysOf(platform);
  const nonce = randomBuffer(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `v1.${current.id}.${sealed.toString('base64url')}`;
}

export async function decryptSecret(platform: Platform, text: string, about: string): Promise<string> {
  const [version, keyId = '', body = ''] = text.split('.');
  const key = (await keysOf(platform)).byId.get(keyId);
  assert(version === 'v1' && key, `there is no key ${keyId} to read a secret with`);
  const sealed = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return (
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  );
}

/** The operator's key when there is one; else the installation's own, which every process reads from the database. */
const keysOf = perPlatform(async ({ config, db }): Promise<Keys> => {
  if (!(await readSecretKeys(db)).length) {
    await insertSecretKey(db, { keyId: randomToken(6), key: randomBuffer(32) });
  }
  const stored = (await readSecretKeys(db)).map(({ keyId, key }) => ({ id: keyId, key }));
  const given = config.secretsKey ? [keyFrom(config.secretsKey)] : [];
  const [current] = [...given, ...stored];
  assert(current);
  return { current, byId: new Map([...given, ...stored].map(({ id, key }) => [id, key])) };
});

/** A key of any length and form becomes one of ours; its id tells which it was and nothing else. */
function keyFrom(text: string): { id: string; key: Buffer } {
  const digest = (purpose: string) => createHash('sha256').update(`${purpose}\n${text}`).digest();
  return { id: digest('id').toString('base64url').slice(0, 8), key: digest('key') };
}
