import { pino } from 'pino';
import { inject } from 'vitest';
import { readFastPathsOff } from '../src/kernel/config.ts';
import { openDatabase } from '../src/kernel/db/db.ts';
import { stopListening } from '../src/kernel/db/listen.ts';
import { openMetrics } from '../src/kernel/metrics.ts';
import type { Platform } from '../src/kernel/platform.ts';
import { randomId } from '../src/kernel/random.ts';
import { onServer, urlOf } from './databases.ts';

export interface BarePlatform {
  platform: Platform;
  /** Another process on the same database, as far as the product can tell; it may reach it by another way. */
  another: (url?: string) => Platform;
  url: string;
  close: () => Promise<void>;
}

/** A platform on a database of its own, with nothing running: no server and no worker. */
export async function barePlatform(): Promise<BarePlatform> {
  const { url, drop } = await copyDatabase();
  const opened: Platform[] = [];
  const open = (way = url) => {
    const platform = openBare(way);
    opened.push(platform);
    return platform;
  };
  return {
    platform: open(),
    another: open,
    url,
    close: async () => {
      for (const platform of opened) {
        await stopListening(platform);
        await platform.database.close();
      }
      await drop();
    },
  };
}

/** A copy of the demo database, for whoever needs several processes on it. */
export async function copyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `bare_${randomId().replaceAll('-', '')}`;
  const server = inject('databaseUrl');
  await onServer(server, `create database ${name} template ${inject('templateDatabase')}`);
  return { url: urlOf(server, name), drop: () => onServer(server, `drop database ${name} with (force)`) };
}

function openBare(url: string): Platform {
  const database = openDatabase(url);
  return {
    config: {
      fastPathsOff: readFastPathsOff(process.env),
      role: 'all',
      host: '127.0.0.1',
      port: 0,
      trustedHops: 0,
      // Vendors and cashiers of tests stand on this machine.
      innerAddresses: [['127.0.0.1', 32]],
      callsPerSecond: { ip: 100_000, session: 100_000 },
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
