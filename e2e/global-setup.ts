// Once for all browser journeys: the built pages, a browser, and a database with the demo data that each file copies.
import { mkdirSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { buildIfNeeded } from '../scripts/build.mjs';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { startTemporaryPostgres } from '../scripts/lib/pg.mjs';
import { startPlatform } from '../scripts/lib/platform.mjs';
import { databaseUrlOf, onServer } from './support/databases.ts';
import { shotsDir } from './support/shots.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server that belongs to this run. */
    serverUrl: string;
    /** The name of a database with all tables and the demo data, to be copied and never used itself. */
    templateDatabase: string;
  }
}

const TEMPLATE = 'journeys';

export default async function setUp(project: TestProject) {
  await buildIfNeeded(console.log);
  findBrowser(); // fetched here if it has to be: the workers would all fetch it at once
  mkdirSync(shotsDir, { recursive: true });
  const postgres = await startTemporaryPostgres();
  try {
    await onServer(postgres.url, `create database ${TEMPLATE}`);
    const env = { NODE_ENV: 'test', DATABASE_URL: databaseUrlOf(postgres.url, TEMPLATE) };
    const code = await startPlatform({ role: 'seed', env }).ended;
    if (code !== 0) throw new Error(`The demo data could not be written (code ${code}).`);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('serverUrl', postgres.url);
  project.provide('templateDatabase', TEMPLATE);
  return () => postgres.stop();
}
