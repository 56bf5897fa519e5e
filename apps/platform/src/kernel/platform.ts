import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Database, Db } from './db/db.ts';
import type { Sealing } from './http/sealing.ts';

/** Each has a switch, and one page beside its code: kernel/http/fast, wallet/ledger/batch, catalogue/rounds/cached. */
export type FastPath = 'http' | 'ledger' | 'sessions';

export interface Config {
  /** Which part of the program runs: answering requests, working in the background, or both. */
  role: 'api' | 'worker' | 'all';
  host: string;
  port: number;
  /** Where a worker tells its health and its numbers; without one it does not. */
  healthPort?: number;
  /** How long a program that is told to end waits for what is under way; 25 seconds unless said otherwise. */
  stopMs?: number;
  /** How many proxies of ours stand before us: as many entries of the forwarded headers are believed, from the right. */
  trustedHops: number;
  /** How long the body of a call may take to arrive; 20 seconds unless said otherwise. */
  bodyTimeoutMs?: number;
  /** Addresses of our own network that operators' addresses may lead to, as ranges; none unless said otherwise. */
  innerAddresses?: readonly (readonly [string, number])[];
  /** Calls a second, from one address and from one session. */
  callsPerSecond: { ip: number; session: number };
  /** A demonstration or test installation says so in its status, and shows what only a demonstration may. */
  demo: boolean;
  /** Members of the demonstration have paid something in, so that whoever looks around can play. */
  demoMoney?: boolean;
  /** Opens what is for operations only: the metrics, and the operators' part of the API documents. Without one they are closed. */
  operationsToken?: string;
  /** How long a new or changed operator has no word in what needs two people; a day unless said otherwise. */
  operatorWaitMs?: number;
  /** Where somebody who found a hole writes to, as a mailto:, https: or tel: address. */
  securityContact?: string;
  /** Encrypts secrets that are read back, such as those of authenticator apps; without it the database keeps a key. */
  secretsKey?: string;
  /** A file of address ranges with their countries; without one nobody's country is known. */
  geoCsv?: string;
  /** Fast paths that are turned off: the plain path gives the same answers. None unless said otherwise. */
  fastPathsOff?: ReadonlySet<FastPath>;
  /** Who runs the chat instead of us: the address of the window, and the secret that members are vouched for with. */
  chatProvider?: { url: string; secret: string };
  /** Where players open the built-in studio's games, as their browsers reach it. */
  studioUrl?: string;
}

/** What a running program is made of. Domains get it with every call and build their own state on it. */
export interface Platform {
  config: Config;
  database: Database;
  db: Db;
  log: FastifyBaseLogger;
  metrics: Registry;
  sealing: Sealing;
}

/** State that a domain keeps once per running program, such as a directory of merchants in memory. */
export function perPlatform<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const kept = new WeakMap<Platform, T>();
  return (platform) => {
    const known = kept.get(platform);
    if (known !== undefined) return known;
    const made = make(platform);
    kept.set(platform, made);
    return made;
  };
}
