import { openPlatform, startProgram } from './app.ts';
import { openStudio } from './catalogue/public.ts';
import { readConfig } from './kernel/config.ts';
import { stopListening } from './kernel/db/listen.ts';
import { openLog } from './kernel/log.ts';
import type { Config, Platform } from './kernel/platform.ts';
import { sayDraws } from './lottery/public.ts';
import { announce } from './seed/announce.ts';
import { setUpHouse } from './seed/set-up-house.ts';
import { checkBooks, isInOrder, reportLines } from './wallet/public.ts';

const COMMANDS = [
  'api',
  'worker',
  'all',
  'migrate',
  'seed',
  'setup',
  'verify-ledger',
  'verify-draws',
] as const;
/** What ends by itself, without starting the program. */
const ERRANDS: readonly string[] = ['migrate', 'seed', 'setup', 'verify-ledger', 'verify-draws'];
/** Before the launcher, or systemd with its usual 90 seconds, becomes impatient. */
const STOP_MS = 25_000;
type Command = (typeof COMMANDS)[number];

const command = (process.argv[2] ?? 'all') as Command;
if (!COMMANDS.includes(command)) {
  console.error(`Unknown command «${command}». Use one of: ${COMMANDS.join(', ')}.`);
  process.exit(2);
}
const log = openLog(process.env.LOG_LEVEL ?? 'info');
await run(command).catch((error: unknown) => {
  log.fatal({ err: error }, 'could not start');
  process.exit(1);
});

async function run(what: Command): Promise<void> {
  const role: Config['role'] = what === 'api' || what === 'worker' ? what : 'all';
  const seed = what === 'seed' || !ERRANDS.includes(what);
  // Whoever asks for the seed asks for the demonstration.
  const environment = what === 'seed' ? { ...process.env, DEMO: '1' } : process.env;
  const platform = await openPlatform(readConfig(environment, role), log, { seed });
  if (ERRANDS.includes(what)) return runErrand(what, platform);

  const starting = startProgram(platform);
  let stopping = false;
  async function stop(why: string) {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => {
      log.error({ afterMs: STOP_MS }, 'what is under way does not end; stopping without it');
      process.exit(1);
    }, STOP_MS).unref();
    await starting.then(({ close }) => close());
    process.exit(0);
  }
  // A server whose launcher is gone must not live on and hold the port; it may have gone while we were starting.
  process.on('disconnect', () => void stop('launcher gone'));
  if (process.send && !process.connected) void stop('launcher gone');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop(signal));
  process.on('unhandledRejection', (error: unknown) => {
    // Who leaves while the database is away cannot wait for what only it could answer.
    if (stopping) return log.warn({ err: error }, 'not finished');
    log.fatal({ err: error }, 'nobody has waited for this to fail');
    process.exit(1);
  });
  const { address, setupCode } = await starting;
  const { studioUrl } = platform.config;
  // The launcher starts the studio, which needs the keys it shares with the merchants.
  const studioKeys = studioUrl && role !== 'worker' ? await openStudio(platform, studioUrl) : {};
  process.send?.({ listening: address, studioKeys });
  if (role === 'worker') log.info({ address }, 'this worker tells its health and its numbers');
  else announce(platform.config, address, setupCode);
}

async function runErrand(what: Command, platform: Platform): Promise<void> {
  if (what === 'setup') process.exitCode = await setUpHouse(platform, process.argv.slice(3));
  if (what === 'verify-ledger') process.exitCode = await sayLedger(platform);
  if (what === 'verify-draws') process.exitCode = await sayDraws(platform);
  await stopListening(platform);
  await platform.database.close();
}

/** Prints every merchant's books for a person; 1 when something is off. */
async function sayLedger(platform: Platform): Promise<number> {
  const reports = await checkBooks({ db: platform.database.slow });
  for (const report of reports) console.info(reportLines(report).join('\n'));
  return reports.every(isInOrder) ? 0 : 1;
}
