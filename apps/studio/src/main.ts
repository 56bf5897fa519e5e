import { pino } from 'pino';
import { startAnnouncing } from './service/announce-games.ts';
import { answerPlatform } from './service/answer-platform.ts';
import { readConfig } from './service/config.ts';
import { openDatabase } from './service/database.ts';
import { startFlying } from './service/flights/fly.ts';
import { startWatchingHunts } from './service/hunts/watch.ts';
import { startKeepingTime } from './service/keep-time.ts';
import { startResuming } from './service/resume-rounds.ts';
import { startRooms } from './service/rooms/watch-rooms.ts';
import { sendPage } from './service/send-page.ts';
import { buildServer } from './service/server.ts';
import { openStudio } from './service/studio.ts';
import { startDealing } from './service/tables/deal.ts';
import { startWatching } from './service/tables/watch.ts';

const log = pino({ level: process.env.LOG_LEVEL ?? 'info' });
const config = readConfig(process.env);
const db = await openDatabase(config.databaseUrl);
const stopKeepingTime = await startKeepingTime(db, log);
const studio = openStudio(config, db, log);
const app = buildServer(studio);
const announcing = startAnnouncing(studio);
await sendPage(app, announcing.hosts);
answerPlatform(app, studio);
const stopResuming = startResuming(studio);
await startFlying(app, studio);
startWatching(app, studio);
startWatchingHunts(app, studio);
const stopDealing = startDealing(studio);
const stopRooms = startRooms(app, studio);
const address = await app.listen({ host: config.host, port: config.port });
log.info({ address }, 'the studio is open');
process.send?.({ listening: address });

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => {
    log.error({ afterMs: config.stopMs }, 'what is under way does not end; stopping without it');
    process.exit(1);
  }, config.stopMs).unref();
  announcing.stop();
  stopKeepingTime();
  stopResuming();
  stopRooms();
  await stopDealing();
  await app.close();
  studio.ping.close();
  await db.end();
  process.exit(0);
}
// A studio whose launcher is gone must not live on and hold the port.
process.on('disconnect', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
process.on('unhandledRejection', (error: unknown) => {
  // Who leaves while the database is away cannot wait for what only it could answer.
  if (isStopping) return log.warn({ err: error }, 'not finished');
  log.fatal({ err: error }, 'nobody has waited for this to fail');
  process.exit(1);
});
