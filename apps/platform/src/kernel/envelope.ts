import type { OutgoingHttpHeaders } from 'node:http';
import type { WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Prepared } from './prepared.ts';
import { Refusal, statusOf } from './refuse.ts';
import { apiHeaders } from './security-headers.ts';

/** Every answer has the same four fields; what is sent here has them already. */
export function sendBody(reply: FastifyReply, body: string): FastifyReply {
  return reply.headers(apiHeaders).send(body);
}

/** Past Fastify, which takes one text only: bytes that are the same every time are neither copied nor encoded again. */
export function sendPrepared(reply: FastifyReply, { beginning, rest }: Prepared<unknown>): void {
  const length = beginning.length + Buffer.byteLength(rest);
  const headers = reply.headers(apiHeaders).header('content-length', length).getHeaders();
  const { raw } = reply.hijack();
  raw.writeHead(200, headers as OutgoingHttpHeaders);
  raw.write(beginning);
  raw.end(rest);
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  language: WireLanguage,
  refusal: Refusal,
) {
  reply.status(statusOf(refusal.code)).headers(apiHeaders).header('x-request-id', request.id);
  const params = { ...refusal.params, requestId: request.id };
  return reply.send(
    JSON.stringify({
      success: false,
      value: refusal.value,
      errorCode: refusal.code,
      message: message(refusal.code, language, params),
    }),
  );
}

const FASTIFY_CODES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_BAD_URL: 'request.malformed',
};

/** What the caller did wrong on the wire is a refusal; everything else is our bug and stays ours. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = FASTIFY_CODES[code];
  if (known) return new Refusal(known);
  return statusCode >= 400 && statusCode < 500 ? new Refusal('request.malformed') : null;
}
