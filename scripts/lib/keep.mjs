// Starts again what has fallen: a server, and the PostgreSQL that belongs to us.
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from './pg.mjs';
import { isAlive } from './postmaster.mjs';

/** @typedef {import('./lifetime.mjs').Lifetime} Lifetime */
/** @typedef {import('./child-program.mjs').ChildProgram} ChildProgram */

const restMs = 1_000;
const restMaxMs = 30_000;
/** Who lived longer than this has not fallen over its own start. */
const longMs = 60_000;
const lookMs = 1_000;
/** A server that does not say for so long that it is alive is ended, and started again. */
const health = { everyMs: 5_000, failuresMax: 6 };

/**
 * Runs a server for as long as the launcher lives. One that ends before it was ever ready is not started again: whoever
 * started it has to read why. Returns its exit code then.
 * @param {object} wish
 * @param {() => ChildProgram} wish.start
 * @param {Lifetime} wish.life
 * @param {(line: string) => void} wish.say
 * @param {(ready: import('./child-program.mjs').Ready) => void} [wish.onReady]  each time
 * @param {number} [wish.rest]
 * @param {{ everyMs: number, failuresMax: number }} [wish.pulse]
 * @returns {Promise<number>}
 */
export async function keepServer({ start, life, say, onReady = () => {}, rest = restMs, pulse = health }) {
  /** @type {ChildProgram | null} */
  let server = null;
  let wasReady = false;
  let pause = rest;
  life.hold(Promise.resolve(), () => server?.stop());
  for (;;) {
    const begunMs = performance.now();
    const one = start();
    server = one;
    void one.ready.then(
      (ready) => {
        wasReady = true;
        onReady(ready);
        void watchHealth(one, ready.listening, { say, pulse });
      },
      () => {},
    );
    const code = await one.ended;
    if (life.ending || !wasReady) return code;
    pause = performance.now() - begunMs > longMs ? rest : Math.min(2 * pause, restMaxMs);
    say(`the server has ended by itself (code ${code}); it is started again`);
    await sleep(pause);
    if (life.ending) return code;
  }
}

/**
 * @param {ChildProgram} server @param {string} address
 * @param {{ say: (line: string) => void, pulse: { everyMs: number, failuresMax: number } }} how
 */
async function watchHealth({ child, ended }, address, { say, pulse: { everyMs, failuresMax } }) {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  for (let failures = 0; !isOver; ) {
    await Promise.race([ended, sleep(everyMs, null, { ref: false })]);
    if (isOver) return;
    failures = (await isWell(address, everyMs)) ? 0 : failures + 1;
    if (failures < failuresMax || isOver) continue;
    say('the server does not answer any more; it is ended');
    child.kill('SIGKILL');
    return;
  }
}

/** @param {string} address @param {number} patienceMs */
async function isWell(address, patienceMs) {
  try {
    const answer = await fetch(`${address}/health`, { signal: AbortSignal.timeout(patienceMs) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/**
 * Our own PostgreSQL, started again on the same port when it has fallen: servers find it there.
 * @param {string} dataDir
 * @param {{ life: Lifetime, say: (line: string) => void, options?: import('./pg.mjs').PostgresOptions }} how
 */
export async function keepPostgres(dataDir, { life, say, options = {} }) {
  const first = startPostgres(dataDir, options);
  /** @type {import('./pg.mjs').RunningPostgres | null} */
  let running = null;
  /** @type {Promise<unknown>} */
  let starting = Promise.resolve();
  const postgres = await life.hold(first, async (begun) => {
    await starting;
    await (running ?? begun).stop();
  });
  running = postgres;
  const startAgain = async () => {
    try {
      running = await startPostgres(dataDir, { ...options, port: postgres.port });
      if (running.port !== postgres.port) say(`its port ${postgres.port} is taken by another program`);
    } catch (error) {
      say(/** @type {Error} */ (error).message);
    }
  };
  const keep = async () => {
    for (;;) {
      await sleep(lookMs, null, { ref: false });
      if (life.ending) return;
      if (isAlive(/** @type {import('./pg.mjs').RunningPostgres} */ (running).pid)) continue;
      say('PostgreSQL has ended by itself; it is started again');
      starting = startAgain();
      await starting;
    }
  };
  void keep();
  return postgres;
}
