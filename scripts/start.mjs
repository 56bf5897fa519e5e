// `npm start`: from a fresh clone to a running platform. `npm start -- api` or `-- worker` runs one role only.
// Without DATABASE_URL it is a demonstration, with one it is not; DEMO=1 and DEMO=0 say otherwise.
// PORT, HOST, DATA_DIR and DATABASE_URL change where it listens and where the data is. The built-in studio listens on
// STUDIO_PORT; a worker tells its health on HEALTH_PORT. STUDIO_URL is its address as browsers reach it, and an empty one leaves it out.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfNeeded } from './build.mjs';
import { ensureDeps } from './lib/deps.mjs';
import { keepPostgres, keepServer } from './lib/keep.mjs';
import { live } from './lib/lifetime.mjs';
import { startPlatform, wantsDemo } from './lib/platform.mjs';
import { isFree, nextFreePort } from './lib/ports.mjs';
import { bundlePrograms } from './lib/programs.mjs';
import { progress } from './lib/progress.mjs';
import { root } from './lib/root.mjs';
import { startStudio } from './lib/studio.mjs';

const roles = /** @type {const} */ (['all', 'api', 'worker']);
const usualPort = 3000;
const usualStudioPort = 3100;
const usualHealthPort = 3010;
const restMs = 1_000;
const say = progress();

await live(
  async (life) => {
    const role = chosenRole();
    if (ensureDeps(say)) say('libraries installed');
    const building = role === 'worker' ? bundlePrograms() : buildIfNeeded(say, { life });
    const [databaseUrl] = await Promise.all([findDatabase(life), building]);

    const host = process.env.HOST ?? '127.0.0.1';
    const port = role === 'worker' ? 0 : await choosePort(host);
    const studio = role === 'all' ? await chooseStudio(host) : null;
    const env = {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HOST: host,
      DEMO: wantsDemo(process.env) ? '1' : '0',
      DEMO_MONEY: wantsDemo(process.env) ? (process.env.DEMO_MONEY ?? '1') : '0',
      ...(studio ? { STUDIO_URL: studio.url } : {}),
      ...(role === 'worker' ? { HEALTH_PORT: String(await chooseHealthPort(host)) } : {}),
    };
    say('starting the server');
    let isFirst = true;
    const code = await keepServer({
      start: () => startPlatform({ role, env }),
      life,
      say,
      onReady: (ready) => {
        say(`ready: ${ready.listening}`);
        if (studio && isFirst) void keepStudio(life, { ready, databaseUrl, host, port: studio.port });
        isFirst = false;
      },
    });
    if (life.ending) return;
    say(`the server has ended by itself (code ${code})`);
    await life.end(code);
  },
  { onEnding: () => say('stopping') },
);

function chosenRole() {
  const wanted = process.argv[2] ?? 'all';
  const role = roles.find((name) => name === wanted);
  if (role) return role;
  throw new Error(`There is no role "${wanted}". Choose one of: ${roles.join(', ')} (without a word: all).`);
}

/** @param {import('./lib/lifetime.mjs').Lifetime} life */
async function findDatabase(life) {
  if (process.env.DATABASE_URL) {
    say('using the PostgreSQL of DATABASE_URL');
    return process.env.DATABASE_URL;
  }
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data', 'pg');
  const postgres = await keepPostgres(dataDir, { life, say });
  say(
    `PostgreSQL ${postgres.started ? 'started' : 'was running'} on port ${postgres.port} (${postgres.how})`,
  );
  return postgres.url;
}

/**
 * The studio is started again when it falls: its rounds are in the database, and each is finished or resumed.
 * @param {import('./lib/lifetime.mjs').Lifetime} life
 * @param {{ ready: import('./lib/child-program.mjs').Ready, databaseUrl: string, host: string, port: number }} wish
 */
async function keepStudio(life, { ready, databaseUrl, host, port }) {
  const { listening: platformUrl, studioKeys: keys = {} } = ready;
  if (Object.keys(keys).length === 0) return;
  /** @type {ReturnType<typeof startStudio> | null} */
  let studio = null;
  life.hold(Promise.resolve(), () => studio?.stop());
  while (!life.ending) {
    studio = startStudio({ platformUrl, databaseUrl, keys, host, port, env: paceOfDemo() });
    void studio.listening.then((address) => say(`games: ${address}`)).catch(() => {});
    const code = await studio.ended;
    if (life.ending) return;
    say(`the studio has ended by itself (code ${code}); it is started again`);
    await sleep(restMs);
  }
}

/** The demo's merchants stand under different rules: two of them let rounds be shorter than the studio's usual time. */
function paceOfDemo() {
  const isOpen = wantsDemo(process.env) && !process.env.STUDIO_MERCHANT_ROUND_MS;
  return isOpen ? { STUDIO_MERCHANT_ROUND_MS: 'aurora=1200,samba=400' } : {};
}

/** Null when there is to be no studio. @param {string} host */
async function chooseStudio(host) {
  if (process.env.STUDIO_URL === '') return null;
  const port = await nextFreePort(Number(process.env.STUDIO_PORT ?? usualStudioPort), host);
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return { port, url: process.env.STUDIO_URL ?? `http://${here}:${port}` };
}

/** Where a worker tells how it is. @param {string} host */
async function chooseHealthPort(host) {
  const wanted = process.env.HEALTH_PORT;
  return wanted ? Number(wanted) : nextFreePort(usualHealthPort, host);
}

/** A port that was asked for is a promise to somebody; the usual one is only a habit. @param {string} host */
async function choosePort(host) {
  const wanted = process.env.PORT;
  if (!wanted) {
    const port = await nextFreePort(usualPort, host);
    if (port !== usualPort) say(`port ${usualPort} is taken, using ${port}`);
    return port;
  }
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT=${wanted} is not a port number.`);
  if (port === 0 || (await isFree(port, host))) return port;
  throw new Error(`Port ${port} on ${host} is taken. End the program that uses it, or choose another PORT.`);
}
