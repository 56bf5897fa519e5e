import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * Runs a JavaScript program with this Node to its end and keeps what it says.
 * @param {string} file @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, life?: import('./lifetime.mjs').Lifetime }} [options]
 *   show: lets it speak for itself instead
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function runNode(file, args, { cwd = root, env = process.env, show = false, life } = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env,
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  life?.hold(Promise.resolve(child), (begun) => begun.exitCode === null && begun.kill('SIGTERM'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
