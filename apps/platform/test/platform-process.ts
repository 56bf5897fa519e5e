import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../build/main.mjs', import.meta.url));

export interface PlatformProcess {
  address: string;
  /** False once it has ended, for whatever reason. */
  isRunning: () => boolean;
  /** As systemd does; gives the code that it ends with. */
  end: () => Promise<number | null>;
  /** As a power cut does. */
  kill: () => Promise<void>;
}

/** The server, or a worker, as it really runs: a process of its own. */
export async function startPlatformProcess(
  databaseUrl: string,
  port: number,
  { role = 'api', env = {} }: { role?: 'api' | 'worker'; env?: Record<string, string> } = {},
): Promise<PlatformProcess> {
  const child = fork(MAIN, [role], {
    stdio: ['ignore', process.env.LOG_LEVEL ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      HEALTH_PORT: String(port),
      CALLS_PER_SECOND_IP: '100000',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      DEMO: '1',
      ...env,
    },
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { listening: string }).listening));
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code}`)));
  });
  return {
    address,
    isRunning: () => isRunning(child),
    end: () => terminated(child),
    kill: () => ended(child),
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

async function ended(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function terminated(child: ChildProcess): Promise<number | null> {
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return gone;
}
