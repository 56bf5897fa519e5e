import { randomUUID } from 'node:crypto';
import { NONCE_HEADER, SIGNATURE_V2_HEADER, signV2, TIMESTAMP_HEADER } from '@fairground/vendor-protocol';
import { pino } from 'pino';
import { openPlatform } from '../src/app.ts';
import { readKey } from '../src/catalogue/agree-on-key.ts';
import { openDatabase } from '../src/kernel/db/db.ts';
import type { Platform } from '../src/kernel/platform.ts';
import { type Giving, giveBonuses, offPromotions, probeCost, recordIsRead } from './bonus-load.ts';
import { pour } from './http-load.ts';

/** Some of those who were prepared, by their number. */
interface Seats {
  first: number;
  players: number;
}

/**
 * Bets over HTTP for `npm run bench`, from a process of its own. It shares the machine with the server it measures, so it does
 * as little as it can while the clock runs: requests are written and signed before, and go over bare sockets.
 */
type Wish =
  | { what: 'prepare'; players: number }
  | { what: 'analyze' }
  | ({ what: 'bonuses' } & Seats & Pick<Giving, 'each' | 'isApart'>)
  /** What asking after bonus money costs a bet, in microseconds. */
  | ({ what: 'probe' } & Seats)
  /** Lets promotions run, or stops them all, and waits until nothing of what was bet before is left to be counted. */
  | { what: 'promotions'; areOn: boolean }
  | {
      what: 'bets';
      address: string;
      connections: number;
      players: number;
      /** The first of these players; left out: the first of all. */
      first?: number;
      ms: number;
      call?: 'bet' | 'betWin';
    };

const [MERCHANT, VENDOR, GAME, ASSET] = [1, 'FGS', 'jade-lantern-garden', 'CNY'];
const FIRST_PLAYER = 1_000_000;
const config = { role: 'api', host: '127.0.0.1', port: 0, trustedHops: 0, demo: true } as const;
let platform: Platform;
let secret = '';
let seats: { sessionId: string; playerRef: string }[] = [];

process.on('message', (wish: Wish) => {
  void answer(wish).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function answer(wish: Wish): Promise<unknown> {
  if (wish.what === 'analyze') return analyze();
  if (wish.what === 'bonuses') return giveBonuses(platform.database.pool, { ...wish, ...numbersOf(wish) });
  if (wish.what === 'probe') return probeCost(platform.database.pool, numbersOf(wish));
  if (wish.what === 'promotions') {
    await offPromotions(platform.database.pool, !wish.areOn);
    return recordIsRead(platform.database.pool);
  }
  return wish.what === 'prepare' ? prepare(wish.players) : bets(wish);
}

const numbersOf = ({ first, players }: Seats): { from: number; to: number } => ({
  from: FIRST_PLAYER + first,
  to: FIRST_PLAYER + first + players - 1,
});

/** What the server does by itself within a minute. As the owner: the program's role may not. */
async function analyze(): Promise<void> {
  const owner = openDatabase(process.env.DATABASE_URL ?? '', { max: 1 });
  await owner.pool.query('vacuum analyze');
  await owner.close();
}

/** Members with money, each at a game. They are nobody's demo players, so their numbers are far above. */
async function prepare(players: number): Promise<void> {
  const wish = {
    ...config,
    callsPerSecond: { ip: 1, session: 1 },
    databaseUrl: process.env.DATABASE_URL ?? '',
  };
  platform = await openPlatform(wish, pino({ level: 'silent' }), { seed: true });
  secret = (await readKey(platform, MERCHANT, VENDOR)) ?? '';
  const { pool } = platform.database;
  const ids = `generate_series(${FIRST_PLAYER}, ${FIRST_PLAYER + players - 1}) g`;
  await pool.query(`insert into wallet.account (merchant_id, player_id, pocket, asset, balance)
    select ${MERCHANT}, g, 'main', '${ASSET}', 1000000000000 from ${ids}`);
  await pool.query(`insert into catalogue.player_ref (merchant_id, vendor_code, player_id)
    select ${MERCHANT}, '${VENDOR}', g from ${ids}`);
  await pool.query(`insert into catalogue.game_session (merchant_id, token_hash, token_used_at, vendor_code, game_code, player_id,
      login_session, mode, asset, locale, created_at, last_seen_at)
    select ${MERCHANT}, sha256(g::text::bytea), now(), '${VENDOR}', '${GAME}', g, g::text, 'real', '${ASSET}', 'en', now(), now()
    from ${ids}`);
  await analyze();
  const { rows } = await pool.query<{ sessionId: string; playerRef: string }>(
    `select s.id as "sessionId", r.ref as "playerRef" from catalogue.game_session s
     join catalogue.player_ref r using (merchant_id, vendor_code, player_id) where player_id >= ${FIRST_PLAYER} order by player_id`,
  );
  seats = rows;
}

async function bets({ address, connections, ms, ...of }: Extract<Wish, { what: 'bets' }>) {
  // More than will be needed; whoever runs out has measured something too quick to believe.
  const warm = write(Math.ceil(ms * 2), of);
  const load = { address, connections, isGood: (body: string) => body.includes('"code":"OK"') };
  await pour({ ...load, ms: ms / 4, requests: warm });
  return pour({ ...load, ms, requests: write(Math.ceil(ms * 8), of) });
}

/** A combined call is a whole round: what is staked, what is won, and its end. */
function write(
  count: number,
  { first = 0, players, call = 'bet' }: Pick<Extract<Wish, { what: 'bets' }>, 'first' | 'players' | 'call'>,
): Buffer[] {
  return Array.from({ length: count }, (_, number) => {
    const seat = seats[first + ((number * 7919) % players)];
    const bet = {
      txId: randomUUID(),
      roundId: randomUUID(),
      gameId: GAME,
      amount: '1',
      currency: ASSET,
      ...seat,
      ...(call === 'betWin' ? { winAmount: number % 4 ? '0' : '3.8' } : {}),
    };
    const body = JSON.stringify(bet);
    const [timestamp, nonce] = [String(Date.now()), randomUUID()];
    const path = `/vendor/v1/${VENDOR}/aurora/${call}`;
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: aurora.localhost',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `${TIMESTAMP_HEADER}: ${timestamp}`,
      `${NONCE_HEADER}: ${nonce}`,
      `${SIGNATURE_V2_HEADER}: ${signV2({ timestamp, nonce, path, body }, secret)}`,
    ];
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
