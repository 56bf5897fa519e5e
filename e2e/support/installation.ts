import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { startPlatform } from '../../scripts/lib/platform.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStudio } from '../../scripts/lib/studio.mjs';
import { databaseUrlOf, onServer } from './databases.ts';
import { shotsDir } from './shots.ts';

/** Opens the operators' part of the API reference. */
export const OPERATIONS_TOKEN = 'a-token-for-browser-journeys';

interface Installation {
  baseUrl: string;
  databaseUrl: string;
}

export interface Wish {
  /** Nothing in the database and no demonstration: what somebody finds who installs it. */
  empty: boolean;
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

/** Starts a platform, and a studio if wanted, on a fresh copy of the demo data or on nothing; what it answers ends them. */
export async function openInstallation({ empty, games, studioEnv: env }: Wish): Promise<() => Promise<void>> {
  const name = `journey_${process.env.VITEST_WORKER_ID}_${process.pid}`;
  const serverUrl = inject('serverUrl');
  const template = empty ? 'template0' : inject('templateDatabase');
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const databaseUrl = databaseUrlOf(serverUrl, name);
  const port = await freePort();
  const platform = startServer(databaseUrl, {
    STUDIO_URL: `http://127.0.0.1:${port}`,
    DEMO: empty ? '0' : '1',
  });
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

function startServer(databaseUrl: string, wanted: { STUDIO_URL: string; DEMO: string }) {
  const output = openLog('server');
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    // All visitors of all journeys come from one address here. What one session may do stays as it is.
    CALLS_PER_SECOND_IP: '1000',
    // A visitor of a journey may come from an address of its own, so that guesses of one do not hold up another.
    TRUSTED_HOPS: '1',
    INNER_ADDRESSES: '127.0.0.1',
    OPERATIONS_TOKEN,
    ...wanted,
  };
  const { ready, stop } = startPlatform({ role: 'all', env, output });
  closeSync(output);
  return { ready: ready.catch(tellLastWords('server')), stop };
}

const tellLastWords = (program: string) => (error: Error) => {
  const words = readFileSync(logFile(program), 'utf8').slice(-4000);
  throw new Error(`${error.message} Its last words:\n${words}`);
};
