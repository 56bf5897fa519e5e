import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Hosts } from './announce-games.ts';

const FOLDER = fileURLToPath(new URL('../../dist/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** What the build names by its contents never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

interface BuiltFile {
  type: string;
  plain: Buffer;
  packed: Buffer | null;
}

/** Serves the page of the games: one page and its parts, few enough to be kept in memory. */
export async function sendPage(app: FastifyInstance, hosts: Hosts): Promise<void> {
  const files = await readBuild();
  app.get('/', async (request, reply) => {
    const page = files.get('index.html');
    if (!page) return reply.status(503).send({ code: 'studio.page_not_built' });
    const { merchant } = request.query as { merchant?: unknown };
    return reply
      .header('content-security-policy', policyFor(hosts.get(String(merchant)) ?? []))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type(page.type)
      .send(page.plain);
  });
  app.get('/assets/*', async (request, reply) => {
    const name = `assets/${(request.params as { '*': string })['*']}`;
    const file = files.get(name);
    if (!file) return reply.status(404).send({ code: 'studio.no_such_file' });
    reply
      .header('cache-control', FOR_EVER)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .type(file.type);
    const isPacked = file.packed !== null && (request.headers['accept-encoding'] ?? '').includes('br');
    return isPacked ? reply.header('content-encoding', 'br').send(file.packed) : reply.send(file.plain);
  });
}

/** Our own scripts only, no other server, and frames on the merchant's own hosts only. */
function policyFor(hosts: readonly string[]): string {
  // A policy cannot name an address of the new kind.
  const named = hosts.filter((host) => !host.includes('['));
  const ancestors = named.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  ].join('; ');
}

/** Nothing when the page has not been built: the calls of the studio work without it. */
async function readBuild(): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  const names = await readdir(FOLDER, { recursive: true }).catch((): string[] => []);
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (!type) continue;
    const file = path.join(FOLDER, name);
    const packed = names.includes(`${name}.br`) ? await readFile(`${file}.br`) : null;
    files.set(name.replaceAll(path.sep, '/'), { type, plain: await readFile(file), packed });
  }
  return files;
}
