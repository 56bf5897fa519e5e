import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform.ts';
import { randomId } from '../../random.ts';
import { bodyTimeoutMs, type Mounted } from '../answer-call.ts';
import { callerAddress } from '../caller-address.ts';
import { UnreadBody } from '../unread-body.ts';

/**
 * Answers calls of the contract in their usual form without Fastify, whose hooks and answers cost more than most of what is asked: a
 * path as it stands in the contract, without words behind it. Everything else goes the usual way. What guards a call and what reads
 * its body is the same code on both.
 */
export function answerShortly(app: FastifyInstance, platform: Platform, list: readonly Mounted[]): void {
  const plain = list.filter(({ endpoint }) => !endpoint.path.includes(':'));
  const desks = new Map(
    plain.map((mounted) => [`${mounted.endpoint.method} ${mounted.endpoint.path}`, mounted]),
  );
  const usual = app.server.listeners('request') as ((...args: [IncomingMessage, ServerResponse]) => void)[];
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    const mounted = desks.get(`${method} ${url}`);
    if (!mounted || (!hasBody(mounted) && bringsBody(request))) return false;
    const ip = callerAddress(request, platform.config.trustedHops);
    const asked = { id: randomId(), ip, url, headers };
    const body = hasBody(mounted) ? { body: new UnreadBody(request, response, bodyTimeoutMs(platform)) } : {};
    mounted.answer({ ...asked, ...body }, response);
    return true;
  };
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (!isClosing && answer(request, response)) return;
    for (const listener of usual) listener(request, response);
  });
}

const hasBody = ({ endpoint: { method } }: Mounted): boolean => method === 'POST' || method === 'PUT';

const bringsBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  headers['content-type'] !== undefined;
