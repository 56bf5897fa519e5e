import { createHash, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { openPlatform } from '../src/app.ts';
import { openDatabase } from '../src/kernel/db/db.ts';
import { pour } from './http-load.ts';

/** Members who bet on a lottery over HTTP, for `npm run bench`, from a process of its own. */
type Wish =
  | { what: 'prepare'; players: number }
  | { what: 'analyze' }
  | { what: 'bets'; address: string; connections: number; players: number; ms: number };

const [MERCHANT, GAME, ASSET] = [1, 'CQSSC', 'CNY'];
const FIRST_PLAYER = 1_000_000;
const config = { role: 'api', host: '127.0.0.1', port: 0, trustedHops: 0, demo: true } as const;
const owner = openDatabase(process.env.DATABASE_URL ?? '', { max: 1 });

process.on('message', (wish: Wish) => {
  void answer(wish).then(
    (value) => process.send?.({ value }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function answer(wish: Wish): Promise<unknown> {
  if (wish.what === 'analyze') return void (await owner.pool.query('vacuum analyze'));
  return wish.what === 'prepare' ? prepare(wish.players) : bets(wish);
}

const tokenOf = (player: number): string =>
  createHash('sha256').update(`bench ${player}`).digest('base64url');

/** Members with money who have signed in, and a lottery whose sale does not end while they bet. */
async function prepare(players: number): Promise<void> {
  const wish = {
    ...config,
    callsPerSecond: { ip: 1, session: 1 },
    databaseUrl: process.env.DATABASE_URL ?? '',
  };
  const platform = await openPlatform(wish, pino({ level: 'silent' }), { seed: true });
  await platform.database.close();
  const ids = Array.from({ length: players }, (_, index) => FIRST_PLAYER + index);
  await owner.pool.query(
    `insert into access.player (merchant_id, id, account, role, nickname, language, created_at) overriding system value
     select ${MERCHANT}, id, 'bench' || id, 0, 'bench', 'EN', now() from unnest($1::bigint[]) id`,
    [ids],
  );
  await owner.pool.query(
    `insert into access.session (merchant_id, token_hash, player_id, created_at, last_seen_at, ip, device_id, user_agent)
     select ${MERCHANT}, sha256(token::bytea), id, now(), now(), '127.0.0.1', 'bench', 'bench'
     from unnest($1::bigint[], $2::text[]) as s (id, token)`,
    [ids, ids.map(tokenOf)],
  );
  await owner.pool.query(
    `insert into wallet.account (merchant_id, player_id, pocket, asset, balance)
     select ${MERCHANT}, id, 'main', '${ASSET}', 1000000000000 from unnest($1::bigint[]) id`,
    [ids],
  );
  await owner.pool.query(
    `update lottery.game set exposure_max = 9000000000000000 where merchant_id = ${MERCHANT} and code = '${GAME}'`,
  );
  await owner.pool.query('vacuum analyze');
}

async function bets({ address, connections, players, ms }: Extract<Wish, { what: 'bets' }>) {
  const numero = await numeroOnSale();
  const load = { address, connections, isGood: (body: string) => body.startsWith('{"success":true') };
  await pour({ ...load, ms: ms / 4, requests: write(Math.ceil(ms * 2), players, numero) });
  return pour({ ...load, ms, requests: write(Math.ceil(ms * 6), players, numero) });
}

/** The first issue that is still on sale when the measurement is over. */
async function numeroOnSale(): Promise<string> {
  const { rows } = await owner.pool.query<{ numero: string }>(
    `select numero from lottery.issue where merchant_id = ${MERCHANT} and game_code = '${GAME}' and state = 'open'
       and lock_at > now() + interval '5 minutes' order by draw_at limit 1`,
  );
  return rows[0]?.numero ?? '';
}

function write(count: number, players: number, numero: string): Buffer[] {
  return Array.from({ length: count }, (_, number) => {
    const digit = number % 10;
    const body = JSON.stringify({
      gameCode: GAME,
      numero,
      bets: [{ playType: 'dw', content: `${digit}||||`, unit: 'yuan', unitPrice: '2', multiple: 1 }],
      requestId: randomUUID(),
    });
    const head = [
      'POST /lgw/bets HTTP/1.1',
      'host: aurora.localhost',
      'merchant: aurora',
      `authorization: ${tokenOf(FIRST_PLAYER + ((number * 7919) % players))}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}
