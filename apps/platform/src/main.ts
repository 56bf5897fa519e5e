import { sayTree } from './access/public.ts';
import { rebuildRollUps, sayRecord } from './activity/public.ts';
import { sayReplay } from './agents/public.ts';
import { openPlatform, startProgram } from './app.ts';
import { openStudio } from './catalogue/public.ts';
import { readConfig } from './kernel/config.ts';
import { stopListening } from './kernel/db/listen.ts';
import { openLog } from './kernel/log.ts';
import type { Config, Platform } from './kernel/platform.ts';
import { sayDraws } from './lottery/public.ts';
import { announce } from './seed/announce.ts';
import { readHouse, setUpHouse } from './seed/set-up-house.ts';
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
  'verify-tree',
  'replay-contracts',
  'verify-activity',
  'rebuild-activity',
] as const;
/** What ends by itself, without starting the program. */
const ERRANDS: readonly string[] = [
  'migrate',
  'seed',
  'setup',
  'verify-ledger',
  'verify-draws',
  'verify-tree',
  'replay-contracts',
  'verify-activity',
  'rebuild-activity',
];
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
  if (what === 'setup') return runSetup();
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
    const { stopMs = STOP_MS } = platform.config;
    setTimeout(() => {
      log.error({ afterMs: stopMs }, 'what is under way does not end; stopping without it');
      process.exit(1);
    }, stopMs).unref();
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

/** What is asked for is read before anything is opened: help needs no database. */
async function runSetup(): Promise<void> {
  const wanted = readHouse(process.argv.slice(3), process.env);
  if (typeof wanted === 'number') {
    process.exitCode = wanted;
    return;
  }
  const platform = await openPlatform(readConfig(process.env, 'all'), log, { seed: false });
  process.exitCode = await setUpHouse(platform, wanted);
  await stopListening(platform);
  await platform.database.close();
}

async function runErrand(what: Command, platform: Platform): Promise<void> {
  if (what === 'verify-ledger') process.exitCode = await sayLedger(platform);
  if (what === 'verify-draws') process.exitCode = await sayDraws(platform);
  if (what === 'verify-tree') process.exitCode = await sayTree(platform);
  if (what === 'replay-contracts') process.exitCode = await sayReplay(platform);
  if (what === 'verify-activity') process.exitCode = await sayRecord(platform);
  if (what === 'rebuild-activity') await rebuildRollUps(platform);
  await stopListening(platform);
  await platform.database.close();
}

/** Prints every merchant's books for a person; 1 when something is off. */
async function sayLedger(platform: Platform): Promise<number> {
  const reports = await checkBooks({ db: platform.database.slow });
  for (const report of reports) console.info(reportLines(report).join('\n'));
  if (reports.length === 0) console.info('nothing is written in the books yet: in order');
  return reports.every(isInOrder) ? 0 : 1;
}
