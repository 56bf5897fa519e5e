import { fork } from 'node:child_process';
import { inRoot } from '../../scripts/lib/root.mjs';

/**
 * A program of the platform's tests in a process of its own, that does what it is asked, one thing after the other.
 * @param {string} file @param {NodeJS.ProcessEnv} env @param {import('../../scripts/lib/lifetime.mjs').Lifetime} life
 * @returns {(wish: object) => Promise<any>}
 */
export function startAsked(file, env, life) {
  const child = fork(inRoot('apps', 'platform', 'test', file), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  life.hold(Promise.resolve(child), () => child.kill('SIGTERM'));
  return (wish) =>
    new Promise((resolve, reject) => {
      const left = () => reject(new Error(`${file} ended in the middle of a measurement`));
      child.once('exit', left);
      child.once('message', (message) => {
        child.off('exit', left);
        const { value, error } = /** @type {{ value?: unknown, error?: string }} */ (message);
        if (error) reject(new Error(error));
        else resolve(value);
      });
      child.send(wish);
    });
}
