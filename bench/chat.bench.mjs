// Chat: one room, fifty messages a second, each read by two hundred and by two thousand windows. How long a message is under way, and how that
// grows with the room. The load fails when any reader misses a message, gets one twice or out of order.
import { startAsked } from './support/ask-child.mjs';
import { startDurablePostgres } from './support/ledger.mjs';
import { startServer } from './support/server.mjs';

const messagesASecond = 50;
/** What is said is read at once: later than this a talk is no talk. */
const LIMIT_MS = 250;
/** Five in ten seconds is what one member may say, and ten windows are what one member may open. */
const writers = 250;

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'chat',
  yardstick: 'the same room with 200 readers',
  async run({ life, say, quick }) {
    const postgres = await startDurablePostgres(life);
    const load = startAsked('chat-load.ts', { DATABASE_URL: postgres.url }, life);
    await load({ what: 'prepare', writers });
    const address = await startServer(postgres.url, life);
    const seconds = quick ? 4 : 20;
    /** @param {number} readers @returns {Promise<{ p95: number, arrived: number }>} */
    const talk = (readers) => load({ what: 'talk', address, readers, messagesASecond, seconds });
    await talk(20);
    const few = await talk(200);
    say(`200 readers: ${few.arrived} arrivals, 95 of 100 within ${few.p95} ms`);
    const many = await talk(quick ? 500 : 2_000);
    say(`${quick ? 500 : 2_000} readers: ${many.arrived} arrivals, 95 of 100 within ${many.p95} ms`);
    if (many.p95 >= LIMIT_MS) throw new Error(`95 of 100 within ${many.p95} ms, and not below ${LIMIT_MS}`);
    return [
      {
        what: `a message under way, ${messagesASecond} a second to ${quick ? 500 : '2,000'} readers, 95 of 100`,
        unit: 'ms',
        ours: many.p95,
        yardstick: few.p95,
      },
    ];
  },
};
