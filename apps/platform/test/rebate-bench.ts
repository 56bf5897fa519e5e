import { pino } from 'pino';
import { openPlatform } from '../src/app.ts';
import { openDatabase, transaction } from '../src/kernel/db/db.ts';
import type { Platform } from '../src/kernel/platform.ts';
import { insertRule } from '../src/vip/rebates/queries/rebate-rules.ts';
import { defaultRules } from '../src/vip/rebates/rebate.ts';
import { runRebates } from '../src/vip/rebates/run-rebates.ts';

/** Runs nights of rebates for `npm run bench`, in a process of its own. Does what its parent asks, one thing after the other. */
interface Wish {
  what: 'prepare' | 'fill' | 'run' | 'plain';
  members: number;
}

const MERCHANT = 1;
const FIRST_PLAYER = 900_000_000;
/** A thousand at 0.80 percent. */
const AMOUNT = 80_000;
const config = { role: 'api', host: '127.0.0.1', port: 0, trustedHops: 0, demo: true } as const;
const owner = openDatabase(process.env.DATABASE_URL ?? '', { max: 1 });
let platform: Platform;
let nights = 0;

process.on('message', (wish: Wish) => {
  void answer(wish).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function answer({ what, members }: Wish): Promise<unknown> {
  if (what === 'prepare') return prepare(members);
  if (what === 'fill') return fill(members);
  return what === 'run' ? run(members) : runPlainly(members);
}

/** Members with an account each, at a merchant whose lowest rank gives something. */
async function prepare(members: number): Promise<void> {
  const wish = {
    ...config,
    callsPerSecond: { ip: 1, session: 1 },
    databaseUrl: process.env.DATABASE_URL ?? '',
  };
  platform = await openPlatform(wish, pino({ level: 'silent' }), { seed: true });
  await owner.pool.query(
    `insert into wallet.account (merchant_id, player_id, pocket, asset, is_real, balance)
     select ${MERCHANT}, $1::bigint + n, 'main', 'CNY', true, 0 from generate_series(1, $2::int) n`,
    [FIRST_PLAYER, members],
  );
  await transaction(platform.db, (tx) =>
    insertRule(tx, {
      merchantId: MERCHANT,
      rules: { ...defaultRules, rates: { VIP0: { RNG: { rate: 80, cap: null } } } },
      validFrom: '2020-01-01',
      changedBy: 'bench',
      changedAt: new Date(),
      reason: 'a measurement',
    }),
  );
}

const today = (): string => new Date(Date.UTC(2021, 0, 1 + nights)).toISOString().slice(0, 10);

/** Everybody has played on another day, which is over; the tables as a server that has been up for a while has them. */
async function fill(members: number): Promise<void> {
  nights += 1;
  await owner.pool.query(
    `insert into activity.member_day (merchant_id, player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot)
     select ${MERCHANT}, $1::bigint + n, $3::date, 'RNG', 'CNY', 1, 10000000, 10000000, 0, 0 from generate_series(1, $2::int) n`,
    [FIRST_PLAYER, members, today()],
  );
  await owner.pool.query(
    `insert into activity.position (merchant_id, complete_to) values (${MERCHANT}, now())
     on conflict (merchant_id) do update set complete_to = now()`,
  );
  for (const table of ['activity.member_day', 'wallet.account', 'vip.rebate_day', 'vip.rebate_member'])
    await owner.pool.query(`vacuum analyze ${table}`);
  await owner.pool.query('checkpoint');
}

/** Milliseconds from two in the morning to the last payment. */
async function run(members: number): Promise<number> {
  await owner.pool.query(
    `insert into vip.rebate_run (merchant_id, day, pays_play) values (${MERCHANT}, $1::date, true)`,
    [today()],
  );
  const begun = performance.now();
  await runRebates(platform);
  const ms = performance.now() - begun;
  await check(members);
  return ms;
}

/** The yardstick: somebody who knows the rate. It keeps no proof against doing it twice, leaves nobody out, and tells nobody. */
async function runPlainly(members: number): Promise<number> {
  const client = await platform.database.pool.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from wallet.account where merchant_id = ${MERCHANT} and player_id is null and pocket = 'vip' and asset = 'CNY' and is_real`,
  );
  const begun = performance.now();
  await client.query('begin');
  await client.query(
    `insert into vip.rebate_line (merchant_id, player_id, kind, run_day, day, product, asset, valid_bet, rate, total, before, amount, state,
       at, paid_at)
     select merchant_id, player_id, 'daily', day, day, product, asset, valid_bet, 80, valid_bet * 80 / 10000, 0, valid_bet * 80 / 10000,
       'paid', now(), now()
     from activity.member_day where merchant_id = ${MERCHANT} and day = $1::date`,
    [today()],
  );
  await client.query(
    `insert into wallet.entry (merchant_id, key, request_hash, debit, credit, amount, credit_after, reason, reference, created_at)
     select l.merchant_id, gen_random_uuid(), gen_random_uuid(), $2, a.id, l.amount, a.balance + l.amount, 'vip.rebate',
       'rebate:' || l.product || ':' || l.day, now()
     from vip.rebate_line l join wallet.account a on a.merchant_id = l.merchant_id and a.player_id = l.player_id and a.pocket = 'main'
     where l.merchant_id = ${MERCHANT} and l.run_day = $1::date`,
    [today(), rows[0]?.id],
  );
  await client.query(
    `update wallet.account a set balance = a.balance + l.amount from vip.rebate_line l
     where a.merchant_id = ${MERCHANT} and a.player_id = l.player_id and a.pocket = 'main' and l.merchant_id = ${MERCHANT}
       and l.run_day = $1::date`,
    [today()],
  );
  await client.query('commit');
  const ms = performance.now() - begun;
  client.release();
  await check(members);
  return ms;
}

/** A measurement of something that did not happen is worth nothing. */
async function check(members: number): Promise<void> {
  const { rows } = await owner.pool.query<{ paid: number; balance: string }>(
    `select (select count(*)::int from vip.rebate_line where merchant_id = ${MERCHANT} and run_day = $1::date and state = 'paid') as paid,
       (select sum(balance) from wallet.account where merchant_id = ${MERCHANT} and player_id > ${FIRST_PLAYER}) as balance`,
    [today()],
  );
  const { paid, balance } = rows[0] as { paid: number; balance: string };
  if (paid !== members || BigInt(balance) !== BigInt(members * AMOUNT) * BigInt(nights))
    throw new Error(`${paid} of ${members} were paid; ${balance} after ${nights} nights`);
}
