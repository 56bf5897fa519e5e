import { pino } from 'pino';
import { openDatabase } from '../src/kernel/db/db.ts';
import type { Platform } from '../src/kernel/platform.ts';
import { settleDrawn } from '../src/lottery/settle-issue.ts';

/** A worker that settles what is drawn until it is killed. */
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
  await settleDrawn(platform);
  process.send?.('settled');
  await new Promise((resolve) => setTimeout(resolve, 50));
}
