import type { FastifyReply } from 'fastify';
import { findShownAvatar } from '../access/public.ts';
import type { Platform } from '../kernel/platform.ts';
import type { Visit } from './visit.ts';

const NAME = /^\/res\/avatar\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;

/** A member's own picture, once it was approved; false when the path is none. */
export async function sendMemberPicture(
  platform: Platform,
  reply: FastifyReply,
  { path, merchant }: Visit,
): Promise<boolean> {
  const [, id] = NAME.exec(path) ?? [];
  if (!id) return false;
  const picture = await findShownAvatar(platform.db, { merchantId: merchant.id, id });
  if (!picture) {
    reply.status(404).header('cache-control', 'no-store').send();
    return true;
  }
  reply
    .type('image/webp')
    // No longer: whoever takes theirs away wants it gone.
    .header('cache-control', 'public, max-age=3600')
    .header('vary', 'cookie')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    // The window of the chat has no origin.
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(picture);
  return true;
}
