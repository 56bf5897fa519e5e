// How long it takes from `npm start`, libraries installed and pages built, to the first answer.
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/lib/ports.mjs';
import { readPostmaster } from '../scripts/lib/postmaster.mjs';
import { root } from '../scripts/lib/root.mjs';
import { inTurn } from './support/bench.mjs';
import { bareServerFile, writeAnswer } from './support/yardstick.mjs';

const patienceMs = 60_000;

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'from npm start to the first answer',
  yardstick: 'npm start of a bare Fastify server',
  async run({ life, pages, quick }) {
    await pages();
    const dir = await life.hold(
      Promise.resolve(mkdtempSync(path.join(os.tmpdir(), 'fairground-bench-'))),
      (made) => rmSync(made, { recursive: true, force: true }),
    );
    chmodSync(dir, 0o711); // so that PostgreSQL can pass through even when it has to run as nobody
    const bareDir = await makeBareProject(dir);
    const dataDir = path.join(dir, 'data');
    const bare = () => secondsToAnswer(bareDir, {}, life);
    const ours = async () => {
      const seconds = await secondsToAnswer(root, { DATA_DIR: dataDir }, life);
      while (readPostmaster(path.join(dataDir, 'pg'))) await sleep(20); // npm is gone before the database is
      return seconds;
    };
    const first = await inTurn(1, ours, bare);
    const again = await inTurn(quick ? 1 : 3, ours, bare);
    return [
      { what: 'first start, with an empty database', unit: 's', ...first },
      { what: 'every start after it', unit: 's', ...again },
    ];
  },
};

/** @param {string} dir */
async function makeBareProject(dir) {
  const bareDir = path.join(dir, 'bare');
  mkdirSync(bareDir);
  const answerFile = await writeAnswer(new Response('{"ok":true}'), bareDir);
  const start = `node ${JSON.stringify(bareServerFile)} ${JSON.stringify(answerFile)} $PORT`;
  writeFileSync(path.join(bareDir, 'package.json'), JSON.stringify({ name: 'bare', scripts: { start } }));
  return bareDir;
}

/**
 * @param {string} cwd @param {NodeJS.ProcessEnv} env @param {import('../scripts/lib/lifetime.mjs').Lifetime} life
 */
async function secondsToAnswer(cwd, env, life) {
  const port = String(await freePort());
  const begin = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd,
    env: { ...process.env, ...env, PORT: port, DATABASE_URL: '' },
    stdio: 'ignore',
    detached: true, // a group of its own, so that npm, its shell and the program can be ended together
  });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  const stop = async () => {
    if (npm.exitCode === null && npm.signalCode === null && npm.pid) process.kill(-npm.pid, 'SIGTERM');
    await ended;
    while (await answersAt(port)) await sleep(20);
  };
  life.hold(Promise.resolve(), stop);
  try {
    while (!(await answersAt(port))) {
      if (npm.exitCode !== null) throw new Error(`npm start in ${cwd} ended with code ${npm.exitCode}`);
      if (performance.now() - begin > patienceMs)
        throw new Error(`npm start in ${cwd} gave no answer within a minute`);
      await sleep(10);
    }
    return (performance.now() - begin) / 1000;
  } finally {
    await stop();
  }
}

/** @param {string} port */
async function answersAt(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/health`)).ok;
  } catch {
    return false;
  }
}
