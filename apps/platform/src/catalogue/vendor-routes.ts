import type { FastifyInstance } from 'fastify';
import { type Direct, readBody, sendJson } from '../kernel/direct.ts';
import type { Platform } from '../kernel/platform.ts';
import { randomId } from '../kernel/random.ts';
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
            await answerVendor(platform, call, { id, vendor, merchant, headers, body: bytes }),
          );
        },
      );
    });
  };
}

/** The same calls in their usual form: a plain path, and a body that says how long it is. */
export const answerVendorsDirectly =
  (platform: Platform): Direct =>
  (request, response) => {
    const { method, url = '', headers } = request;
    if (method !== 'POST' || !url.startsWith('/vendor/')) return false;
    const [, vendor, merchant, call] = PLAIN_PATH.exec(url) ?? [];
    if (!vendor || !merchant || !call || !isCall(call)) return false;
    const length = Number.parseInt(headers['content-length'] ?? '', 10);
    if (!(length > 0 && length <= BODY_LIMIT_BYTES) || !headers['content-type']) return false;
    const id = randomId();
    readBody(request, (body) => {
      void answerVendor(platform, call, { id, vendor, merchant, headers, body }).then((answer) =>
        sendJson(response, id, answer),
      );
    });
    return true;
  };
