import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Scene } from './scene.ts';

const MAIN = fileURLToPath(new URL('../../studio/build/main.mjs', import.meta.url));

export interface StudioProcess {
  address: string;
  ask: (path: string, body: unknown) => Promise<{ code: string; value: never; balance?: string }>;
  /** As systemd does; gives the code that it ends with. */
  end: () => Promise<number | null>;
  /** As a power cut does. */
  kill: () => Promise<void>;
}

/** The studio as it really runs: a process of its own that reaches the platform over HTTP only. */
export async function startStudio(
  { address, platform }: Scene,
  {
    keys,
    minimumRoundMs = 0,
    env = {},
  }: { keys: Record<string, string>; minimumRoundMs?: number; env?: Record<string, string> },
): Promise<StudioProcess> {
  const child = fork(MAIN, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL_STUDIO: platform.database.url,
      PLATFORM_URL: address,
      STUDIO_PORT: '0',
      STUDIO_KEYS: Object.entries(keys)
        .map((pair) => pair.join('='))
        .join(','),
      STUDIO_MINIMUM_ROUND_MS: String(minimumRoundMs),
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const listening = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { listening: string }).listening));
    child.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)));
  });
  return {
    address: listening,
    ask: async (path, body) => {
      const answer = await fetch(`${listening}/studio/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { code: string; value: never };
    },
    end: () => terminated(child),
    kill: () => ended(child),
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

async function terminated(child: ChildProcess): Promise<number | null> {
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return gone;
}
