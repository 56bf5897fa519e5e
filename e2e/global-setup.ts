// Once for all browser journeys: the built pages, and for each worker a database and the whole platform on top of it.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../scripts/build.mjs';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { startTemporaryPostgres } from '../scripts/lib/pg.mjs';
import { startPlatform } from '../scripts/lib/platform.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { startStudio } from '../scripts/lib/studio.mjs';
import { shotsDir } from './support/shots.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** One whole platform for each worker, so that what one file switches off is not missing in another. */
    installations: { baseUrl: string; databaseUrl: string }[];
  }
}

export default async function setUp(project: TestProject) {
  await buildIfNeeded(console.log);
  findBrowser(); // fetched here if it has to be: the workers would all fetch it at once
  const postgres = await startTemporaryPostgres();
  const stops: (() => Promise<void>)[] = [];
  try {
    const workers = Array.from({ length: workerCount(project) }, (_, index) => index + 1);
    const installations = await Promise.all(
      workers.map(async (worker) => {
        const databaseUrl = await createDatabase(postgres.url, `journeys_${worker}`);
        return { baseUrl: await startInstallation(databaseUrl, worker, stops), databaseUrl };
      }),
    );
    project.provide('installations', installations);
  } catch (error) {
    await stopAll();
    throw error;
  }
  async function stopAll() {
    // A studio before its platform: it may be in the middle of a round.
    for (const stop of stops.reverse()) await stop();
    await postgres.stop();
  }
  return stopAll;
}

/** Whoever runs a single file does not wait for the platforms of others. */
function workerCount({ config }: TestProject): number {
  const files = process.argv.filter((word) => word.endsWith('.test.ts')).length;
  return Math.min(config.maxWorkers ?? 1, files || Number.POSITIVE_INFINITY);
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}

/** The platform, and the studio whose games it opens. */
async function startInstallation(
  databaseUrl: string,
  worker: number,
  stops: (() => Promise<void>)[],
): Promise<string> {
  mkdirSync(shotsDir, { recursive: true });
  const port = await freePort();
  const platform = startServer(databaseUrl, `server-${worker}.log`, `http://127.0.0.1:${port}`);
  stops.push(platform.stop);
  const { listening, studioKeys: keys = {} } = await platform.ready;
  const platformUrl = listening.replace(/\/$/, '');
  const output = openSync(path.join(shotsDir, `studio-${worker}.log`), 'w');
  const studio = startStudio({ platformUrl, databaseUrl, keys, host: '127.0.0.1', port, output });
  closeSync(output);
  stops.push(studio.stop);
  await studio.listening;
  return platformUrl;
}

function startServer(databaseUrl: string, logName: string, studioUrl: string) {
  const logFile = path.join(shotsDir, logName);
  const output = openSync(logFile, 'w');
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    STUDIO_URL: studioUrl,
    // All visitors of all journeys come from one address here. What one session may do stays as it is.
    CALLS_PER_SECOND_IP: '1000',
    // A visitor of a journey may come from an address of its own, so that guesses of one do not hold up another.
    TRUST_PROXY: '1',
  };
  const { ready, stop } = startPlatform({ role: 'all', env, output });
  closeSync(output);
  const told = ready.catch((error: Error) => {
    throw new Error(`${error.message} Its last words:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
  });
  return { ready: told, stop };
}
