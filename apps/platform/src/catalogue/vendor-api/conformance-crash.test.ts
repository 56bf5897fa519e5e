import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { conformanceCases, runConformance } from '@fairground/vendor-protocol/conformance';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceControl } from '../../../test/conformance-control.ts';
import { type PlatformProcess, startPlatformProcess } from '../../../test/platform-process.ts';
import { GAME, vendorScene } from '../../../test/vendor-scene.ts';
import { openPlatform } from '../../app.ts';
import type { Platform } from '../../kernel/platform.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

/** The launcher belongs to the project's scripts, which are plain JavaScript and no package. */
const SCRIPTS = new URL('../../../../../scripts/lib/', import.meta.url).href;
interface Postgres {
  url: string;
  pid: number;
  dataDir: string;
  stop: () => Promise<void>;
}

let dir: string;
let port = 0;
let postgres: Postgres;
let platform: Platform;
let server: PlatformProcess;

async function startPostgres(): Promise<Postgres> {
  const launcher = await import(/* @vite-ignore */ `${SCRIPTS}pg.mjs`);
  return launcher.startPostgres(path.join(dir, 'data'), { port });
}

beforeAll(async () => {
  const { freePort } = await import(/* @vite-ignore */ `${SCRIPTS}ports.mjs`);
  port = await freePort();
  dir = mkdtempSync(path.join(os.tmpdir(), 'fairground-crash-'));
  chmodSync(dir, 0o711); // so that PostgreSQL can pass through even when it has to run as nobody
  // A server of its own, with everything that makes it durable: the other tests share one that must not fall.
  postgres = await startPostgres();
  platform = await openPlatform(
    {
      databaseUrl: postgres.url,
      role: 'api',
      host: '127.0.0.1',
      port: 0,
      trustedHops: 0,
      callsPerSecond: { ip: 1, session: 1 },
      demo: true,
    },
    pino({ level: 'silent' }),
    { seed: true },
  );
  server = await startPlatformProcess(postgres.url, await freePort());
}, 120_000);
afterAll(async () => {
  await server?.kill();
  await platform?.database.close();
  await postgres?.stop();
  for (const leftover of [dir, postgres?.dataDir, `${postgres?.dataDir}.log`])
    if (leftover) rmSync(leftover, { recursive: true, force: true });
});

const crashes = conformanceCases.filter(({ needs }) => needs === 'killPlatform' || needs === 'crashDatabase');

test.each(crashes.map((one) => [one.id, one.says, one] as const))(
  '%s our platform conforms: %s',
  async (_id, _says, one) => {
    const { address: baseUrl } = server;
    const vendor = await vendorScene({ platform, db: platform.db, address: baseUrl });
    const control = {
      ...conformanceControl({ platform, db: platform.db }, vendor),
      killPlatform: async () => {
        await server.kill();
        server = await startPlatformProcess(postgres.url, Number(new URL(baseUrl).port));
      },
      crashDatabase: async () => {
        process.kill(postgres.pid, 'SIGKILL');
        postgres = await startPostgres();
      },
    };
    const target = {
      ...vendor.options,
      other: { merchant: 'samba', secret: vendor.secret },
      gameId: GAME,
      currency: vendor.asset,
    };
    const effort = { operations: 1, loadCalls: 1, p99Ms: 1_000 };
    const [finding] = await runConformance({ target, control, effort }, [one]);
    expect(finding, JSON.stringify(finding)).toMatchObject({ verdict: 'passed' });
    expect((await checkBooks(platform)).every(isInOrder)).toBe(true);
  },
  120_000,
);
