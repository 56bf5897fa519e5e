import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../kernel/http/security-headers.ts';
import { sendNotBuilt } from './send-not-built.ts';
import { sendFile } from './static-files.ts';

const BASE = '/console/';

/** The operator console: one page for all its paths, never listed by a search engine. */
export async function sendConsole(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  folder: URL,
): Promise<FastifyReply> {
  if (!path.startsWith(BASE)) return reply.redirect(BASE, 308);
  if (await sendFile(request, reply, { folder, name: path.slice(BASE.length) })) return reply;
  const index = await readFile(new URL('index.html', folder), 'utf8').catch(() => null);
  if (index === null) return sendNotBuilt(reply);
  return reply
    .type('text/html; charset=utf-8')
    .headers(pageHeaders())
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex')
    .send(index);
}
