import { pino } from 'pino';
import { settleDue } from '../src/agents/settlement/settle-due.ts';
import { openPlatform } from '../src/app.ts';
import { openDatabase } from '../src/kernel/db/db.ts';
import type { Platform } from '../src/kernel/platform.ts';
import { openHouseAccount } from '../src/wallet/public.ts';
import {
  endDay,
  type LargeTeam,
  plantTeam,
  playDay,
  signDailyContracts,
  TEAM_MERCHANT,
  TOP_ID,
} from './large-team.ts';

/** Settles days of a large team for `npm run bench`, in a process of its own. Does what its parent asks, one thing after the other. */
interface Wish extends LargeTeam {
  what: 'prepare' | 'fill' | 'settle' | 'plain';
}

/** Milliseconds until all bills are there, and until all of them are paid. */
interface Took {
  billed: number;
  paid: number;
}

const config = { role: 'api', host: '127.0.0.1', port: 0, trustedHops: 0, demo: true } as const;
const owner = openDatabase(process.env.DATABASE_URL ?? '', { max: 1 });
let platform: Platform;
let days = 0;

process.on('message', (wish: Wish) => {
  void answer(wish).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function answer({ what, ...team }: Wish): Promise<unknown> {
  if (what === 'prepare') return prepare(team);
  if (what === 'fill') return fill(team);
  return what === 'settle' ? settle(team) : settlePlainly(team);
}

async function prepare(team: LargeTeam): Promise<void> {
  const wish = {
    ...config,
    callsPerSecond: { ip: 1, session: 1 },
    databaseUrl: process.env.DATABASE_URL ?? '',
  };
  platform = await openPlatform(wish, pino({ level: process.env.DEBUG ? 'warn' : 'silent' }), { seed: true });
  await plantTeam(owner.pool, team);
  await signDailyContracts(owner.pool);
}

const today = (): string => new Date(Date.UTC(2021, 0, 1 + days)).toISOString().slice(0, 10);

/** Everybody has played on another day, which is over; the tables as a server that has been up for a while has them. */
async function fill(team: LargeTeam): Promise<void> {
  days += 1;
  await playDay(owner.pool, team, { day: today(), oneOf: 1 });
  await endDay(owner.pool, today());
  for (const table of ['activity.member_day', 'activity.member_flow_day', 'wallet.account', 'agents.bill'])
    await owner.pool.query(`vacuum analyze ${table}`);
  await owner.pool.query('checkpoint');
}

/** As the job does it: frozen, computed, put aside and paid. */
async function settle(team: LargeTeam): Promise<Took> {
  const [begun, clock] = [performance.now(), Date.now()];
  await settleDue(platform);
  const paid = performance.now() - begun;
  const { rows } = await owner.pool.query<{ at: Date }>(
    `select computed_at as at from agents.settlement_run where merchant_id = ${TEAM_MERCHANT} order by id desc limit 1`,
  );
  await check(team);
  return { billed: (rows[0] as { at: Date }).at.getTime() - clock, paid };
}

/**
 * The yardstick: the same sums of every team and the same rows by somebody who knows the rate of each level. It freezes nothing, keeps
 * no proof, looks at no tier and at no contract above, and tells nobody.
 */
async function settlePlainly(team: LargeTeam): Promise<Took> {
  const house = await openHouseAccount(platform.db, {
    merchantId: TEAM_MERCHANT,
    ...{ asset: 'CNY', isReal: true, pocket: 'agents' },
  });
  const client = await owner.pool.connect();
  const begun = performance.now();
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `insert into agents.settlement_run (merchant_id, kind, period, period_from, period_to, asset, rules, hash, state, frozen_at)
     select merchant_id, kind, period, period_to, period_to + interval '1 day', asset, '{}', hash, 'released', now()
     from agents.settlement_run where merchant_id = ${TEAM_MERCHANT} and kind = 'daily' order by period_from desc limit 1 returning id`,
  );
  const run = rows[0]?.id;
  await client.query(
    `insert into agents.bill (merchant_id, run_id, contract_id, holder_id, period_from, period_to, cause, amount, carried_out, proof, state,
       paid_at)
     select ${TEAM_MERCHANT}, $1, c.id, c.holder_id, r.period_from, r.period_to, 'period', sums.bet * 2000 / 1000000, 0,
       jsonb_build_object('bet', sums.bet, 'stake', sums.stake, 'payout', sums.payout, 'active', sums.active), 'paid', now()
     from (
       select holder.id as holder_id, sum(d.valid_bet) as bet, sum(d.stake) as stake, sum(d.payout) as payout, count(*) as active
       from activity.member_day d
       join access.placement p on p.merchant_id = d.merchant_id and p.player_id = d.player_id and p.valid_to = 'infinity'
       cross join lateral unnest(string_to_array(trim(p.path, '/'), '/')::bigint[]) holder (id)
       where d.merchant_id = ${TEAM_MERCHANT} and d.day = $2::date group by holder.id
     ) sums
     join agents.contract c on c.merchant_id = ${TEAM_MERCHANT} and c.holder_id = sums.holder_id and c.state = 'V'
     join agents.settlement_run r on r.merchant_id = ${TEAM_MERCHANT} and r.id = $1`,
    [run, today()],
  );
  const billed = performance.now() - begun;
  await client.query(
    `insert into wallet.entry (merchant_id, key, request_hash, debit, credit, amount, credit_after, reason, reference, created_at)
     select b.merchant_id, gen_random_uuid(), gen_random_uuid(), $2, a.id, b.amount, a.balance + b.amount, 'agents.daily_wage',
       'bill:' || b.id, now()
     from agents.bill b join wallet.account a on a.merchant_id = b.merchant_id and a.player_id = b.holder_id and a.pocket = 'main'
     where b.merchant_id = ${TEAM_MERCHANT} and b.run_id = $1`,
    [run, String(house)],
  );
  await client.query(
    `update wallet.account a set balance = a.balance + b.amount from agents.bill b
     where a.merchant_id = ${TEAM_MERCHANT} and a.player_id = b.holder_id and a.pocket = 'main' and b.merchant_id = a.merchant_id
       and b.run_id = $1`,
    [run],
  );
  await client.query('commit');
  const paid = performance.now() - begun;
  client.release();
  await check(team);
  return { billed, paid };
}

/** A measurement of something that did not happen is worth nothing. */
async function check({ agents }: LargeTeam): Promise<void> {
  const { rows } = await owner.pool.query<{ paid: number; entries: number }>(
    `select count(*) filter (where b.state = 'paid')::int as paid, (select count(*)::int from wallet.entry e
         where e.merchant_id = ${TEAM_MERCHANT} and e.reason = 'agents.daily_wage') as entries
     from agents.bill b join agents.settlement_run r on r.merchant_id = b.merchant_id and r.id = b.run_id
     where b.merchant_id = ${TEAM_MERCHANT} and b.holder_id >= ${TOP_ID} and b.amount > 0
       and r.id = (select max(id) from agents.settlement_run where merchant_id = ${TEAM_MERCHANT})`,
  );
  const { paid, entries } = rows[0] as { paid: number; entries: number };
  if (paid !== agents + 1 || entries !== days * (agents + 1))
    throw new Error(`${paid} of ${agents + 1} bills are paid, by ${entries} entries after ${days} days`);
}
