import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Job } from './programs/job-runner.ts';

interface Start {
  env?: Record<string, string>;
  args?: readonly string[];
}

/**
 * Starts a program of `test/programs`, to be killed by a test. It runs from one file that was put together before the tests:
 * from its sources each start would cost five seconds of work.
 */
export const startChild = (name: string, { env = {}, args = [] }: Start = {}): ChildProcess =>
  fork(fileURLToPath(new URL(`../build/test/${name}.mjs`, import.meta.url)), args, {
    env: { ...process.env, ...env },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

/** Children that say when they are ready, work until they are killed, and never outlive the test. */
export function children(start: () => ChildProcess) {
  const alive = new Set<ChildProcess>();
  const kill = async (...some: readonly ChildProcess[]): Promise<void> => {
    for (const child of some) {
      alive.delete(child);
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      child.kill('SIGKILL');
      await gone;
    }
  };
  return {
    start: async (): Promise<ChildProcess> => {
      const child = start();
      alive.add(child);
      await once(child, 'message');
      return child;
    },
    kill,
    killAll: () => kill(...alive),
  };
}

/** Workers that do one job over and over. */
export const workers = (job: Job, databaseUrl: () => string) =>
  children(() => startChild('job-runner', { env: { JOB: job, DATABASE_URL: databaseUrl() } }));
