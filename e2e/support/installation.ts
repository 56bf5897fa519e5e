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

type Program = ReturnType<typeof startPlatform>;
type ProgramName = 'platform' | 'studio';

let own: Installation | null = null;
/** How each program of this file is started, and the one that runs. */
const programs = new Map<ProgramName, { running: Program; again: () => Program }>();

/** The platform and the database of this test file; no other file uses them. */
export function installation(): Installation {
  if (!own) throw new Error('The platform of this file is started by openBrowser, before its tests.');
  return own;
}

/** A program falls as by a power cut, and is back at its address when this has been done. */
export async function whileFallen(name: ProgramName, work: () => Promise<unknown>): Promise<void> {
  const program = programs.get(name);
  if (!program) throw new Error(`There is no ${name} here.`);
  program.running.child.kill('SIGKILL');
  await program.running.ended;
  await work();
  program.running = program.again();
  await program.running.ready.catch(tellLastWords(name));
}

/** Starts a platform, and a studio if wanted, on a fresh copy of the demo data or on nothing; what it answers ends them. */
export async function openInstallation({ empty, games, studioEnv: env }: Wish): Promise<() => Promise<void>> {
  const name = `journey_${process.env.VITEST_WORKER_ID}_${process.pid}`;
  const serverUrl = inject('serverUrl');
  const template = empty ? 'template0' : inject('templateDatabase');
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const databaseUrl = databaseUrlOf(serverUrl, name);
  const port = await freePort();
  const wanted = { STUDIO_URL: `http://127.0.0.1:${port}`, DEMO: empty ? '0' : '1' };
  const platform = startServer(databaseUrl, { ...wanted, PORT: '0' });
  programs.set('platform', { running: platform, again: () => platform });
  const close = async () => {
    // A studio before its platform: it may be in the middle of a round.
    for (const name of ['studio', 'platform'] as const) await programs.get(name)?.running.stop();
    programs.clear();
    await onServer(serverUrl, `drop database ${name} with (force)`);
  };
  try {
    const { listening, studioKeys: keys = {} } = await platform.ready.catch(tellLastWords('platform'));
    const platformUrl = listening.replace(/\/$/, '');
    const again = () => startServer(databaseUrl, { ...wanted, PORT: new URL(platformUrl).port });
    programs.set('platform', { running: platform, again });
    if (games) {
      const start = () => {
        const output = openLog('studio');
        const studio = startStudio({ platformUrl, databaseUrl, keys, host: '127.0.0.1', port, env, output });
        closeSync(output);
        return studio;
      };
      const studio = start();
      programs.set('studio', { running: studio, again: start });
      await studio.ready.catch(tellLastWords('studio'));
    }
    own = { baseUrl: platformUrl, databaseUrl };
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

const LOGS = { platform: 'server', studio: 'studio' } as const;
const logFile = (program: ProgramName) =>
  path.join(shotsDir, `${LOGS[program]}-${process.env.VITEST_POOL_ID}.log`);
/** One that was started again goes on in the log of the one that fell. */
const openLog = (program: ProgramName) => openSync(logFile(program), programs.has(program) ? 'a' : 'w');

function startServer(databaseUrl: string, wanted: { STUDIO_URL: string; DEMO: string; PORT: string }) {
  const output = openLog('platform');
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    // All visitors of all journeys come from one address here. What one session may do stays as it is.
    CALLS_PER_SECOND_IP: '1000',
    // A visitor of a journey may come from an address of its own, so that guesses of one do not hold up another.
    TRUSTED_HOPS: '1',
    INNER_ADDRESSES: '127.0.0.1',
    OPERATIONS_TOKEN,
    ...wanted,
  };
  const server = startPlatform({ role: 'all', env, output });
  closeSync(output);
  return server;
}

const tellLastWords = (program: ProgramName) => (error: Error) => {
  const words = readFileSync(logFile(program), 'utf8').slice(-4000);
  throw new Error(`${error.message} Its last words:\n${words}`);
};
