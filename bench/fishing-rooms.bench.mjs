// Rooms of fish: four players in each, who shoot as fast as they may. How long a volley waits, and how many rooms this machine holds.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startAsked } from './support/ask-child.mjs';
import { startDurablePostgres } from './support/ledger.mjs';
import { seatPlayers, startBoth } from './support/studio.mjs';
import { startBareServer } from './support/yardstick.mjs';

const game = 'lantern-reef';
const seats = 4;
/** A player may fire five bullets a second: two volleys, of two bullets and of three. */
const volleys = [2, 3];
const price = 10_000n;
/** A room is held while 99 of 100 volleys are answered within this. */
const heldMs = 250;
const steps = [1, 5, 15, 30, 60, 100];

/** @typedef {{ key: string, fish: { id: number, bornMs: number, lifeMs: number }[], openedMs: number, aheadMs: number, enteredMs: number }} Hunter */
/** @typedef {{ times: number[], bullets: number, refused: number }} Shot */

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'fishing-rooms',
  yardstick: 'a bare Fastify handler with the same bytes, asked at the same moments',
  async run({ life, say, quick }) {
    const postgres = await startDurablePostgres(life);
    const load = startAsked('bet-load.ts', { DATABASE_URL: postgres.url }, life);
    await load({ what: 'prepare', players: (steps.at(-1) ?? 1) * seats });
    const { studioUrl } = await startBoth(postgres.url, life);
    const studio = studioUrl.replace(/\/$/, '');
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    life.hold(Promise.resolve(), () => client.end());
    const keys = await seatPlayers(client, game);
    const seconds = quick ? 4 : 8;
    /** @type {{ rooms: number, p99: number } | null} */
    let held = null;
    let one = Number.NaN;
    for (const rooms of quick ? steps.slice(0, 2) : steps) {
      const { times, bullets, refused } = await shootFor(studio, keys.slice(0, rooms * seats), seconds);
      const p99 = at(times, 0.99);
      say(
        `${rooms} rooms: ${(bullets / seconds).toFixed(0)} bullets/s of ${rooms * seats * 5}, ` +
          `${at(times, 0.5).toFixed(0)} ms for half of the volleys, ${p99.toFixed(0)} ms for 99 of 100, ${refused} refused`,
      );
      if (rooms === 1) one = p99;
      if (p99 > heldMs) break;
      held = { rooms, p99 };
    }
    await expectExact(client);
    const bare = await life.hold(startBareServer(new Response('{}')), ({ stop }) => stop());
    const plain = await Promise.all(
      Array.from({ length: 200 }, async (_, place) => {
        await pause(place * 10);
        const begin = performance.now();
        await (await fetch(`${bare.address}/studio/v1/hunt/fire`)).text();
        return performance.now() - begin;
      }),
    );
    say(`this machine holds ${held?.rooms ?? 0} rooms of four`);
    const yardstick = at(plain, 0.99);
    return [
      { what: 'a volley in one room, 99 of 100', unit: 'ms', ours: one, yardstick },
      {
        what: `a volley in ${held?.rooms ?? 0} rooms, 99 of 100`,
        unit: 'ms',
        ours: held?.p99 ?? Number.NaN,
        yardstick,
      },
    ];
  },
};

/** @param {string} studio @param {string} path @param {object} body */
async function ask(studio, path, body) {
  const answer = await fetch(`${studio}/studio/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return /** @type {{ code: string, value: any }} */ (await answer.json());
}

/** @param {string} studio @param {string} key @returns {Promise<Hunter>} */
async function enter(studio, key) {
  const { code, value } = await ask(studio, 'hunt/enter', { key, tier: 'reef' });
  if (code !== 'OK') throw new Error(`nobody could enter: ${code}`);
  const aheadMs = value.nowMs - Date.now();
  return { key, fish: value.fish, openedMs: value.room.openedMs, aheadMs, enteredMs: Date.now() };
}

/** @param {string} studio @param {string[]} keys @param {number} seconds @returns {Promise<Shot>} */
async function shootFor(studio, keys, seconds) {
  /** @type {Shot} */
  const shot = { times: [], bullets: 0, refused: 0 };
  const hunters = [];
  for (const key of keys) hunters.push(await enter(studio, key));
  const endsMs = Date.now() + seconds * 1_000;
  await Promise.all(
    hunters.map(async (first) => {
      let hunter = first;
      await pause(Math.random() * 500);
      for (let turn = 0; Date.now() < endsMs; turn += 1) {
        const nextMs = Date.now() + 1_000 / volleys.length;
        const count = volleys[turn % volleys.length] ?? 1;
        const targets = swimming(hunter);
        const bullets = Array.from({ length: count }, (_, place) => ({
          id: randomUUID(),
          fish: [targets[(turn + place) % Math.max(1, targets.length)] ?? 0],
        }));
        const begin = performance.now();
        const wish = { key: hunter.key, price: String(price), hasLaser: false, isAuto: false, bullets };
        const { code } = await ask(studio, 'hunt/fire', wish);
        if (code === 'OK') {
          shot.times.push(performance.now() - begin);
          shot.bullets += count;
        } else shot.refused += 1;
        if (Date.now() - hunter.enteredMs > 4_000) hunter = await enter(studio, hunter.key);
        await pause(nextMs - Date.now());
      }
    }),
  );
  return shot;
}

/** @param {Hunter} hunter */
function swimming({ fish, openedMs, aheadMs }) {
  const ms = Date.now() + aheadMs - openedMs;
  return fish.filter(({ bornMs, lifeMs }) => bornMs < ms && ms < bornMs + lifeMs - 1_000).map(({ id }) => id);
}

/** What all have is what they had, less the bullets that were resolved, and what those have caught. @param {pg.Client} client */
async function expectExact(client) {
  const { rows } = await client.query(
    `select (select coalesce(sum(case when outcome = 'returned' then 0 else price end - paid), 0) from studio.bullet)::text as cost,
       (select coalesce(sum(s.debit - s.credit), 0) from studio.step s join studio.round r on r.id = s.round_id
         where r.game = $1 and s.stage = 'done')::text as booked`,
    [game],
  );
  if (rows[0].cost !== rows[0].booked)
    throw new Error(`bullets came to ${rows[0].cost}, and ${rows[0].booked} were booked`);
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
/** @param {number[]} times @param {number} share */
const at = (times, share) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;
