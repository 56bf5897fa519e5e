import type { FastifyReply } from 'fastify';
import { findShownAvatar } from '../access/public.ts';
import type { Platform } from '../kernel/platform.ts';
import { findPicture } from '../points-mall/public.ts';
import type { Visit } from './visit.ts';

/** Pictures that people uploaded and we wrote anew, by the first word of their address. */
const KINDS = {
  reward: { find: findPicture, headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
  // Once it was approved.
  avatar: {
    find: findShownAvatar,
    headers: {
      // No longer: whoever takes theirs away wants it gone.
      'cache-control': 'public, max-age=3600',
      // The window of the chat has no origin.
      'cross-origin-resource-policy': 'cross-origin',
    },
  },
};
const NAME =
  /^\/res\/(?<kind>reward|avatar)\/(?<id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;

/** False when the path names no such picture. */
export async function sendStoredPicture(
  platform: Platform,
  reply: FastifyReply,
  { path, merchant }: Visit,
): Promise<boolean> {
  const { kind, id } = NAME.exec(path)?.groups ?? {};
  if (!kind || !id) return false;
  const { find, headers } = KINDS[kind as keyof typeof KINDS];
  const picture = await find(platform.db, { merchantId: merchant.id, id });
  if (!picture) {
    // It may be approved a moment later.
    reply.status(404).header('cache-control', 'no-store').send();
    return true;
  }
  reply
    .type('image/webp')
    .headers(headers)
    .header('vary', 'cookie')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .send(picture);
  return true;
}
