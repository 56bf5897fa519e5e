import { pino } from 'pino';
import { settleDue } from '../src/agents/settlement/settle-due.ts';
import { openDatabase } from '../src/kernel/db/db.ts';
import type { Platform } from '../src/kernel/platform.ts';

/** A worker that settles agents' contracts until it is killed. */
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
  await settleDue(platform);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
