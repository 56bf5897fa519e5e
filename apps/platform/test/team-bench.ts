import { pino } from 'pino';
import { openSession } from '../src/access/public.ts';
import { openPlatform } from '../src/app.ts';
import { openDatabase, transaction } from '../src/kernel/db/db.ts';
import {
  type LargeTeam,
  plantTeam,
  playMonth,
  signDailyContracts,
  TEAM_MERCHANT,
  TOP_ID,
} from './large-team.ts';

/** Plants a large team with a month behind it for `npm run bench`, in a process of its own, and answers the token of who stands above it. */
const config = { role: 'api', host: '127.0.0.1', port: 0, trustedHops: 0, demo: true } as const;

process.on('message', (team: LargeTeam) => {
  void plant(team).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function plant(team: LargeTeam): Promise<string> {
  const owner = openDatabase(process.env.DATABASE_URL ?? '', { max: 1 });
  const wish = {
    ...config,
    callsPerSecond: { ip: 1, session: 1 },
    databaseUrl: process.env.DATABASE_URL ?? '',
  };
  const platform = await openPlatform(wish, pino({ level: 'silent' }), { seed: true });
  await plantTeam(owner.pool, team);
  await signDailyContracts(owner.pool);
  await playMonth(owner.pool, team);
  await owner.close();
  const session = {
    merchantId: TEAM_MERCHANT,
    playerId: BigInt(TOP_ID),
    ip: '127.0.0.1',
    deviceId: '00000000-0000-4000-8000-000000000000',
    userAgent: 'bench',
  };
  return (await transaction(platform.db, (tx) => openSession(tx, session))).token;
}
