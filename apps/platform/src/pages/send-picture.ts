import type { FastifyReply } from 'fastify';
import qrcode from 'qrcode';
import { contactPage } from './contact-page.ts';
import { iconSvg, logoPng, logoSvg } from './merchant-logo.ts';
import type { Visit } from './visit.ts';

const A_DAY = 'public, max-age=86400';

/** Sends what is drawn for a merchant; false when the path is none of these, and nothing is sent. */
export async function sendPicture(reply: FastifyReply, visit: Visit): Promise<boolean> {
  const { path, merchant } = visit;
  if (path === '/favicon.svg') return sendSvg(reply, iconSvg(merchant));
  if (path === '/res/logo.svg') return sendSvg(reply, logoSvg(merchant));
  if (path === '/res/logo.png') {
    asPicture(reply, 'image/png').send(await logoPng(merchant));
    return true;
  }
  if (path === '/res/contact') {
    contactPage(reply, visit);
    return true;
  }
  const [, type] = /^\/res\/qr\/(\w{1,30})\.svg$/.exec(path) ?? [];
  return type ? sendQrCode(reply, visit, type) : false;
}

/** A code that leads to one of the merchant's resources, for a phone to read. */
async function sendQrCode(reply: FastifyReply, { merchant, origin }: Visit, type: string): Promise<boolean> {
  const resource = merchant.resources.find(({ resourceType }) => resourceType === type);
  if (!resource) return false;
  const address = resource.url.startsWith('/') ? origin + resource.url : resource.url;
  return sendSvg(reply, await qrcode.toString(address, { type: 'svg', margin: 1 }));
}

function sendSvg(reply: FastifyReply, svg: string): true {
  asPicture(reply, 'image/svg+xml').header('content-security-policy', "default-src 'none'").send(svg);
  return true;
}

/** Other domains of the merchant show these too, such as the speed page. */
function asPicture(reply: FastifyReply, type: string): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', A_DAY)
    .header('vary', 'cookie')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin');
}
