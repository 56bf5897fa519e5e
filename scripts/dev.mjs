// `npm run dev`: everything with hot reload. The server restarts when its code changes; the pages change in place.
//   site     http://127.0.0.1:5173      console  http://127.0.0.1:5174      (what they call goes to the server)
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureDeps } from './lib/deps.mjs';
import { live } from './lib/lifetime.mjs';
import { startPostgres } from './lib/pg.mjs';
import { nextFreePort } from './lib/ports.mjs';
import { progress } from './lib/progress.mjs';
import { cacheDir, inRoot, root } from './lib/root.mjs';

const pages = [
  { app: 'site', port: 5173 },
  { app: 'console', port: 5174 },
];
const serverPaths = ['/wps', '/lgw', '/ops', '/vendor', '/res', '/api-docs', '/health'];
const say = progress();

await live(
  async (life) => {
    if (ensureDeps(say)) say('libraries installed');
    const databaseUrl = process.env.DATABASE_URL ?? (await ownDatabase(life));
    const port = await nextFreePort(Number(process.env.PORT ?? 3000));
    const server = startWatchedServer({ DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1' });
    life.hold(Promise.resolve(server), ({ stop }) => stop());
    say(`server on http://127.0.0.1:${port}`);
    for (const page of pages) await life.hold(servePage(page, port), (vite) => vite.close());

    const code = await server.ended;
    if (!life.ending) await life.end(code);
  },
  { onEnding: () => say('stopping') },
);

/** @param {import('./lib/lifetime.mjs').Lifetime} life */
async function ownDatabase(life) {
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data', 'pg');
  const postgres = await life.hold(startPostgres(dataDir), ({ stop }) => stop());
  say(`PostgreSQL on port ${postgres.port} (${postgres.how})`);
  return postgres.url;
}

/** @param {NodeJS.ProcessEnv} env */
function startWatchedServer(env) {
  const main = inRoot('apps', 'platform', 'src', 'main.ts');
  const args = ['--watch', '--watch-preserve-output', '--import', 'tsx', main, 'all'];
  // No process group of its own here: if this script is killed, Ctrl-C in the terminal still reaches the watcher.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  return { ended, stop };
}

/** @param {{ app: string, port: number }} page @param {number} serverPort */
async function servePage({ app, port }, serverPort) {
  const target = `http://127.0.0.1:${serverPort}`;
  // The page's own configuration may name a server too; it reads this.
  process.env.API = target;
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: inRoot('apps', app),
    cacheDir: path.join(cacheDir, `vite-${app}`), // they would otherwise overwrite each other's prepared libraries
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port,
      proxy: Object.fromEntries(serverPaths.map((prefix) => [prefix, { target, ws: true }])),
    },
  });
  await vite.listen();
  say(`${app} on ${vite.resolvedUrls?.local[0]}`);
  return vite;
}
