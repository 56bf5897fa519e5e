// A program of ours as a child process. It tells by message where it listens, and it leaves by itself when the
// message channel closes: so a launcher that is killed leaves no orphan behind.
import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** The server gives up by itself after 25 seconds; jobs that run have 20 of them. */
const patienceMs = 30_000;

/**
 * @typedef {object} Ready
 * @property {string} listening  its address
 * @property {Record<string, string>} [studioKeys]  of the platform: the studio's key with each merchant
 */

/**
 * @typedef {object} ChildProgram
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<Ready>} ready       once it answers; fails when it ends before
 * @property {Promise<string>} listening  its address, the same way
 * @property {Promise<number>} ended      its exit code
 * @property {() => Promise<void>} stop
 */

/**
 * Room for what lives only as long as a request: it is gone before it would have to be carried to the old space. And the old space is
 * cleared when it has grown to four times what is needed: by itself V8 does so after a third, which under load is each few seconds.
 */
const memory = ['--max-semi-space-size=64', '--heap-growing-percent=300'];

/**
 * @param {object} wish
 * @param {string} wish.main
 * @param {string[]} [wish.args]
 * @param {string} wish.name  as an error calls it
 * @param {NodeJS.ProcessEnv} wish.env  on top of our own environment
 * @param {number | 'inherit' | 'ignore'} [wish.output]  an open file, or our own output
 * @returns {ChildProgram}
 */
export function startChildProgram({ main, args = [], name, env, output = 'inherit' }) {
  const child = spawn(process.execPath, [...memory, main, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output, 'ipc'],
    detached: true, // Ctrl-C reaches the launcher alone, which then ends everything in order
  });
  const over = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, how: error.message }));
    child.once('exit', (code, signal) => resolve({ code: code ?? 1, how: signal ?? `code ${code}` }));
  });
  const ended = over.then(({ code }) => code);
  const ready = new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const news = /** @type {Partial<Ready>} */ (message);
      if (news.listening) resolve(/** @type {Ready} */ (news));
    });
    void over.then(({ how }) => reject(new Error(`The ${name} ended (${how}) before it was ready.`)));
  });
  const listening = ready.then(({ listening: address }) => address);
  // Those who wait for it are told; a script that does not wait must not fall over it.
  ready.catch(() => {});
  listening.catch(() => {});
  return { child, ready, listening, ended, stop: () => stopChild(child, ended) };
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
