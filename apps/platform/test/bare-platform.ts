import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openDatabase } from '../src/kernel/db.ts';
import { prepareJobs } from '../src/kernel/jobs.ts';
import { stopListening } from '../src/kernel/listen.ts';
import { openMetrics } from '../src/kernel/metrics.ts';
import { migrate } from '../src/kernel/migrate.ts';
import type { Platform } from '../src/kernel/platform.ts';
import { randomId } from '../src/kernel/random.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

export interface BarePlatform {
  platform: Platform;
  /** Another process on the same database, as far as the product can tell. */
  another: () => Promise<Platform>;
  close: () => Promise<void>;
}

/** A platform on an empty database of its own, with nothing running: no server, no worker, no demo data. */
export async function barePlatform(): Promise<BarePlatform> {
  const { url, drop } = await freshDatabase();
  const opened: Platform[] = [];
  const open = async () => {
    const platform = openBare(url);
    opened.push(platform);
    return platform;
  };
  const platform = await open();
  await migrate(platform.db);
  await prepareJobs(url);
  return {
    platform,
    another: open,
    close: async () => {
      for (const one of opened) {
        await stopListening(one);
        await one.database.close();
      }
      await drop();
    },
  };
}

/** An empty database on the server of this test run. */
export async function freshDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `bare_${randomId().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(inject('databaseUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
}

function openBare(url: string): Platform {
  const database = openDatabase(url);
  return {
    config: {
      role: 'all',
      host: '127.0.0.1',
      port: 0,
      trustProxy: false,
      callsPerSecond: { ip: 10_000, session: 10_000 },
      demo: true,
    },
    database,
    db: database.db,
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    metrics: openMetrics(),
    get sealing(): Platform['sealing'] {
      throw new Error('a bare platform opens no encrypted bodies');
    },
  };
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
