import type { FastifyReply, FastifyRequest } from 'fastify';
import qrcode from 'qrcode';
import { callerAddress } from '../kernel/http/caller-address.ts';
import { RateLimit } from '../kernel/http/rate-limit.ts';
import { contactPage } from './contact-page.ts';
import { coverPicture } from './cover-picture.ts';
import { coverSheet } from './cover-sheet.ts';
import { logoPng, logoSvg } from './merchant-logo.ts';
import { miniGameScript } from './mini-game-script.ts';
import { sharePicture } from './share-picture.ts';
import type { Visit } from './visit.ts';

const A_DAY = 'public, max-age=86400';
/** An address with a version of the drawing in it never shows another. */
const FOR_EVER = 'public, max-age=31536000, immutable';
const DRAWING_ONLY = "default-src 'none'; style-src 'unsafe-inline'";

/** A first visit to a new installation asks for some hundred pictures that nobody has drawn yet. */
const DRAWINGS = { times: 300, perMs: 60_000 };

/** Sends what is drawn for a merchant; the answer is false when the path is none of these, and nothing is sent. */
export function pictureSender(trustedHops: number) {
  const buckets = new RateLimit();

  return async (request: FastifyRequest, reply: FastifyReply, visit: Visit): Promise<boolean> => {
    const { path, merchant, query } = visit;
    if (path === '/favicon.svg' || path === '/res/logo.svg') return sendSvg(reply, logoSvg(merchant));
    if (path === '/res/logo.png') return send(ofMerchant(reply), 'image/png', await logoPng(merchant));
    if (path === '/res/contact') return contactPage(reply, visit);
    const [, themeVersion] = /^\/res\/minigame\/(\d{1,9})\.js$/.exec(path) ?? [];
    if (themeVersion) return sendMiniGame(reply, visit, themeVersion);

    const mayDraw = () =>
      buckets.take(callerAddress(request.raw, trustedHops), DRAWINGS.times, DRAWINGS.perMs);
    const picture =
      (await coverPicture(path, query, mayDraw)) ??
      (await coverSheet(path, query, mayDraw)) ??
      (await sharePicture(visit, mayDraw));
    if (picture && !picture.bytes) reply.status(429).send();
    if (picture?.bytes) {
      const keeping = picture.isStandIn ? 'no-store' : query.has('v') ? FOR_EVER : A_DAY;
      send(reply.header('cache-control', keeping), picture.type, picture.bytes);
    }
    if (picture) return true;

    const [, resourceType] = /^\/res\/qr\/(\w{1,30})\.svg$/.exec(path) ?? [];
    return resourceType ? sendQrCode(reply, visit, resourceType) : false;
  };
}

/** The page of an older theme gets the wheel of today, and may not keep it under the older name. */
function sendMiniGame(reply: FastifyReply, { merchant }: Visit, themeVersion: string): true {
  const isCurrent = themeVersion === merchant.themeVersion;
  reply.header('cache-control', isCurrent ? FOR_EVER : 'no-cache').header('vary', 'cookie');
  return send(reply, 'text/javascript; charset=utf-8', miniGameScript(merchant));
}

/** A code that leads to one of the merchant's resources, for a phone to read. */
async function sendQrCode(reply: FastifyReply, { merchant, origin }: Visit, type: string): Promise<boolean> {
  const resource = merchant.resources.find(({ resourceType }) => resourceType === type);
  if (!resource) return false;
  const address = resource.url.startsWith('/') ? origin + resource.url : resource.url;
  return sendSvg(reply, await qrcode.toString(address, { type: 'svg', margin: 1 }));
}

const sendSvg = (reply: FastifyReply, svg: string): true => send(ofMerchant(reply), 'image/svg+xml', svg);

/** On this machine's own names the cookie says whose picture it is. */
const ofMerchant = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', A_DAY).header('vary', 'cookie');

/** Other domains of the merchant show these pictures too, such as the speed page. */
function send(reply: FastifyReply, type: string, picture: string | Buffer): true {
  reply
    .type(type)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', DRAWING_ONLY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .send(picture);
  return true;
}
