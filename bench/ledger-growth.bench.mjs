// How the ledger grows: with a hundred times the players, and with a history behind it.
// BENCH_ENTRIES=10000000 npm run bench -- ledger-growth  is the measurement with ten million entries.
import { startDurablePostgres, startLedger } from './support/ledger.mjs';

const few = 10_000;

/** @type {import('./support/bench.mjs').Bench} */
export default {
  name: 'the ledger when it has grown',
  yardstick: `${few} players and an empty history, on the same server`,
  async run({ life, say, quick }) {
    const many = quick ? 50_000 : 1_000_000;
    const entries = Number(process.env.BENCH_ENTRIES ?? (quick ? 100_000 : 1_000_000));
    const ms = quick ? 1_000 : 6_000;
    const load = { callers: 256, ms };
    const postgres = await startDurablePostgres(life);
    const ledger = startLedger(postgres.url, life);

    await ledger.prepare({ players: few, entries: 0 });
    const young = await ledger.bets({ ...load, players: few });
    say(`preparing ${many} players`);
    await ledger.prepare({ players: many, entries: 0 });
    const wide = await ledger.bets({ ...load, players: many });
    say(`preparing ${entries} entries`);
    await ledger.prepare({ players: many, entries });
    const old = await ledger.bets({ ...load, players: many });
    const history = await ledger.history({ players: many, times: quick ? 100 : 1_000 });
    say(`a page of history with its totals: 95 of 100 within ${history.toFixed(1)} ms`);
    return [
      { what: `${many} players`, unit: 'entries/s', ours: wide.rate, yardstick: young.rate },
      {
        what: `${many} players and ${entries} entries`,
        unit: 'entries/s',
        ours: old.rate,
        yardstick: young.rate,
      },
    ];
  },
};
