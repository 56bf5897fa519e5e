// Bets of members with ten bonuses each while a merchant's promotions run, beside bets of members without any while all promotions
// are stopped: in one run, on the same server, by turns.
import { startAsked } from './support/ask-child.mjs';
import { inTurn } from './support/bench.mjs';
import { startDurablePostgres } from './support/ledger.mjs';
import { startServer } from './support/server.mjs';

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'bets a second while ten promotions run for each player',
  yardstick: 'bets of members without a bonus while no promotion runs, on the same server',
  async run({ life, say, quick }) {
    const players = quick ? 200 : 3_000;
    const postgres = await startDurablePostgres(life);
    const load = startAsked('bet-load.ts', { DATABASE_URL: postgres.url }, life);
    await load({ what: 'prepare', players: 3 * players });
    const without = { first: 0, players };
    const asCash = { first: players, players };
    const apart = { first: 2 * players, players };
    await load({ what: 'bonuses', ...asCash, each: 10, isApart: false });
    await load({ what: 'bonuses', ...apart, each: 10, isApart: true });
    const address = await startServer(postgres.url, life);
    const ms = quick ? 1_000 : 6_000;
    const bets = { what: 'bets', address, connections: 64, ms };
    // A server that has been up for a minute knows its tables, and most sessions have bet before: the first bet looks closer.
    for (const seats of [without, asCash, apart]) await load({ ...bets, ...seats, ms: ms / 2 });
    await load({ what: 'analyze' });
    const probe = await load({ what: 'probe', ...without });
    say(`asking after bonus money takes ${probe.toFixed(2)} µs of a bet whose member has none`);

    const measurements = [];
    for (const [what, seats, call] of /** @type {const} */ ([
      ['stakes, ten bonuses as cash', asCash, 'bet'],
      ['whole rounds, ten bonuses as cash', asCash, 'betWin'],
      ['stakes, ten bonuses in pockets of their own', apart, 'bet'],
      ['stakes of members without a bonus', without, 'bet'],
    ])) {
      /** @param {boolean} areOn @param {typeof without} of */
      const rateOf = async (areOn, of) => {
        await load({ what: 'promotions', areOn });
        return (await load({ ...bets, ...of, call })).rate;
      };
      const result = await inTurn(
        quick ? 1 : 3,
        () => rateOf(true, seats),
        () => rateOf(false, without),
      );
      measurements.push({ what, unit: 'bets/s', ...result });
    }
    return measurements;
  },
};
