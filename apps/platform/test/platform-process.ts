import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../build/main.mjs', import.meta.url));

export interface PlatformProcess {
  address: string;
  /** As a power cut does. */
  kill: () => Promise<void>;
}

/** The server as it really runs: a process of its own. */
export async function startPlatformProcess(databaseUrl: string, port: number): Promise<PlatformProcess> {
  const child = fork(MAIN, ['api'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      CALLS_PER_SECOND_IP: '100000',
      LOG_LEVEL: 'silent',
      DEMO: '1',
    },
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { listening: string }).listening));
    child.once('exit', (code) => reject(new Error(`the platform ended with ${code}`)));
  });
  return { address, kill: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
