import {
  formatSealHeader,
  SEALING_INFO,
  SEALING_KEY_BYTES,
  SEALING_KEY_LABEL,
  sealContext,
} from '../sealing.ts';

export interface PublicKey {
  keyId: string;
  publicKey: string;
}
type SealKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
export type Seal = (call: { method: string; path: string; json: string; timeMs: number }) => Promise<{
  header: string;
  value: string;
}>;

/** Encrypts bodies to the server's key. The handshake is made once and its derived key reused. */
export function createSeal(serverKey: () => Promise<PublicKey>): Seal {
  let handshake: Promise<{ keyId: string; enc: string; key: SealKey }> | null = null;

  return async ({ method, path, json, timeMs }) => {
    // Assigned before anything is waited for, so that calls sent together share one handshake.
    handshake ??= serverKey()
      .then(shakeHands)
      .catch((error: unknown) => {
        handshake = null;
        throw error;
      });
    const { keyId, enc, key } = await handshake;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const header = { keyId, enc, nonce: toBase64Url(iv), timeMs };
    const additionalData = new TextEncoder().encode(sealContext(method, path, header));
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData },
      key,
      new TextEncoder().encode(json),
    );
    return { header: formatSealHeader(header), value: toBase64Url(new Uint8Array(sealed)) };
  };
}

async function shakeHands({ keyId, publicKey }: PublicKey) {
  // Loaded only when something is encrypted: the home page does not need it.
  const { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } = await import('@hpke/core');
  const suite = new CipherSuite({
    kem: new DhkemP256HkdfSha256(),
    kdf: new HkdfSha256(),
    aead: new Aes256Gcm(),
  });
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(fromBase64Url(publicKey).buffer),
    info: new TextEncoder().encode(SEALING_INFO).buffer,
  });
  const raw = await sender.export(new TextEncoder().encode(SEALING_KEY_LABEL).buffer, SEALING_KEY_BYTES);
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
  return { keyId, enc: toBase64Url(new Uint8Array(sender.enc)), key };
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
