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
  startTemporaryPostgres: () => Promise<{ url: string; stop: () => Promise<void> }>;
}

/** One PostgreSQL for the whole run; each test file copies the template, which takes a moment only. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
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
  project.provide('databaseUrl', postgres.url);
  project.provide('templateDatabase', TEMPLATE);
  return () => postgres.stop();
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
