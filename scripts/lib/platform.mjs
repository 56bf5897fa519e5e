// The platform's server as a child process. It tells by message where it listens, and it leaves by itself when the
// message channel closes: so a launcher that is killed leaves no orphan behind.
import { spawn } from 'node:child_process';
import { inRoot, root } from './root.mjs';

const mainFile = inRoot('apps', 'platform', 'src', 'main.ts');
const patienceMs = 10_000;

/**
 * @typedef {object} Platform
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<string>} listening  its address, once it answers; fails when it ends before
 * @property {Promise<number>} ended      its exit code
 * @property {() => Promise<void>} stop
 */

/**
 * @param {object} wish
 * @param {'api' | 'worker' | 'all' | 'migrate' | 'seed' | 'verify-ledger'} wish.role
 * @param {NodeJS.ProcessEnv} wish.env  DATABASE_URL, PORT and HOST, on top of our own environment
 * @param {number | 'inherit' | 'ignore'} [wish.output]  an open file, or our own output
 * @param {string} [wish.main]  another program with the same manners, for trying this one
 * @returns {Platform}
 */
export function startPlatform({ role, env, output = 'inherit', main = mainFile }) {
  const child = spawn(process.execPath, ['--import', 'tsx', main, role], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
    detached: true, // Ctrl-C reaches the launcher alone, which then ends everything in order
  });
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const listening = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const { listening: address } = /** @type {{ listening?: string }} */ (message);
      if (address) resolve(address);
    });
    void ended.then((code) => reject(new Error(`The server ended (code ${code}) before it was ready.`)));
  });
  listening.catch(() => {}); // those who wait for it are told; a script that does not wait must not fall over it
  return { child, listening, ended, stop: () => stopChild(child, ended) };
}

/** @param {import('node:child_process').ChildProcess} child @param {Promise<number>} ended */
async function stopChild(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Windows knows no polite kill; there the closed channel is the request.
  if (process.platform === 'win32') child.disconnect();
  else child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(impatience);
}
