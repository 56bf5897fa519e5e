// Once for all browser journeys: the built pages, a database of their own, and the whole platform on top of it.
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../scripts/build.mjs';
import { startTemporaryPostgres } from '../scripts/lib/pg.mjs';
import { startPlatform } from '../scripts/lib/platform.mjs';
import { shotsDir } from './support/shots.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    baseUrl: string;
    databaseUrl: string;
  }
}

export default async function setUp(project: TestProject) {
  await buildIfNeeded(console.log);
  const postgres = await startTemporaryPostgres();
  try {
    const platform = await startServer(postgres.url);
    project.provide('databaseUrl', postgres.url);
    project.provide('baseUrl', platform.address);
    return async () => {
      await platform.stop();
      await postgres.stop();
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function startServer(databaseUrl: string) {
  mkdirSync(shotsDir, { recursive: true });
  const logFile = path.join(shotsDir, 'server.log');
  const output = openSync(logFile, 'w');
  const env = {
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    // All visitors of all journeys come from one address here. What one session may do stays as it is.
    CALLS_PER_SECOND_IP: '1000',
    // A visitor of a journey may come from an address of its own, so that guesses of one do not hold up another.
    TRUST_PROXY: '1',
  };
  const { listening, stop } = startPlatform({ role: 'all', env, output });
  closeSync(output);
  try {
    return { address: (await listening).replace(/\/$/, ''), stop };
  } catch (error) {
    throw new Error(
      `${(error as Error).message} Its last words:\n${readFileSync(logFile, 'utf8').slice(-4000)}`,
    );
  }
}
