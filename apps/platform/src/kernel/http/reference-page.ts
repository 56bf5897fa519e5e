import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from './security-headers.ts';

const require = createRequire(import.meta.url);

/** Swagger UI as its makers publish it, and the few lines that start it; all from this server (decision 0048). */
const FILES = {
  'swagger-ui.css': {
    type: 'text/css; charset=utf-8',
    at: () => require.resolve('swagger-ui-dist/swagger-ui.css'),
  },
  'swagger-ui.js': {
    type: 'text/javascript; charset=utf-8',
    at: () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
  'reference.js': {
    type: 'text/javascript; charset=utf-8',
    at: () => new URL('../../../data/api-reference.js', import.meta.url),
  },
} as const;

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fairground API</title>
<meta name="robots" content="noindex"><meta name="viewport" content="width=device-width,initial-scale=1">
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
<style>body{margin:0;background:#fafafa}.swagger-ui .scheme-container{display:none}form{box-sizing:border-box;display:flex;flex-wrap:wrap;gap:.75rem;align-items:center;max-width:1460px;margin:0 auto;padding:1rem 20px 0;font:14px/1.5 system-ui,sans-serif;color:#3b4151}
input,button{min-height:36px;padding:0 .75rem;font:inherit;border:1px solid #8c8c8c;border-radius:4px;background:#fff}input{box-sizing:border-box;width:22rem;max-width:100%}output{color:#b3261e}
@media(max-width:600px){.swagger-ui .opblock .opblock-summary{flex-wrap:wrap}.swagger-ui .opblock-summary-description{flex-basis:100%}}</style>
</head><body>
<form><label for="token">Token of the installation, for the operators’ part</label>
<input id="token" name="token" type="password" autocomplete="off"><button>Show</button>
<a href="/openapi.json">openapi.json</a><output></output></form>
<main id="reference"><noscript>Machine-readable: <a href="/openapi.json">openapi.json</a></noscript></main>
<script src="/api-docs/swagger-ui.js"></script><script src="/api-docs/reference.js"></script></body></html>`;

/** A page to read the contract on, for people. */
export function mountReference(app: FastifyInstance): void {
  app.get('/api-docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers(pageHeaders())
      .header('cache-control', 'no-cache')
      .send(PAGE),
  );
  for (const [name, { type, at }] of Object.entries(FILES)) {
    let zipped: Promise<Buffer> | undefined;
    app.get(`/api-docs/${name}`, async (request, reply) => {
      const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      if (takesGzip) zipped ??= readFile(at()).then((content) => promisify(gzip)(content));
      if (takesGzip) reply.header('content-encoding', 'gzip');
      return reply
        .type(type)
        .header('vary', 'accept-encoding')
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=3600')
        .send(await (takesGzip ? zipped : readFile(at())));
    });
  }
}
