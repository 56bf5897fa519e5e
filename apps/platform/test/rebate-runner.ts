import { pino } from 'pino';
import { openDatabase } from '../src/kernel/db/db.ts';
import type { Platform } from '../src/kernel/platform.ts';
import { runRebates } from '../src/vip/rebates/run-rebates.ts';

/** A worker that runs rebates until it is killed. */
const database = openDatabase(process.env.DATABASE_URL ?? '');
const platform = {
  database,
  db: database.db,
  log: pino({ level: 'silent' }),
  config: { demo: true },
} as unknown as Platform;

process.on('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  await runRebates(platform);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
