import { Ping } from '@fairground/postgres';
import { type VendorClient, vendorClient } from '@fairground/vendor-protocol';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Game } from '../engine/game.ts';
import { GAMES, gameNamed, LIVE_TABLES } from '../games/index.ts';
import type { Config } from './config.ts';
import { LiveSettings } from './desk/settings.ts';
import { Flights } from './flights/flights.ts';
import { gather } from './gather.ts';
import { Later } from './later.ts';
import { type Accepted, acceptLaid, endPaid, insertLaid, type PaidBet } from './queries/live-bets.ts';
import {
  endWholeRounds,
  findLastRounds,
  findSessions,
  insertRounds,
  type NewRound,
  type WholeRound,
} from './queries/start-round.ts';
import { LiveTableRounds } from './tables/table-rounds.ts';

/** What the running studio is made of. */
export interface Studio {
  config: Config;
  db: pg.Pool;
  /** Tells whether the database answers, past a pool that may be used up. */
  ping: Ping;
  log: FastifyBaseLogger;
  /** Speaks to the platform about players of one merchant; null for a merchant that has no key with us. */
  platformOf: (merchant: string) => VendorClient | null;
  /** The flights of each game that everybody plays at once, by its code. */
  flights: ReadonlyMap<string, Flights>;
  /** The rounds of each live table, by its code. */
  tables: ReadonlyMap<string, LiveTableRounds>;
  /** What merchants say of them. */
  settings: LiveSettings;
  /** Volleys at fish that are being paid here, by their rounds. */
  volleys: Map<string, Promise<unknown>>;
  later: Later;
  /** What every round asks of the database, asked for many rounds at once. */
  together: Together;
}

type Together = ReturnType<typeof askTogether>;

const askTogether = (db: pg.Pool) => ({
  findSession: gather((keyHashes: readonly Buffer[]) => findSessions(db, keyHashes)),
  findLastRounds: gather((players: Parameters<typeof findLastRounds>[1]) => findLastRounds(db, players)),
  insertRound: gather((begun: readonly NewRound[]) => insertRounds(db, begun)),
  endWholeRound: gather((ends: readonly WholeRound[]) => endWholeRounds(db, ends)),
  insertLaid: gather((begun: readonly NewRound[]) => insertLaid(db, begun)),
  acceptLaid: gather((stakes: readonly Accepted[]) => acceptLaid(db, stakes)),
  endPaid: gather((paid: readonly PaidBet[]) => endPaid(db, paid)),
});

export function openStudio(config: Config, db: pg.Pool, log: FastifyBaseLogger): Studio {
  const clients = new Map<string, VendorClient>();
  for (const [merchant, secret] of config.keys)
    clients.set(
      merchant,
      vendorClient({ baseUrl: config.platformUrl, vendor: config.vendor, merchant, secret }),
    );
  return {
    config,
    db,
    ping: new Ping(config.databaseUrl),
    log,
    platformOf: (merchant) => clients.get(merchant) ?? null,
    flights: new Map(
      GAMES.filter(({ flight }) => flight).map((game) => [game.code, new Flights(game, db, config)]),
    ),
    tables: new Map(LIVE_TABLES.map((game) => [game.code, new LiveTableRounds(game, db)])),
    settings: new LiveSettings(db),
    volleys: new Map(),
    later: new Later((error) => log.warn({ err: error }, 'a round could not be finished yet')),
    together: askTogether(db),
  };
}

/** A no that the game's page shows; the code is the key of a text. */
export class Refused extends Error {
  readonly code: string;
  readonly balance: string | undefined;
  /** The figure that would be permitted. */
  readonly permitted: string | undefined;

  constructor(code: string, balance?: string, permitted?: string) {
    super(code);
    this.name = 'Refused';
    this.code = code;
    this.balance = balance;
    this.permitted = permitted;
  }
}

export function gameOf(code: string): Game {
  const game = gameNamed(code);
  if (!game) throw new Refused('studio.no_such_game');
  return game;
}
