// `npm run dev`: everything with hot reload. Server and studio restart when their code changes; the pages change in place.
//   site     http://127.0.0.1:5173      console  http://127.0.0.1:5174      (what they call goes to the server)
//   games    http://127.0.0.1:5175      (opened by the site in a frame; what they call goes to the studio)
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureDeps } from './lib/deps.mjs';
import { live } from './lib/lifetime.mjs';
import { startPostgres } from './lib/pg.mjs';
import { wantsDemo } from './lib/platform.mjs';
import { nextFreePort } from './lib/ports.mjs';
import { progress } from './lib/progress.mjs';
import { cacheDir, inRoot, root } from './lib/root.mjs';
import { studioEnvironment } from './lib/studio.mjs';

const pages = [
  { app: 'site', port: 5173 },
  { app: 'console', port: 5174 },
];
const gamesPort = 5175;
const serverPaths = [
  '/wps',
  '/chat',
  '/chat-window',
  '/lgw',
  '/ops',
  '/vendor',
  '/res',
  '/api-docs',
  '/health',
];
const say = progress();

await live(
  async (life) => {
    if (ensureDeps(say)) say('libraries installed');
    const databaseUrl = process.env.DATABASE_URL ?? (await ownDatabase(life));
    const port = await nextFreePort(Number(process.env.PORT ?? 3000));
    const studioPort = await nextFreePort(Number(process.env.STUDIO_PORT ?? 3100));
    const games = { app: 'studio', port: await nextFreePort(gamesPort) };
    const server = startWatched('platform', ['all'], {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: wantsDemo(process.env) ? '1' : '0',
      STUDIO_URL: `http://127.0.0.1:${games.port}`,
    });
    life.hold(Promise.resolve(server), ({ stop }) => stop());
    say(`server on http://127.0.0.1:${port}`);
    void server.ready.then(({ listening, studioKeys = {} }) => {
      if (life.ending || Object.keys(studioKeys).length === 0) return;
      const env = studioEnvironment({
        platformUrl: listening,
        databaseUrl,
        keys: studioKeys,
        port: studioPort,
      });
      const studio = startWatched('studio', [], env);
      life.hold(Promise.resolve(studio), ({ stop }) => stop());
      say(`studio on http://127.0.0.1:${studioPort}`);
    });
    for (const page of pages)
      await life.hold(servePage(page, { paths: serverPaths, port }), (vite) => vite.close());
    const toStudio = { paths: ['/studio'], port: studioPort };
    await life.hold(servePage(games, toStudio), (vite) => vite.close());

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

/** @param {'platform' | 'studio'} app @param {string[]} words @param {NodeJS.ProcessEnv} env */
function startWatched(app, words, env) {
  const main = inRoot('apps', app, 'src', 'main.ts');
  const args = ['--watch', '--watch-preserve-output', '--import', 'tsx', main, ...words];
  // No process group of its own here: if this script is killed, Ctrl-C in the terminal still reaches the watcher.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  /** @type {Promise<import('./lib/child-program.mjs').Ready>} */
  const ready = new Promise((resolve) => {
    child.on('message', (message) => {
      // The watcher talks to itself over the same channel.
      const news = /** @type {Partial<import('./lib/child-program.mjs').Ready>} */ (message);
      if (news.listening) resolve(/** @type {import('./lib/child-program.mjs').Ready} */ (news));
    });
  });
  const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  return { ready, ended, stop };
}

/**
 * @param {{ app: string, port: number }} page
 * @param {{ paths: readonly string[], port: number }} program  who answers what the page calls
 */
async function servePage({ app, port }, program) {
  const target = `http://127.0.0.1:${program.port}`;
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
      proxy: Object.fromEntries(program.paths.map((prefix) => [prefix, { target, ws: true }])),
    },
  });
  await vite.listen();
  say(`${app} on ${vite.resolvedUrls?.local[0]}`);
  return vite;
}
