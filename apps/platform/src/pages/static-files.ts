import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** A built page that is not the page itself is a frame for what others wrote: it runs with no origin of its own. */
const FRAME_POLICY = "sandbox allow-scripts allow-forms allow-popups; frame-ancestors 'self'";

/** A build names these by their contents: what has the name never changes. */
const NAMED_BY_CONTENTS = /^assets\/.*-[\w-]{8,}\.\w+$/;
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Sends a file of a built folder; false when there is none, and nothing is sent. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, name }: { folder: URL; name: string },
): Promise<boolean> {
  const file = safePath(folder, name);
  const type = file && TYPES[path.extname(file)];
  const found = type ? await fileAt(file) : null;
  if (!file || !type || !found) return false;

  const accepted = request.headers['accept-encoding'] ?? '';
  const packed = await firstPacked(file, accepted);
  const etag = `"${found.size.toString(36)}-${Math.trunc(found.mtimeMs).toString(36)}${packed ? `-${packed.encoding}` : ''}"`;
  reply
    .type(type)
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header(
      'cache-control',
      NAMED_BY_CONTENTS.test(name) ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    );
  if (type === TYPES['.html'])
    reply.header('content-security-policy', FRAME_POLICY).header('x-robots-tag', 'noindex');
  if (request.headers['if-none-match'] === etag) {
    reply.status(304).send();
    return true;
  }
  if (packed) reply.header('content-encoding', packed.encoding);
  reply.header('content-length', packed?.size ?? found.size);
  if (request.method === 'HEAD') reply.send();
  else reply.send(createReadStream(packed?.file ?? file));
  return true;
}

/** Null for a name that would leave the folder, is hidden, or is the page itself, which is never sent as it is. */
function safePath(folder: URL, name: string): string | null {
  const root = fileURLToPath(folder);
  const file = path.join(root, name);
  const isInside = file.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
  const isHidden = name.split('/').some((part) => part.startsWith('.'));
  return isInside && !isHidden && name !== 'index.html' && !name.includes('\0') ? file : null;
}

async function fileAt(file: string): Promise<{ size: number; mtimeMs: number } | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() ? found : null;
}

async function firstPacked(file: string, accepted: string) {
  for (const [encoding, ending] of ENCODINGS) {
    const found = accepted.includes(encoding) ? await fileAt(file + ending) : null;
    if (found) return { encoding, file: file + ending, size: found.size };
  }
  return null;
}
