import { now } from '../../engine/clock.ts';
import { newId, newSeed } from '../../engine/random.ts';
import {
  decideLiveRound,
  deleteOldRounds,
  deleteOldSeeds,
  endLiveSeed,
  insertLiveRound,
  insertLiveSeed,
  type LiveRound,
  lease,
  listUnpaid,
  markLivePaid,
  release,
  voidLiveRound,
} from '../queries/live-rounds.ts';
import { freeSeats, noteBettors } from '../queries/live-seats.ts';
import { roundChance } from '../round-chance.ts';
import type { Studio } from '../studio.ts';
import { tableSeeds } from '../take-step.ts';
import { settleBets } from './settle-bets.ts';
import { isFixed, type LiveTableRounds, nameOfSeed } from './table-rounds.ts';

const TICK_MS = 100;
const LEASE_EVERY_MS = 1_000;
/** A dealer that has not been heard of for so long is replaced. */
const LEASE_MS = 4_000;
/** Between the lock and the outcome: chips that arrived in time are agreed on. */
const LOCKED_MS = 2_000;
/** A round whose outcome is not fixed so long after the lock never gets one. */
const VOID_AFTER_MS = 15_000;
/** How many rounds are kept for those who look back. */
const KEPT_ROUNDS = 20_000;
const SEAT_ROUNDS = 3;
const SEAT_UNSEEN_MS = 30_000;

/** Deals the tables that this studio holds, day and night. Any studio may hold any table; the database knows one holder of each. */
export function startDealing(studio: Studio): () => Promise<void> {
  const dealer = newId();
  const tables = [...studio.tables.values()].map((rounds) => new Dealing(studio, rounds, dealer));
  let held: ReadonlySet<string> = new Set();
  let askedMs = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let isStopped = false;
  const run = async (): Promise<void> => {
    const nowMs = now().getTime();
    if (nowMs - askedMs >= LEASE_EVERY_MS) {
      askedMs = nowMs;
      held = new Set(await lease(studio.db, { games: [...studio.tables.keys()], dealer, forMs: LEASE_MS }));
    }
    await Promise.all(tables.map((table) => (held.has(table.game) ? table.advance() : null)));
  };
  const timer = setInterval(() => {
    if (isRunning || isStopped) return;
    isRunning = true;
    void run()
      .catch((error: unknown) => {
        // Nobody knows whether this studio still holds anything.
        held = new Set();
        studio.log.warn({ err: error }, 'the tables could not be dealt');
      })
      .finally(() => {
        isRunning = false;
      });
  }, TICK_MS);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await release(studio.db, dealer).catch(() => {});
  };
}

/** One table in the hands of this studio. */
class Dealing {
  readonly game: string;
  readonly #studio: Studio;
  readonly #rounds: LiveTableRounds;
  readonly #dealer: string;
  #isSettling = false;
  #settledNumber = 0;
  /** Somebody still waits for money of a round before: it is looked at whatever the table is doing. */
  #isOwing = false;

  constructor(studio: Studio, rounds: LiveTableRounds, dealer: string) {
    this.game = rounds.game.code;
    this.#studio = studio;
    this.#rounds = rounds;
    this.#dealer = dealer;
  }

  /** What is due by the clock; everything in it may be done by two at once, and happens once. */
  async advance(): Promise<void> {
    await this.#rounds.readIfDue();
    const { current } = this.#rounds;
    const at = now();
    if (current && this.#isOwing) this.#settle(current);
    if (!current) await this.#open(at);
    else if (isFixed(current)) {
      this.#settle(current);
      if (at >= current.endsAt) await this.#open(at);
    } else if (at.getTime() >= current.locksAt.getTime() + VOID_AFTER_MS) await this.#void(current, at);
    else if (at >= current.dealsAt) await this.#decide(current, at);
  }

  async #open(at: Date): Promise<void> {
    const { db, config } = this.#studio;
    const { table, current } = this.#rounds;
    const { game } = this;
    const goesOn = current !== null && current.place + 1 < table.roundsOfSeed;
    const seedNumber = goesOn ? current.seedNumber : (current?.seedNumber ?? 0) + 1;
    if (current && !goesOn) await endLiveSeed(db, { game, number: current.seedNumber, at });
    if (!goesOn) await insertLiveSeed(db, { game, number: seedNumber, seed: newSeed(), at });
    const number = (current?.number ?? 0) + 1;
    const locksMs = at.getTime() + (config.tableBettingMs ?? table.bettingMs);
    await insertLiveRound(db, {
      game,
      dealer: this.#dealer,
      number,
      id: newId(),
      seedNumber,
      place: goesOn ? current.place + 1 : 0,
      opensAt: at,
      locksAt: new Date(locksMs),
      dealsAt: new Date(locksMs + LOCKED_MS),
      endsAt: new Date(locksMs + LOCKED_MS + this.#showMs),
    });
    const seenBefore = new Date(at.getTime() - SEAT_UNSEEN_MS);
    await freeSeats(db, { game, betBefore: number - SEAT_ROUNDS, seenBefore });
    await deleteOldRounds(db, { game, before: number - KEPT_ROUNDS });
    // With the first round of a seed it is enough to look.
    if (!goesOn) await deleteOldSeeds(db, game);
    await this.#rounds.read();
  }

  get #showMs(): number {
    return this.#studio.config.tableShowMs ?? this.#rounds.table.showMs;
  }

  async #decide(round: LiveRound, at: Date): Promise<void> {
    const { db } = this.#studio;
    const { table } = this.#rounds;
    const { game } = this;
    const seeds = tableSeeds({ serverSeed: round.seed, clientSeed: nameOfSeed(round), nonce: 0 });
    const outcome = table.draw(roundChance(seeds, 0).chance, round.place);
    const endsAt = new Date(at.getTime() + this.#showMs);
    await decideLiveRound(db, { game, dealer: this.#dealer, number: round.number, outcome, at, endsAt });
    // A spin is proven as soon as it is told; a shoe when it is over.
    if (table.roundsOfSeed === 1) await endLiveSeed(db, { game, number: round.seedNumber, at });
    await noteBettors(db, { game, number: round.number });
    await this.#rounds.read();
  }

  /** Too late for an outcome: whoever has bet gets it back. */
  async #void(round: LiveRound, at: Date): Promise<void> {
    await voidLiveRound(this.#studio.db, { game: this.game, number: round.number, at });
    await this.#rounds.read();
  }

  /** Beside the clock: nobody waits for somebody else's money. */
  #settle(current: LiveRound): void {
    const isSettled = this.#settledNumber === current.number && current.paidAt !== null && !this.#isOwing;
    if (this.#isSettling || isSettled) return;
    this.#isSettling = true;
    void this.#settleAll(current.number)
      .catch((error: unknown) => this.#studio.log.warn({ err: error }, 'a table could not be settled'))
      .finally(() => {
        this.#isSettling = false;
      });
  }

  async #settleAll(number: number): Promise<void> {
    const { db } = this.#studio;
    let isOwing = false;
    for (const round of await listUnpaid(db, this.game))
      if (await settleBets(this.#studio, round))
        await markLivePaid(db, { game: this.game, number: round.number, at: now() });
      else isOwing = true;
    this.#isOwing = isOwing;
    this.#settledNumber = number;
    await this.#rounds.read();
  }
}
