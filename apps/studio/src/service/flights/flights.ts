import { commitmentTo } from '@fairground/fairness';
import type pg from 'pg';
import { now } from '../../engine/clock.ts';
import type { Game, Json } from '../../engine/game.ts';
import { refuse } from '../../engine/refusal.ts';
import {
  type BetOfFlight,
  betsOfFlight,
  type FlightTimes,
  insertFlight,
  listFlights,
} from '../queries/flights.ts';
import type { PlaySession, Round } from '../queries/rounds.ts';
import { roundChance } from '../round-chance.ts';
import { type Chain, chainFor, readSalt, saltWith } from './chain.ts';

/** A round of everybody: its times, and the seeds behind its end. */
export interface OpenFlight extends FlightTimes {
  seed: string;
  salt: string;
}

export interface FlightBet extends BetOfFlight {
  /** How long after the take-off it leaves by itself; null when its player must say so. */
  leavesAfterMs: number | null;
}
export type Landed = Pick<OpenFlight, 'number' | 'seed'> & { state: Json };

export interface Promised {
  commitment: string;
  /** The salt of the chain; empty before the first bet on it. */
  clientSeed: string;
  nonce: number;
}

const PAST = 20;

/**
 * The flights of one game, one after the other. All there is to know follows from what is written down and from the
 * clock: a studio that falls and comes back finds the same flight, as far on as it then is.
 */
export class Flights {
  readonly game: Game;
  readonly #db: pg.Pool;
  readonly #bettingMs: number;
  readonly #landedMs: number;
  #chain: Chain | null = null;
  #flight: OpenFlight | null = null;
  #bets = new Map<string, FlightBet>();
  #past: Landed[] = [];
  #opening: Promise<void> | null = null;
  #waitsFor: Pick<Promised, 'nonce' | 'commitment'> | null = null;
  /** Told whenever something of the flight has changed. */
  onChange: () => void = () => {};

  constructor(game: Game, db: pg.Pool, { bettingMs, landedMs }: { bettingMs: number; landedMs: number }) {
    this.game = game;
    this.#db = db;
    this.#bettingMs = bettingMs;
    this.#landedMs = landedMs;
  }

  get flight(): OpenFlight | null {
    return this.#flight;
  }

  get bets(): Iterable<FlightBet> {
    return this.#bets.values();
  }

  get past(): readonly Landed[] {
    return this.#past;
  }

  /** The flight whose chain has no salt yet: it opens with the first bet. */
  get waitsFor(): Pick<Promised, 'nonce' | 'commitment'> | null {
    return this.#waitsFor;
  }

  /** The flight that bets are taken for, or the one in the air. Opens the next one when the last is over. */
  async open(clientSeed?: string): Promise<OpenFlight | null> {
    this.#opening ??= this.#openNext(clientSeed).finally(() => {
      this.#opening = null;
    });
    await this.#opening;
    return this.#flight;
  }

  /** The seat of a bet: only before the take-off. */
  async board(clientSeed: string): Promise<OpenFlight> {
    const flight = (await this.open(clientSeed)) ?? (await this.open(clientSeed));
    if (!flight || now() >= flight.takesOffAt) throw refuse('studio.betting_closed');
    return flight;
  }

  /**
   * What the next bet is promised on, as far as it is public: the next flight hangs on the seed of the one before it, so until that has
   * landed nothing above it is told, and the flight in the air is the last promise there is.
   */
  async promise(): Promise<Promised> {
    const [last] = await listFlights(this.#db, this.game.code, 1);
    const nonce = last && now() < last.landsAt ? last.number : (last?.number ?? 0) + 1;
    const chain = await this.#chainOf(nonce);
    return { commitment: commitmentTo(chain.seedOf(nonce)), clientSeed: chain.salt ?? '', nonce };
  }

  /** A bet has been taken, or something has become of one. */
  note({ id, nonce, sessionId, playerRef, mode }: Round, { currency }: PlaySession, state: Json): void {
    if (nonce !== this.#flight?.number) return;
    this.#keep({ roundId: id, sessionId, playerRef, mode, currency, state });
    this.onChange();
  }

  /** Finds the flight that is in the air, or was just now, after a fall. */
  async rejoin(): Promise<void> {
    const [last] = await listFlights(this.#db, this.game.code, 1);
    if (last && now().getTime() < last.landsAt.getTime() + this.#landedMs) await this.#enter(last);
  }

  /** Nothing more is to be seen of the flight. */
  isOver(): boolean {
    return !this.#flight || now().getTime() >= this.#flight.landsAt.getTime() + this.#landedMs;
  }

  #keep(bet: BetOfFlight): void {
    const known = this.#bets.get(bet.roundId);
    const leavesAfterMs = known ? known.leavesAfterMs : (this.game.flight?.leavesAfterMs(bet.state) ?? null);
    this.#bets.set(bet.roundId, { ...bet, leavesAfterMs });
  }

  async #openNext(clientSeed: string | undefined): Promise<void> {
    if (!this.isOver() || (this.#waitsFor && !clientSeed)) return;
    const at = now().getTime();
    const [last] = await listFlights(this.#db, this.game.code, 1);
    if (last && at < last.landsAt.getTime()) {
      await this.#enter(last);
      return;
    }
    if (last && this.#past[0]?.number !== last.number) await this.#readPast();
    const number = (last?.number ?? 0) + 1;
    const chain = await this.#chainOf(number);
    if (!chain.salt && !clientSeed) {
      this.#waitsFor = { nonce: number, commitment: commitmentTo(chain.seedOf(number)) };
      this.onChange();
      return;
    }
    const salt = chain.salt ?? (await saltWith(this.#db, this.game.code, chain, clientSeed ?? ''));
    const takesOffAt = at + this.#bettingMs;
    const times = {
      number,
      opensAt: new Date(at),
      takesOffAt: new Date(takesOffAt),
      landsAt: new Date(takesOffAt + this.#lastsMs(chain.seedOf(number), salt, number)),
    };
    const isOurs = await insertFlight(this.#db, { ...times, game: this.game.code });
    const [stored] = isOurs ? [times] : await listFlights(this.#db, this.game.code, 1);
    if (stored) await this.#enter(stored);
  }

  async #enter(times: FlightTimes): Promise<void> {
    const { seedOf, salt } = await this.#chainOf(times.number);
    if (!salt) throw new Error(`flight ${times.number} of ${this.game.code} has no salt`);
    const bets = await betsOfFlight(this.#db, { game: this.game.code, number: times.number });
    await this.#readPast(times.number);
    this.#bets = new Map();
    for (const bet of bets) this.#keep(bet);
    this.#waitsFor = null;
    this.#flight = { ...times, seed: seedOf(times.number), salt };
    this.onChange();
  }

  /** Ends of the flights before this one, as far as they hang on the same chain. */
  async #readPast(before = Number.POSITIVE_INFINITY): Promise<void> {
    const flights = await listFlights(this.#db, this.game.code, PAST + 1);
    const { firstNumber, seedOf, salt } = await this.#chainOf(flights[0]?.number ?? 1);
    this.#past = flights
      .filter(({ number, landsAt }) => number >= firstNumber && number < before && landsAt <= now())
      .map(({ number }) => ({
        number,
        seed: seedOf(number),
        state: this.endOf(seedOf(number), salt ?? ''),
      }));
  }

  /** What a bet of the smallest stake sees when it stays to the end: where the flight ended. */
  endOf(seed: string, salt: string): Json {
    const { game } = this;
    const { chance } = roundChance({ serverSeed: seed, clientSeed: salt, nonce: 0 }, 0, true);
    const { state } = game.start({ stake: String(game.stakes.minimum) }, chance);
    return game.view(game.act(state, game.completion.action(state), chance).state);
  }

  #lastsMs(serverSeed: string, clientSeed: string, nonce: number): number {
    const { flight } = this.game;
    if (!flight) throw new Error(`${this.game.code} has no flights`);
    return flight.landsAfterMs(roundChance({ serverSeed, clientSeed, nonce }, 0, true).chance);
  }

  async #chainOf(number: number): Promise<Chain> {
    const known = this.#chain;
    const isIn = known && number >= known.firstNumber && number < known.firstNumber + known.length;
    // Another studio may have fixed the salt of a chain that had none when this one read it.
    this.#chain = isIn
      ? { ...known, salt: known.salt ?? (await readSalt(this.#db, this.game.code, number)) }
      : await chainFor(this.#db, this.game.code, number);
    return this.#chain;
  }
}
