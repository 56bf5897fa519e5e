import { once } from 'node:events';
import { pino } from 'pino';
import { countAll } from '../../src/activity/public.ts';
import { lineReaders, openPlatform } from '../../src/app.ts';
import { readConfig } from '../../src/kernel/config.ts';

/** A program that does nothing but count, from a word on and until somebody kills it. */
const platform = await openPlatform(readConfig(process.env, 'worker'), pino({ level: 'silent' }), {
  seed: false,
});
process.send?.('ready');
await once(process, 'message');
for (;;) await countAll(platform, { readers: lineReaders });
