import { pino } from 'pino';
import { settleDue } from '../../src/agents/settlement/settle-due.ts';
import { openDatabase } from '../../src/kernel/db/db.ts';
import type { Platform } from '../../src/kernel/platform.ts';
import { settleDrawn } from '../../src/lottery/settle-issue.ts';
import { deliverCirculars } from '../../src/messaging/circulars/deliver-circulars.ts';
import { runRebates } from '../../src/vip/rebates/run-rebates.ts';

const jobs = { deliverCirculars, settleDue, settleDrawn, runRebates };
export type Job = keyof typeof jobs;

/** A worker that does one job over and over until it is killed. */
const database = openDatabase(process.env.DATABASE_URL ?? '');
const platform = {
  database,
  db: database.db,
  log: pino({ level: 'silent' }),
  config: { demo: true },
} as unknown as Platform;
const run = jobs[process.env.JOB as Job];

process.on('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;) {
  await run(platform);
  await new Promise((resolve) => setTimeout(resolve, 20));
}
