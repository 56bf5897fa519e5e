import type { FastifyInstance } from 'fastify';
import { one } from '../../kernel/http/answer-call.ts';
import type { FrontDesk } from '../../kernel/http/front-desk.ts';
import type { Platform } from '../../kernel/platform.ts';
import { answerVendor, isCall } from './answer-vendor.ts';
import { mountMd5Form } from './dialects/md5-form.ts';
import { mountRsaJson } from './dialects/rsa-json.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const PLAIN_PATH = /^\/vendor\/v1\/([\w-]{1,40})\/([\w-]{1,40})\/(\w{1,20})$/;

/** What a vendor calls. It stands outside the contract: another audience, another signature, other answers. */
export function mountVendorRoutes(platform: Platform): (app: FastifyInstance) => void {
  return (app) => {
    void app.register(async (vendors) => {
      // The signature is over the bytes as they came.
      vendors.removeAllContentTypeParsers();
      vendors.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      mountRsaJson(platform, vendors);
      mountMd5Form(platform, vendors);
      vendors.post<{ Params: { vendor: string; merchant: string; call: string } }>(
        '/vendor/v1/:vendor/:merchant/:call',
        { bodyLimit: BODY_LIMIT_BYTES },
        async ({ id, params: { vendor, merchant, call }, headers, body }, reply) => {
          if (!isCall(call)) return reply.status(404).send({ code: 'FINAL' });
          const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          return reply.send(
            await answerVendor(platform, call, {
              id,
              vendor,
              merchant,
              header: (name) => one(headers[name]),
              body: bytes,
            }),
          );
        },
      );
    });
  };
}

/** The same calls in their usual form. */
export const vendorDesk = (platform: Platform): FrontDesk => ({
  prefix: '/vendor/',
  answer: ({ path, headers, body }, id) => {
    const [, vendor, merchant, call] = PLAIN_PATH.exec(path) ?? [];
    if (!vendor || !merchant || !call || !isCall(call) || !headers.has('content-type')) return null;
    return answerVendor(platform, call, { id, vendor, merchant, header: (name) => headers.get(name), body });
  },
});
