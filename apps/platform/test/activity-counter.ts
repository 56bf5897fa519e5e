import { pino } from 'pino';
import { countAll } from '../src/activity/public.ts';
import { openPlatform } from '../src/app.ts';
import { readConfig } from '../src/kernel/config.ts';

/** A program that does nothing but count, until somebody kills it. */
const platform = await openPlatform(readConfig(process.env, 'worker'), pino({ level: 'silent' }), {
  seed: false,
});
process.send?.('counting');
for (;;) await countAll(platform);
