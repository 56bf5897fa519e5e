// What the record of activity costs those who bet, and how soon a line is there.
import pg from 'pg';
import { startAsked } from './support/ask-child.mjs';
import { inTurn } from './support/bench.mjs';
import { startDurablePostgres } from './support/ledger.mjs';
import { startServer } from './support/server.mjs';

const LAG_GOAL_S = 5;
/** The first bets have no lines to show yet. */
const FIRST_LINES_MS = 2_500;

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'the record of activity',
  yardstick: 'the same bets while the counter stands still; the goal of 5 s',
  async run({ life, quick }) {
    const players = quick ? 1_000 : 10_000;
    const ms = quick ? 4_000 : 5_000;
    const postgres = await startDurablePostgres(life);
    const load = startAsked('bet-load.ts', { DATABASE_URL: postgres.url }, life);
    await load({ what: 'prepare', players });
    const address = await startServer(postgres.url, life);
    const watch = new pg.Client({ connectionString: postgres.url });
    await watch.connect();
    life.hold(Promise.resolve(watch), (client) => client.end());
    const measurements = [];
    for (const call of /** @type {const} */ (['bet', 'betWin'])) {
      const bets = { what: 'bets', address, connections: 64, players, ms, call };
      await load(bets);
      await load({ what: 'analyze' });
      /** @type {number[]} */
      const lags = [];
      const rates = await inTurn(
        quick ? 1 : 5,
        async () => {
          const stop = sample(watch, lags);
          const { rate } = await load(bets);
          await stop();
          return rate;
        },
        () => standStill(watch, async () => (await load(bets)).rate),
      );
      measurements.push({
        what: `${call}, 64 connections, counted at the same time`,
        unit: 'calls/s',
        ...rates,
      });
      if (call === 'betWin')
        measurements.push({
          what: 'how old the newest line was at most',
          unit: 's',
          ours: Math.max(...lags),
          yardstick: LAG_GOAL_S,
        });
    }
    return measurements;
  },
};

/**
 * Holds the counter's positions while something runs, so that it counts nothing; afterwards it makes up for it.
 * @template T @param {pg.Client} client @param {() => Promise<T>} run
 */
async function standStill(client, run) {
  await client.query('begin');
  await client.query('select 1 from activity.position for update');
  const result = await run();
  await client.query('commit');
  await caughtUp(client);
  return result;
}

/** @param {pg.Client} client */
async function caughtUp(client) {
  for (;;) {
    const { rows } = await client.query(
      'select bool_and(now() - complete_to < $1::interval) as is_there from activity.position',
      ['4 seconds'],
    );
    if (rows[0]?.is_there) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * Looks four times a second how old the newest line is, while bets come all the time: the oldest it ever was is the longest that a bet
 * has waited for its line. Answers how to stop.
 * @param {pg.Client} client @param {number[]} lags
 */
function sample(client, lags) {
  let isOn = true;
  const looking = (async () => {
    await new Promise((resolve) => setTimeout(resolve, FIRST_LINES_MS));
    while (isOn) {
      const { rows } = await client.query(
        'select extract(epoch from now() - at)::float8 as lag from activity.line where merchant_id = 1 order by id desc limit 1',
      );
      if (isOn && rows[0]) lags.push(rows[0].lag);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  return async () => {
    isOn = false;
    await looking;
  };
}
