import { pino } from 'pino';
import { openPlatform, startProgram } from './app.ts';
import { readConfig } from './kernel/config.ts';
import type { Config } from './kernel/platform.ts';
import { announce } from './seed/announce.ts';

const COMMANDS = ['api', 'worker', 'all', 'migrate', 'seed'] as const;
type Command = (typeof COMMANDS)[number];

const command = (process.argv[2] ?? 'all') as Command;
if (!COMMANDS.includes(command)) {
  console.error(`Unknown command «${command}». Use one of: ${COMMANDS.join(', ')}.`);
  process.exit(2);
}
const log = pino({ level: process.env.LOG_LEVEL ?? 'info' });
await run(command).catch((error: unknown) => {
  log.fatal({ err: error }, 'could not start');
  process.exit(1);
});

async function run(what: Command): Promise<void> {
  const role: Config['role'] = what === 'api' || what === 'worker' ? what : 'all';
  const platform = await openPlatform(readConfig(process.env, role), log, { seed: what !== 'migrate' });
  if (what === 'migrate' || what === 'seed') return platform.database.close();

  const program = await startProgram(platform);
  // A server whose launcher is gone must not live on and hold the port.
  process.on('disconnect', () => void stop('launcher gone'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop(signal));
  process.send?.({ listening: program.address });
  announce(platform.config, program.address);

  let stopping = false;
  async function stop(why: string) {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    await program.close();
    process.exit(0);
  }
}
