import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildServer } from '../src/kernel/http/server.ts';
import { merchantDirectory } from '../src/merchants/public.ts';
import { answerPage } from '../src/pages/answer-page.ts';
import { request, type Sent, type Wish } from './request.ts';
import type { Scene } from './scene.ts';

const SITE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>Fairground</title><!--head--></head>
  <body><div id="root"></div><!--boot--><script type="module" src="/assets/main-a1b2c3d4.js"></script></body>
</html>`;
export const SCRIPT = `console.log('${'fairground '.repeat(50)}')`;

export interface BuiltPages {
  get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Sent>;
  close: () => Promise<void>;
}

/** The program's own page server on pages as a build leaves them, small enough to read. */
export async function serveBuiltPages({ platform }: Scene): Promise<BuiltPages> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-pages-'));
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  write('site/index.html', SITE);
  write('site/assets/main-a1b2c3d4.js', SCRIPT);
  write('site/assets/main-a1b2c3d4.js.br', brotliCompressSync(SCRIPT));
  write('site/assets/main-a1b2c3d4.js.gz', gzipSync(SCRIPT));
  write('site/manifest.webmanifest', '{}');
  write('site/service-frame.html', '<script>run()</script>');
  write('site/.secret.json', '{"secret":true}');
  write('console/index.html', '<!doctype html><html><head></head><body>console</body></html>');
  write('chat/index.html', '<!doctype html><html><head><!--head--></head><body>chat</body></html>');
  write('chat/assets/index-abcdef12.js', 'talk()');
  write('outside.json', '{"outside":true}');

  const at = (name: string) => pathToFileURL(`${path.join(folder, name)}/`);
  const directory = await merchantDirectory(platform);
  const app = buildServer(platform, {
    routes: [],
    ports: {
      ...directory,
      checkSession: () => Promise.reject(new Error('no calls here')),
      readOperator: () => Promise.reject(new Error('no calls here')),
    },
    pages: answerPage(platform, directory, { site: at('site'), console: at('console'), chat: at('chat') }),
    isReady: () => true,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    get: (wanted, headers = {}, method = 'GET') =>
      request(address, { path: wanted, headers, method } satisfies Wish),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
