import type { FastifyReply } from 'fastify';
import type { Platform } from '../kernel/platform.ts';
import { findPicture } from '../points-mall/public.ts';
import type { Visit } from './visit.ts';

const NAME = /^\/res\/reward\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;

/** A picture of a reward, as an operator uploaded it and we wrote it anew; false when the path is none. */
export async function sendRewardPicture(
  platform: Platform,
  reply: FastifyReply,
  { path, merchant }: Visit,
): Promise<boolean> {
  const [, id] = NAME.exec(path) ?? [];
  if (!id) return false;
  const picture = await findPicture(platform.db, { merchantId: merchant.id, id });
  if (!picture) {
    reply.status(404).send();
    return true;
  }
  reply
    .type('image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'cookie')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .send(picture);
  return true;
}
