import { pino } from 'pino';
import { openPlatform } from '../src/app.ts';
import { openDatabase, transaction } from '../src/kernel/db/db.ts';
import type { Platform } from '../src/kernel/platform.ts';
import { listGames } from '../src/lottery/queries/games.ts';
import { findUnsettled } from '../src/lottery/queries/issues.ts';
import { settleIssue } from '../src/lottery/settle-issue.ts';
import { findHouseAccount } from '../src/wallet/public.ts';
import { drawnIssue, FIRST_PLAYER } from './lottery-bets.ts';

/** Settles issues for `npm run bench`, in a process of its own. Does what its parent asks, one thing after the other. */
type Wish = { what: 'prepare' } | { what: 'fill' | 'settle' | 'plain'; bets: number };

const [MERCHANT, GAME] = [1, 'TXFFC'];
const BETS_OF_A_PLAYER = 10;
const config = { role: 'api', host: '127.0.0.1', port: 0, trustedHops: 0, demo: true } as const;
const owner = openDatabase(process.env.DATABASE_URL ?? '', { max: 1 });
let platform: Platform;

process.on('message', (wish: Wish) => {
  void answer(wish).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function answer(wish: Wish): Promise<unknown> {
  if (wish.what === 'prepare') return prepare();
  if (wish.what === 'fill') return fill(wish.bets);
  return wish.what === 'settle' ? settle(wish.bets) : settlePlainly(wish.bets);
}

async function prepare(): Promise<void> {
  const wish = {
    ...config,
    callsPerSecond: { ip: 1, session: 1 },
    databaseUrl: process.env.DATABASE_URL ?? '',
  };
  platform = await openPlatform(wish, pino({ level: 'silent' }), { seed: true });
}

/** An issue with so many bets, drawn and not settled; the tables as a server that has been up for a while has them. */
async function fill(bets: number): Promise<void> {
  await drawnIssue(platform.database.pool, {
    bets,
    players: Math.ceil(bets / BETS_OF_A_PLAYER),
    gameCode: GAME,
  });
  await owner.pool.query('vacuum analyze lottery.bet');
  await owner.pool.query('vacuum analyze wallet.account');
  await owner.pool.query('checkpoint');
}

const drawn = () =>
  transaction(platform.db, (tx) => findUnsettled(tx, { merchantId: MERCHANT, gameCode: GAME }));

/** Milliseconds from the result to the last bet that has its end. */
async function settle(bets: number): Promise<number> {
  const game = (await listGames(platform.db, MERCHANT)).find(({ code }) => code === GAME);
  const issue = await drawn();
  if (!game || !issue) throw new Error('there is nothing to settle');
  const begun = performance.now();
  await settleIssue(platform, game, issue);
  const ms = performance.now() - begun;
  await check(issue.id, bets);
  return ms;
}

/**
 * The yardstick: somebody who knows what wins writes the same rows with three statements. It keeps no proof against doing it
 * twice, tells nobody, and counts nothing towards what has to be wagered.
 */
async function settlePlainly(bets: number): Promise<number> {
  const issue = await drawn();
  if (!issue) throw new Error('there is nothing to settle');
  const games = await findHouseAccount(platform, {
    merchantId: MERCHANT,
    pocket: 'games',
    asset: 'CNY',
    isReal: true,
  });
  const id = String(issue.id);
  const client = await platform.database.pool.connect();
  const begun = performance.now();
  await client.query('begin');
  await client.query(
    `update lottery.bet set revision = 1, settled_at = now(),
       payout = case when wins then case play_code when 'dw' then 190000 when 'QIU2' then 197000 else 1900000 end else 0 end,
       state = case when wins then 'won' else 'lost' end
     from (select id as bet_id, sequence % 10 = 0 as wins from lottery.bet where merchant_id = ${MERCHANT} and issue_id = $1) decided
     where merchant_id = ${MERCHANT} and id = bet_id and issue_id = $1`,
    [id],
  );
  await client.query(
    `insert into wallet.entry (merchant_id, key, request_hash, debit, credit, amount, credit_after, reason, reference, created_at)
     select ${MERCHANT}, gen_random_uuid(), gen_random_uuid(), $2, b.account_id, b.payout,
       a.balance + sum(b.payout) over (partition by b.account_id order by b.id), 'lottery.payout',
       'lottery:${GAME}:' || $3::text || ':' || b.id, now()
     from lottery.bet b join wallet.account a on a.merchant_id = b.merchant_id and a.id = b.account_id
     where b.merchant_id = ${MERCHANT} and b.issue_id = $1 and b.state = 'won'`,
    [id, String(games), issue.numero],
  );
  await client.query(
    `update wallet.account a set balance = a.balance + won.amount
     from (select account_id, sum(payout) as amount from lottery.bet
           where merchant_id = ${MERCHANT} and issue_id = $1 and state = 'won' group by account_id) won
     where a.merchant_id = ${MERCHANT} and a.id = won.account_id`,
    [id],
  );
  await client.query(
    `update lottery.issue set state = 'settled', settled_at = now() where merchant_id = ${MERCHANT} and id = $1`,
    [id],
  );
  await client.query('commit');
  const ms = performance.now() - begun;
  client.release();
  await check(issue.id, bets);
  return ms;
}

/** A measurement of something that did not happen is worth nothing. */
async function check(issueId: bigint, bets: number): Promise<void> {
  const { rows } = await owner.pool.query<{ won: number; lost: number; differ: boolean }>(
    `select count(*) filter (where state = 'won')::int as won, count(*) filter (where state = 'lost')::int as lost,
       (select sum(balance) from wallet.account where merchant_id = ${MERCHANT} and player_id > ${FIRST_PLAYER})
         <> (select sum(payout) from lottery.bet where merchant_id = ${MERCHANT}) as differ
     from lottery.bet where merchant_id = ${MERCHANT} and issue_id = $1`,
    [String(issueId)],
  );
  const { won, lost, differ } = rows[0] as { won: number; lost: number; differ: boolean };
  if (Math.abs(won - bets / 10) > 3 || won + lost !== bets || differ)
    throw new Error(`of ${bets} bets ${won} won and ${lost} lost; balances ${differ ? 'differ' : 'agree'}`);
}
