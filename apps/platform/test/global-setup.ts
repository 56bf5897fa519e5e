import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openPlatform } from '../src/app.ts';
import { onServer, urlOf } from './databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server that belongs to this run of the tests. */
    databaseUrl: string;
    /** The name of a database with all tables and the demo data, to be copied and never used itself. */
    templateDatabase: string;
  }
}

const TEMPLATE = 'template_demo';

/** The project's scripts are plain JavaScript and no package. */
const SCRIPTS = new URL('../../../scripts/lib/', import.meta.url);
interface Scripts {
  bundlePrograms: (also: { forTests: boolean }) => Promise<void>;
  startTemporaryPostgres: () => Promise<Postgres>;
}

interface Postgres {
  url: string;
  stop: () => Promise<void>;
}

/** Projects that run together load this file once each, and share the server. */
const sharing = globalThis as { fairgroundPostgres?: { users: number; server: Promise<Postgres> } };

/** One PostgreSQL for the whole run; each test file copies the template, which takes a moment only. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sharing.fairgroundPostgres ??= { users: 0, server: prepare() };
  const shared = sharing.fairgroundPostgres;
  shared.users += 1;
  const { url, stop } = await shared.server;
  project.provide('databaseUrl', url);
  project.provide('templateDatabase', TEMPLATE);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete sharing.fairgroundPostgres;
    await stop();
  };
}

async function prepare(): Promise<Postgres> {
  const { startTemporaryPostgres } = await script('pg.mjs');
  const { bundlePrograms } = await script('programs.mjs');
  await bundlePrograms({ forTests: true });
  const postgres = await startTemporaryPostgres();
  try {
    await onServer(postgres.url, `create database ${TEMPLATE}`);
    await fillTemplate(urlOf(postgres.url, TEMPLATE));
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}

const script = async (name: string): Promise<Scripts> =>
  import(/* @vite-ignore */ new URL(name, SCRIPTS).href);

async function fillTemplate(databaseUrl: string): Promise<void> {
  const config = {
    databaseUrl,
    role: 'all' as const,
    host: '127.0.0.1',
    port: 0,
    trustedHops: 0,
    callsPerSecond: { ip: 1, session: 1 },
    demo: true,
  };
  const platform = await openPlatform(config, pino({ level: 'silent' }), { seed: true });
  await platform.database.close();
}
