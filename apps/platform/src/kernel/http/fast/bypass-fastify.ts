import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { findLanguage } from '@fairground/i18n';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';
import { randomId } from '../../random.ts';
import { BODY_LIMIT_BYTES, type Mounted, one } from '../answer-call.ts';
import { callerAddress, isEncrypted } from '../caller-address.ts';
import { sendRefusal, toRefusal } from '../envelope.ts';
import { refuse } from '../refuse.ts';
import { perTurn } from './per-tick.ts';

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i;

/**
 * Answers calls of the contract in their usual form without Fastify, whose hooks, parsers and answers cost more than most of what is
 * asked: a path as it stands in the contract, and either no body or JSON of a length that is told before. Everything else goes the
 * usual way. What guards a call is the same code on both. Calls that came together are answered together (see `in-step.ts`).
 */
export function answerShortly(app: FastifyInstance, platform: Platform, list: readonly Mounted[]): void {
  const plain = list.filter(({ endpoint }) => !endpoint.path.includes(':'));
  const desks = new Map(
    plain.map((mounted) => [`${mounted.endpoint.method} ${mounted.endpoint.path}`, mounted]),
  );
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const usual = app.server.listeners('request') as ((...args: [IncomingMessage, ServerResponse]) => void)[];
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  const answerTogether = perTurn<Heard>((heard) => {
    const read = heard.map(({ request, text }) => readJson(parseJson, request, text));
    for (const [index, { request, response, mounted, ip }] of heard.entries()) {
      const { headers, url = '' } = request;
      const [id, { error, body }] = [randomId(), read[index] as Read];
      if (error) refuseUnread(error, { response, id, headers, hops: platform.config.trustedHops });
      else mounted.answer({ id, ip, url, headers, body }, response);
    }
  });
  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    const mounted = desks.get(`${method} ${url}`);
    if (!mounted) return false;
    const ip = callerAddress(request, platform.config.trustedHops);
    if (hasNoBody(mounted, request)) mounted.answer({ id: randomId(), ip, url, headers }, response);
    else if (hasPlainJson(mounted, request))
      hearText(request, (text) => answerTogether({ request, response, mounted, ip, text }));
    else return false;
    return true;
  };
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (!isClosing && answer(request, response)) return;
    for (const listener of usual) listener(request, response);
  });
}

interface Heard {
  request: IncomingMessage;
  response: ServerResponse;
  mounted: Mounted;
  ip: string;
  text: string;
}
interface Read {
  error: Error | null;
  body?: unknown;
}

function readJson(
  parse: ReturnType<FastifyInstance['getDefaultJsonParser']>,
  request: IncomingMessage,
  text: string,
): Read {
  let read: Read = { error: null };
  parse(request as never, text, (error, body) => {
    read = { error, body };
  });
  return read;
}

function refuseUnread(
  error: Error,
  {
    response,
    id,
    headers,
    hops,
  }: { response: ServerResponse; id: string; headers: IncomingHttpHeaders; hops: number },
): void {
  const language = findLanguage(one(headers.language)) ?? 'EN';
  const receiver = { id, origin: undefined, isEncrypted: isEncrypted(headers, hops) };
  sendRefusal(response, receiver, language, toRefusal(error) ?? refuse('request.malformed'));
}

const hasNoBody = ({ endpoint: { method } }: Mounted, { headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'DELETE') &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  headers['content-type'] === undefined;

function hasPlainJson({ endpoint }: Mounted, { headers }: IncomingMessage): boolean {
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE' || endpoint.form) return false;
  const length = Number(headers['content-length']);
  const isShort = length > 0 && length <= (endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES);
  return isShort && JSON_TYPE.test(headers['content-type'] ?? '');
}

/** Whoever goes away in the middle has nobody who waits for an answer. */
function hearText(request: IncomingMessage, fn: (text: string) => void): void {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => {
    text += part;
  });
  request.on('end', () => fn(text));
}
