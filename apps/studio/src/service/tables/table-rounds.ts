import { commitmentTo } from '@fairground/fairness';
import type pg from 'pg';
import { now } from '../../engine/clock.ts';
import type { Game, LiveTable } from '../../engine/game.ts';
import { findLiveRound, type LiveRound, listLiveRounds } from '../queries/live-rounds.ts';

export type Phase = 'betting' | 'locked' | 'result' | 'paid' | 'void';

/** So many rounds are shown and counted. */
export const PAST = 100;
/** What may have changed without us: a round that another studio has decided, or an operator. */
const STALE_MS = 2_000;

/** The rounds of one table as this studio knows them. What counts stands in the database; times are the same for everybody. */
export class LiveTableRounds {
  readonly game: Game;
  readonly table: LiveTable<never>;
  readonly #db: pg.Pool;
  #current: LiveRound | null = null;
  #past: LiveRound[] = [];
  #readMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor(game: Game, db: pg.Pool) {
    if (!game.table) throw new Error(`${game.code} is no table`);
    this.game = game;
    this.table = game.table as LiveTable<never>;
    this.#db = db;
  }

  /** The newest round; null before the first. */
  get current(): LiveRound | null {
    return this.#current;
  }

  /** Rounds that are over, the newest first. */
  get past(): readonly LiveRound[] {
    return this.#past;
  }

  /** Reads again what may have changed; one reading at a time serves all who ask. */
  read(): Promise<void> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** The same when the clock says that there must be something new. */
  async readIfDue(): Promise<void> {
    const nowMs = now().getTime();
    const current = this.#current;
    const isDue =
      !current ||
      nowMs >= current.endsAt.getTime() ||
      (nowMs >= current.dealsAt.getTime() && !isFixed(current)) ||
      (isFixed(current) && !current.paidAt) ||
      nowMs - this.#readMs >= STALE_MS;
    if (isDue) await this.read();
  }

  /** A round by its number: the newest, or one that was. */
  async find(number: number): Promise<LiveRound | null> {
    if (this.#current?.number === number) return this.#current;
    // The next one may have been opened by another studio a moment ago.
    if (this.#current && number === this.#current.number + 1) await this.read();
    if (this.#current?.number === number) return this.#current;
    return findLiveRound(this.#db, { game: this.game.code, number });
  }

  /** What the round that is open is promised on. */
  async promise(): Promise<{ commitment: string; clientSeed: string; nonce: number }> {
    await this.readIfDue();
    const round = this.#current;
    if (!round) return { commitment: '', clientSeed: '', nonce: 0 };
    return { commitment: commitmentTo(round.seed), clientSeed: nameOfSeed(round), nonce: round.number };
  }

  async #readAll(): Promise<void> {
    const known = this.#past.length > 0 && this.#current !== null;
    const rows = await listLiveRounds(this.#db, this.game.code, known ? 3 : PAST + 1);
    const merged = new Map(
      [...this.#past, ...(this.#current ? [this.#current] : []), ...rows].map((row) => [row.number, row]),
    );
    const [current = null, ...past] = [...merged.values()].sort((one, other) => other.number - one.number);
    // What was missed in between is read as a whole.
    const isWhole =
      !known ||
      rows.at(-1)?.number === undefined ||
      (this.#current?.number ?? 0) >= (rows.at(-1)?.number ?? 0);
    this.#current = current;
    this.#past = isWhole
      ? past.slice(0, PAST)
      : (await listLiveRounds(this.#db, this.game.code, PAST + 1)).slice(1);
    this.#readMs = now().getTime();
  }
}

/** Its fate is sealed: an outcome, or none ever. */
export const isFixed = ({ decidedAt, voidedAt }: LiveRound): boolean =>
  decidedAt !== null || voidedAt !== null;

export function phaseOf(round: LiveRound, at: Date): Phase {
  if (round.voidedAt) return 'void';
  if (round.decidedAt) return round.paidAt ? 'paid' : 'result';
  return at < round.locksAt ? 'betting' : 'locked';
}

/** What everybody's luck in a round hangs on, besides the seed: public from the beginning. */
export const nameOfSeed = ({ game, seedNumber }: Pick<LiveRound, 'game' | 'seedNumber'>): string =>
  `${game}:${seedNumber}`;
