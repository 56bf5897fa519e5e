import { pino } from 'pino';
import { sumMonth, sumTeamMonth } from '../src/activity/public.ts';
import { closeDay } from '../src/activity/queries/months.ts';
import { buildDays } from '../src/activity/queries/roll-ups.ts';
import { openPlatform } from '../src/app.ts';
import { openDatabase, transaction } from '../src/kernel/db/db.ts';

/** Grows the record to so many lines and reads months from it, for `npm run bench`, in a process of its own. */
interface Wish {
  lines: number;
  /** Of the team; as many again stand elsewhere. */
  members: number;
  times: number;
}

const MERCHANT = 1;
const FIRST = 20_000_000;
const MONTH = '2026-05-01';
const DAYS = 31;
const AT_ONCE = 500_000;
const LEVELS = 12;
const ZONE = 'Asia/Shanghai';
const config = { role: 'api', host: '127.0.0.1', port: 0, trustedHops: 0, demo: true } as const;
const database = openDatabase(process.env.DATABASE_URL ?? '');
let there = 0;
let isPlanted = false;

process.on('message', (wish: Wish) => {
  void answer(wish).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function answer({ lines, members, times }: Wish): Promise<{ member: number; team: number }> {
  if (!isPlanted) await plant(members);
  isPlanted = true;
  await grow(lines, 2 * members);
  const month = { merchantId: MERCHANT, month: MONTH };
  const member = await slowest(times * 10, (time) =>
    sumMonth(database.db, { ...month, playerIds: [BigInt(FIRST + ((time * 7919) % members))] }),
  );
  const team = await slowest(times, () =>
    sumTeamMonth(database.db, { ...month, timeZone: ZONE, agentId: BigInt(FIRST - 1) }),
  );
  return { member, team };
}

/** An agent with a team on twelve levels, and as many beside it. The checks of the tree are for other measurements. */
async function plant(members: number): Promise<void> {
  const wish = {
    ...config,
    callsPerSecond: { ip: 1, session: 1 },
    databaseUrl: process.env.DATABASE_URL ?? '',
  };
  await openPlatform(wish, pino({ level: 'silent' }), { seed: true });
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query("set local session_replication_role = 'replica'");
  const path = (member: string) =>
    `(select string_agg(((${member}) / (3 ^ step)::int + ${FIRST})::text, '/' order by step desc)
      from generate_series(0, ${LEVELS - 2}) step where step = 0 or (${member}) / (3 ^ step)::int > 0)`;
  await client.query(`insert into access.player (merchant_id, id, account, role, nickname, language, created_at, upline_id)
    overriding system value
    select ${MERCHANT}, g, 'bench' || g, 2, 'Bench', 'EN', '2026-01-01', null from generate_series(${FIRST - 1}, ${FIRST + 2 * members - 1}) g`);
  await client.query(`insert into access.placement (merchant_id, player_id, valid_from, upline_id, path)
    select ${MERCHANT}, ${FIRST} + g, timestamptz '2026-01-01', case when g < ${members} then ${FIRST - 1} end,
      case when g < ${members} then '/${FIRST - 1}/' || ${path('g')} || '/' else '/' || (${FIRST} + g) || '/' end
    from generate_series(0, ${2 * members - 1}) g
    union all select ${MERCHANT}, ${FIRST - 1}, '2026-01-01', null, '/${FIRST - 1}/'`);
  await client.query('commit');
  client.release();
  await database.pool.query('analyze access.player, access.placement');
}

/** Lines of a month, over all members, three products and all days; the last day is not over yet. */
async function grow(lines: number, members: number): Promise<void> {
  while (there < lines) {
    const until = Math.min(lines, there + AT_ONCE);
    await database.pool.query({
      text: `insert into activity.line (merchant_id, source, ref, kind, player_id, asset, product, vendor, game, at, day, bets, stake, valid_bet, payout)
        select ${MERCHANT}, 'round', 'bench:' || g, 'bet', ${FIRST} + (g::bigint * 7919) % $3, 'CNY',
          (array['RNG', 'LIVE', 'LOTT'])[1 + g % 3], 'FGS', 'game-' || g % 50, date '${MONTH}' + (g % ${DAYS}) * interval '1 day',
          date '${MONTH}' + (g % ${DAYS}), 1, 10000, 10000, case when g % 4 = 0 then 38000 else 0 end
        from generate_series($1::int, $2::int) g`,
      values: [there + 1, until, members],
    });
    there = until;
  }
  const days = { merchantId: MERCHANT, from: MONTH, to: '2026-05-31' };
  await transaction(database.slow, async (tx) => {
    for (const table of ['member_day', 'game_day', 'closed_day'])
      await tx
        .deleteFrom(`activity.${table}` as 'activity.member_day')
        .where('day', '>=', new Date(MONTH))
        .execute();
    await tx.deleteFrom('activity.member_month').where('month', '=', new Date(MONTH)).execute();
    await buildDays(tx, days);
    for (let day = 1; day < DAYS; day++)
      await closeDay(tx, { merchantId: MERCHANT, day: `2026-05-${String(day).padStart(2, '0')}` });
  });
  const owner = openDatabase(process.env.DATABASE_URL ?? '', { max: 1 });
  await owner.pool.query(
    'vacuum analyze activity.line, activity.member_day, activity.member_month, activity.game_day',
  );
  await owner.close();
}

/** The time that 95 of 100 stay below, in milliseconds. */
async function slowest(times: number, run: (time: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const begun = performance.now();
    await run(time);
    took.push(performance.now() - begun);
  }
  return took.toSorted((left, right) => left - right)[Math.floor(times * 0.95)] ?? Number.NaN;
}
