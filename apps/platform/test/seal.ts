import type { Endpoint, Named } from '@fairground/contract';
import { type ClientConfig, createClient } from '@fairground/contract/client';
import { nowMs } from '../src/kernel/clock.ts';
import type { Platform } from '../src/kernel/platform.ts';
import type { Wish } from './request.ts';

/** What the page would send for an encrypted call, caught before it leaves. */
export async function sealedWish(
  { sealing }: Pick<Platform, 'sealing'>,
  endpoint: Named<Endpoint>,
  input: Record<string, unknown>,
  own: Partial<Pick<ClientConfig, 'serverNow' | 'encryptionKey'>> = {},
): Promise<Required<Pick<Wish, 'headers' | 'body' | 'path'>>> {
  let caught = { path: '', headers: {} as Record<string, string>, body: '' };
  const client = createClient({
    baseUrl: '',
    merchant: () => 'aurora',
    language: () => 'EN',
    token: () => 'somebody',
    deviceId: () => '',
    imageFormat: () => undefined,
    encryptionKey: async () => ({ keyId: sealing.keyId, publicKey: sealing.publicKey }),
    serverNow: nowMs,
    onError: () => {},
    ...own,
    fetch: async (path, init) => {
      const given = new Headers(init?.headers);
      const headers = { encryption: given.get('encryption') ?? '', 'content-type': 'application/json' };
      caught = { path: String(path), headers, body: String(init?.body) };
      return Response.json({ success: true, value: null });
    },
  });
  await client.call(endpoint, input as never);
  return caught;
}
