// Crash: five hundred players in one flight, each leaving at a moment of its own, some too late. How long a player waits for
// the decision, and whether every decision is right by the clock.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import pg from 'pg';
import { startAsked } from './support/ask-child.mjs';
import { startDurablePostgres } from './support/ledger.mjs';
import { seatPlayers, startBoth } from './support/studio.mjs';
import { startBareServer } from './support/yardstick.mjs';

const players = 500;
const stake = 10_000n;
const bettingMs = 45_000;

/** @typedef {{ key: string, roundId: string }} Seat */
/** @typedef {{ ms: number, sentMs: number, heardMs: number, round: Round }} Decision */
/**
 * @typedef {{ roundId: string, paid: string, view: { phase: string, cashedAt: string | null },
 *   fairness: { nonce: number } }} Round
 */

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'crash',
  yardstick: 'a bare Fastify handler with the same bytes, asked at the same moments',
  async run({ life, say, quick }) {
    const postgres = await startDurablePostgres(life);
    const load = startAsked('bet-load.ts', { DATABASE_URL: postgres.url }, life);
    await load({ what: 'prepare', players });
    const { studioUrl: studio } = await startBoth(postgres.url, life, {
      STUDIO_BETTING_MS: String(bettingMs),
    });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    life.hold(Promise.resolve(), () => client.end());
    const keys = await seatPlayers(client, 'crash');
    /** @type {{ ours: number, yardstick: number }[]} */
    const results = [];
    for (let flight = 1; flight <= (quick ? 1 : 3); flight += 1) {
      await addChain(client, flight);
      results.push(await fly(client, { studio, keys, life, say }));
    }
    const worst = (/** @type {'ours' | 'yardstick'} */ of) =>
      Math.max(...results.map((result) => result[of]));
    return [
      {
        what: `a cash-out decided, ${players} players in one flight, 99 of 100`,
        unit: 'ms',
        ours: worst('ours'),
        yardstick: worst('yardstick'),
      },
    ];
  },
};

/** A chain of one flight of about twelve seconds. @param {pg.Client} client @param {number} number */
async function addChain(client, number) {
  const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');
  const salt = hash('bench');
  const ends = (/** @type {string} */ seed) => {
    const bits = BigInt(`0x${createHmac('sha256', seed).update(salt).digest('hex').slice(0, 13)}`);
    return (99n * 2n ** 52n) / (2n ** 52n - bits);
  };
  let seed = hash(randomUUID());
  while (ends(seed) < 200n || ends(seed) > 215n) seed = hash(seed);
  await client.query(
    `insert into studio.chain (game, first_number, length, last_seed, terminal_hash, salt, created_at)
     values ('crash', $1, 1, $2, $3, $4, now())`,
    [number, seed, hash(seed), salt],
  );
}

/**
 * @param {pg.Client} client
 * @param {{ studio: string, keys: string[] } & Pick<import('./support/bench.mjs').Context, 'life' | 'say'>} context
 */
async function fly(client, { studio, keys, life, say }) {
  const before = await moneyOfAll(client);
  /** @type {Seat[]} */
  const seats = [];
  const waiting = [...keys];
  const bet = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) {
      const wish = { key, requestId: randomUUID(), input: { stake: String(stake) } };
      seats.push({ key, roundId: (await ask(studio, 'round', wish)).roundId });
    }
  };
  await Promise.all(Array.from({ length: 16 }, bet));
  const { rows } = await client.query(
    `select takes_off_at as "takesOffAt", lands_at as "landsAt" from studio.flight order by number desc limit 1`,
  );
  const [takesOffMs, landsMs] = [rows[0].takesOffAt.getTime(), rows[0].landsAt.getTime()];
  // Until a little after the end: some are too late.
  const lastMs = (landsMs - takesOffMs) * 1.05;
  const moments = seats.map(() => takesOffMs + 300 + Math.random() * (lastMs - 300));
  /** @type {Response | undefined} */
  let sample;
  const decisions = await Promise.all(
    seats.map(async ({ key, roundId }, place) => {
      await until(moments[place] ?? 0);
      const wish = { key, roundId, requestId: randomUUID(), input: { type: 'cash-out' } };
      const [sentMs, begin] = [Date.now(), performance.now()];
      const round = await ask(studio, 'act', wish, (response) => {
        sample ??= response;
      });
      return { ms: performance.now() - begin, sentMs, heardMs: Date.now(), round };
    }),
  );
  const wrong = decisions.filter((decision) => !isRight(decision, { takesOffMs, landsMs }));
  if (wrong.length)
    throw new Error(`${wrong.length} cash-outs were decided wrongly, as ${JSON.stringify(wrong[0])}`);
  await allPaid(
    client,
    before - BigInt(players) * stake + decisions.reduce((sum, { round }) => sum + minor(round.paid), 0n),
  );
  const late = decisions.filter(({ round }) => round.view.phase === 'crashed').length;
  const bare = await life.hold(startBareServer(sample ?? new Response('{}')), ({ stop }) => stop());
  const plain = await Promise.all(
    moments.map(async (moment) => {
      await until(Date.now() + (moment - takesOffMs) / 4);
      const begin = performance.now();
      await (await fetch(`${bare.address}/studio/v1/act`)).text();
      return performance.now() - begin;
    }),
  );
  const ours = p99(decisions.map(({ ms }) => ms));
  say(
    `${players - late} left in time, ${late} too late, all decided right and paid; ${ours.toFixed(1)} ms for 99 of 100`,
  );
  return { ours, yardstick: p99(plain) };
}

/**
 * By the clock that both share: what it showed when the wish arrived lies between sending and hearing.
 * @param {Decision} decision @param {{ takesOffMs: number, landsMs: number }} flight
 */
function isRight({ sentMs, heardMs, round }, { takesOffMs, landsMs }) {
  const shownAt = (/** @type {number} */ ms) => Math.floor(100 * Math.exp(0.00006 * (ms - takesOffMs)));
  if (round.view.phase === 'crashed') return heardMs >= landsMs && minor(round.paid) === 0n;
  const left = Math.round(Number(round.view.cashedAt) * 100);
  const isPaid = minor(round.paid) === (stake * BigInt(left)) / 100n;
  return sentMs <= landsMs && isPaid && left >= shownAt(sentMs) && left <= shownAt(heardMs);
}

/** @param {string} studio @param {string} path @param {object} wish @param {(response: Response) => void} [look] */
async function ask(studio, path, wish, look) {
  const response = await fetch(`${studio.replace(/\/$/, '')}/studio/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  });
  look?.(response.clone());
  const { code, value } = /** @type {{ code: string, value: Round }} */ (await response.json());
  if (code !== 'OK') throw new Error(`${path} was answered with ${code}`);
  return value;
}

/** @param {pg.Client} client */
async function moneyOfAll(client) {
  const { rows } = await client.query(
    `select sum(balance)::text as sum from wallet.account where player_id >= 1000000 and pocket = 'main'`,
  );
  return BigInt(rows[0].sum);
}

/** @param {pg.Client} client @param {bigint} due */
async function allPaid(client, due) {
  for (let turn = 0; turn < 600; turn += 1) {
    const { rows } = await client.query(
      `select count(*)::int as open from studio.round where ended_at is null`,
    );
    if (rows[0].open === 0 && (await moneyOfAll(client)) === due) return;
    await until(Date.now() + 100);
  }
  throw new Error('The players have not what they are due.');
}

/** @param {string} amount */
const minor = (amount) => BigInt(Math.round(Number(amount) * 10_000));
/** @param {number} momentMs */
const until = (momentMs) => new Promise((resolve) => setTimeout(resolve, Math.max(0, momentMs - Date.now())));

/** @param {number[]} times */
function p99(times) {
  const sorted = [...times].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
