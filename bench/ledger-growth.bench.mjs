// How the ledger grows: with a hundred times the players, and with a history behind it.
// BENCH_ENTRIES=10000000 npm run bench -- ledger-growth  is the measurement with ten million entries.
import { median } from './support/bench.mjs';
import { startDurablePostgres, startLedger } from './support/ledger.mjs';

const few = 10_000;
/** No reading of records or reports may take longer, however long the history is. */
const GOAL_MS = 50;

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'the ledger when it has grown',
  yardstick: `${few} players and an empty history, on the same server; ${GOAL_MS} ms`,
  async run({ life, say, quick }) {
    const many = quick ? 50_000 : 1_000_000;
    const entries = Number(process.env.BENCH_ENTRIES ?? (quick ? 100_000 : 1_000_000));
    const ms = quick ? 1_000 : 6_000;
    // One may meet the database tidying up.
    const runs = quick ? 1 : 3;
    const load = { callers: 256, ms };
    // After a checkpoint PostgreSQL writes every page whole that is changed for the first time. Filling the tables ends with one;
    // a server in use has it once in minutes, so each measurement begins when the busy pages have been written.
    const warmMs = quick ? 500 : 20_000;
    const measure = async (/** @type {number} */ players) => {
      await ledger.bets({ callers: 256, ms: warmMs, players });
      const rates = [];
      for (let run = 0; run < runs; run += 1) rates.push((await ledger.bets({ ...load, players })).rate);
      say(`${players} players: ${rates.map((rate) => rate.toFixed(0)).join(', ')} entries a second`);
      return median(rates);
    };
    const postgres = await startDurablePostgres(life);
    const ledger = startLedger(postgres.url, life);

    await ledger.prepare({ players: few, entries: 0 });
    const young = await measure(few);
    say(`preparing ${many} players`);
    await ledger.prepare({ players: many, entries: 0 });
    const wide = await measure(many);
    say(`preparing ${entries} entries`);
    await ledger.prepare({ players: many, entries });
    const old = await measure(many);
    const reading = { players: many, times: quick ? 100 : 1_000 };
    const page = await ledger.history(reading);
    const { liability } = await ledger.reports(reading);
    return [
      { what: 'a page of records with its totals, 95 of 100', unit: 'ms', ours: page, yardstick: GOAL_MS },
      { what: 'what is owed to all members, 95 of 100', unit: 'ms', ours: liability, yardstick: GOAL_MS },
      { what: `${many} players`, unit: 'entries/s', ours: wide, yardstick: young },
      {
        what: `${many} players and ${entries} entries`,
        unit: 'entries/s',
        ours: old,
        yardstick: young,
      },
    ];
  },
};
