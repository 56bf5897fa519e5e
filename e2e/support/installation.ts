import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { startPlatform } from '../../scripts/lib/platform.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStudio } from '../../scripts/lib/studio.mjs';
import { databaseUrlOf, onServer } from './databases.ts';
import { shotsDir } from './shots.ts';

interface Installation {
  baseUrl: string;
  databaseUrl: string;
}

export interface Wish {
  games: boolean;
  /** What the studio is told besides. */
  studioEnv: Record<string, string>;
}

let own: Installation | null = null;

/** The platform and the database of this test file; no other file uses them. */
export function installation(): Installation {
  if (!own) throw new Error('The platform of this file is started by openBrowser, before its tests.');
  return own;
}

/** Starts a platform, and a studio if wanted, on a fresh copy of the demo data; what it answers ends them. */
export async function openInstallation({ games, studioEnv: env }: Wish): Promise<() => Promise<void>> {
  const name = `journey_${process.env.VITEST_WORKER_ID}_${process.pid}`;
  const serverUrl = inject('serverUrl');
  await onServer(serverUrl, `create database ${name} template ${inject('templateDatabase')}`);
  const databaseUrl = databaseUrlOf(serverUrl, name);
  const port = await freePort();
  const platform = startServer(databaseUrl, `http://127.0.0.1:${port}`);
  const stops = [platform.stop];
  const close = async () => {
    // A studio before its platform: it may be in the middle of a round.
    for (const stop of stops.reverse()) await stop();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  };
  try {
    const { listening, studioKeys: keys = {} } = await platform.ready;
    const platformUrl = listening.replace(/\/$/, '');
    if (games) {
      const output = openLog('studio');
      const studio = startStudio({ platformUrl, databaseUrl, keys, host: '127.0.0.1', port, env, output });
      closeSync(output);
      stops.push(studio.stop);
      await studio.listening.catch(tellLastWords('studio'));
    }
    own = { baseUrl: platformUrl, databaseUrl };
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

const logFile = (program: string) => path.join(shotsDir, `${program}-${process.env.VITEST_POOL_ID}.log`);
const openLog = (program: string) => openSync(logFile(program), 'w');

function startServer(databaseUrl: string, studioUrl: string) {
  const output = openLog('server');
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    STUDIO_URL: studioUrl,
    // All visitors of all journeys come from one address here. What one session may do stays as it is.
    CALLS_PER_SECOND_IP: '1000',
    // A visitor of a journey may come from an address of its own, so that guesses of one do not hold up another.
    TRUSTED_HOPS: '1',
    DEMO: '1',
    INNER_ADDRESSES: '127.0.0.1',
  };
  const { ready, stop } = startPlatform({ role: 'all', env, output });
  closeSync(output);
  return { ready: ready.catch(tellLastWords('server')), stop };
}

const tellLastWords = (program: string) => (error: Error) => {
  const words = readFileSync(logFile(program), 'utf8').slice(-4000);
  throw new Error(`${error.message} Its last words:\n${words}`);
};
