import type { ServerResponse } from 'node:http';
import type { WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import { isDatabaseAway } from '../db/away.ts';
import type { Prepared } from './prepared.ts';
import { Refusal, statusOf } from './refuse.ts';
import { apiHeaders, STRICT_TRANSPORT } from './security-headers.ts';

/** What the headers of an answer tell of whom it is for. */
export interface Receiver {
  readonly id: string;
  /** A page of the merchant's own that has called across. */
  origin: string | undefined;
  /** The call came over TLS: the caller shall come no other way from now on. */
  readonly isEncrypted: boolean;
}

const EVERY_TIME = Object.entries(apiHeaders).flat();

/** Names and values in one list, past Fastify: it is the form that costs Node the least. */
function headersFor({ id, origin, isEncrypted }: Receiver, bytes: number): string[] {
  const headers = [...EVERY_TIME, 'x-request-id', id, 'content-length', String(bytes)];
  if (origin !== undefined) headers.push('access-control-allow-origin', origin, 'vary', 'origin');
  if (isEncrypted) headers.push('strict-transport-security', STRICT_TRANSPORT);
  return headers;
}

/** Every answer has the same four fields; what is sent here has them already. */
export function sendText(
  response: ServerResponse,
  receiver: Receiver,
  { status, text }: { status: number; text: string },
): void {
  response.writeHead(status, headersFor(receiver, Buffer.byteLength(text)));
  response.end(text);
}

/** Bytes that are the same every time are neither copied nor encoded again. */
export function sendPrepared(
  response: ServerResponse,
  receiver: Receiver,
  { beginning, rest }: Prepared<unknown>,
): void {
  response.writeHead(200, headersFor(receiver, beginning.length + Buffer.byteLength(rest)));
  response.write(beginning);
  response.end(rest);
}

export function sendRefusal(
  response: ServerResponse,
  receiver: Receiver,
  language: WireLanguage,
  refusal: Refusal,
): void {
  const params = { ...refusal.params, requestId: receiver.id };
  const text = JSON.stringify({
    success: false,
    value: refusal.value,
    errorCode: refusal.code,
    message: message(refusal.code, language, params),
  });
  sendText(response, receiver, { status: statusOf(refusal.code), text });
}

const FASTIFY_CODES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_BAD_URL: 'request.malformed',
};

/** What the caller did wrong on the wire is a refusal, and so is a database that is away; everything else is our bug and stays ours. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('server.unavailable');
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = FASTIFY_CODES[code];
  if (known) return new Refusal(known);
  return statusCode >= 400 && statusCode < 500 ? new Refusal('request.malformed') : null;
}
