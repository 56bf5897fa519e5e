import { type AnswerOf, type Endpoint, type InputOf, type Named, operatorAccess } from '@fairground/contract';
import { CallError, createClient } from '@fairground/contract/client';
import { sql } from 'kysely';
import { pino } from 'pino';
import { inject } from 'vitest';
import { openSession } from '../src/access/public.ts';
import { openPlatform, startProgram } from '../src/app.ts';
import { nowMs, returnToPresent, travel } from '../src/kernel/clock.ts';
import { readFastPathsOff } from '../src/kernel/config.ts';
import { type Db, transaction } from '../src/kernel/db/db.ts';
import type { Config, Platform } from '../src/kernel/platform.ts';
import { randomId } from '../src/kernel/random.ts';
import { demoOperators } from '../src/seed/demo-accounts.ts';
import { onServer, urlOf } from './databases.ts';
import { request, type Sent, type Wish } from './request.ts';

/** Who calls: nobody in particular at the default merchant, unless said otherwise. */
export interface Who {
  merchant?: string;
  token?: string;
  language?: string;
  headers?: Record<string, string>;
}

export interface Scene {
  address: string;
  platform: Platform;
  db: Db;
  /** Calls as a page does, over HTTP; throws a CallError when the server refuses. */
  call: <E extends Endpoint>(endpoint: Named<E>, input: InputOf<E>, who?: Who) => Promise<AnswerOf<E>>;
  /** The refusal of a call that must not succeed. */
  refusal: <E extends Endpoint>(endpoint: Named<E>, input: InputOf<E>, who?: Who) => Promise<CallError>;
  /** A bare request, for what no page would send. */
  raw: (wish: Wish) => Promise<Sent>;
  /** The token of an operator of the demo; signed in once and kept. */
  operator: (account?: (typeof demoOperators)[number]['account']) => Promise<string>;
  /** The token of a player of the demo, signed in anew. */
  player: (account: string, merchant?: string) => Promise<string>;
  /** Moves the clock of this process, until the scene is closed. */
  travel: (ms: number) => void;
  close: () => Promise<void>;
}

interface SceneParts {
  /** How the program reaches its database, such as through a proxy. */
  wayTo?: (databaseUrl: string) => Promise<string>;
  log?: Platform['log'];
}

/** The whole program on a copy of the demo database, in this process, on a free port. */
export async function startScene(
  own: Partial<Config> = {},
  { wayTo = async (url) => url, log = pino({ level: process.env.LOG_LEVEL ?? 'silent' }) }: SceneParts = {},
): Promise<Scene> {
  const database = `scene_${randomId().replaceAll('-', '')}`;
  const server = inject('databaseUrl');
  await onServer(server, `create database ${database} template ${inject('templateDatabase')}`);
  const config: Config = {
    fastPathsOff: readFastPathsOff(process.env),
    role: 'all',
    host: '127.0.0.1',
    port: 0,
    trustedHops: 0,
    // Vendors and cashiers of tests stand on this machine.
    innerAddresses: [['127.0.0.1', 32]],
    callsPerSecond: { ip: 100_000, session: 100_000 },
    demo: true,
    ...own,
  };
  const databaseUrl = await wayTo(urlOf(server, database));
  const platform = await openPlatform({ ...config, databaseUrl }, log, {
    seed: false,
  });
  const program = await startProgram(platform);
  const { call, refusal } = callers(platform, program.address);
  return {
    address: program.address,
    platform,
    db: platform.db,
    call,
    refusal,
    raw: (wish) => request(program.address, wish),
    operator: operators(call),
    player: (account, merchant = 'aurora') => signIn(platform, account, merchant),
    travel,
    close: async () => {
      returnToPresent();
      await program.close();
      await onServer(server, `drop database ${database} with (force)`);
    },
  };
}

/** Calls as a page does, to this server or another one on the same database. */
export function callers(platform: Platform, baseUrl: string): Pick<Scene, 'call' | 'refusal'> {
  const { keyId, publicKey } = platform.sealing;
  const call: Scene['call'] = (endpoint, input, who = {}) => {
    const client = createClient({
      baseUrl,
      merchant: () => who.merchant ?? 'aurora',
      language: () => who.language ?? 'EN',
      token: () => who.token ?? '',
      deviceId: () => (input as { deviceId?: string }).deviceId ?? '00000000-0000-4000-8000-000000000000',
      imageFormat: () => undefined,
      encryptionKey: async () => ({ keyId, publicKey }),
      serverNow: nowMs,
      // A busy machine answers late; how long a page waits is not what these tests are about.
      timeoutMs: 120_000,
      onError: () => {},
    });
    return client.call(endpoint, input, who.headers ? { headers: who.headers } : {});
  };
  const refusal: Scene['refusal'] = async (endpoint, input, who) => {
    const outcome = await call(endpoint, input, who).catch((error: unknown) => error);
    if (outcome instanceof CallError) return outcome;
    throw outcome instanceof Error ? outcome : new Error(`${endpoint.id} was not refused`);
  };
  return { call, refusal };
}

function operators(call: Scene['call']): Scene['operator'] {
  const tokens = new Map<string, Promise<string>>();
  return (account = 'admin') => {
    const known = tokens.get(account);
    if (known) return known;
    const password = demoOperators.find((one) => one.account === account)?.password ?? '';
    const token = call(operatorAccess.signIn, { account, password }).then((answer) => answer.token);
    tokens.set(account, token);
    return token;
  };
}

/** The token of a new session of a demo player. */
export async function signIn(
  { db }: Pick<Platform, 'db'>,
  account: string,
  merchant: string,
): Promise<string> {
  const { rows } = await sql<{ merchant_id: number; id: bigint }>`
    select player.merchant_id, player.id
    from access.player join merchants.merchant using (merchant_id)
    where merchant.code = ${merchant} and player.account = ${account}`.execute(db);
  const [player] = rows;
  if (!player) throw new Error(`there is no ${account} at ${merchant}`);
  const wish = {
    merchantId: player.merchant_id,
    playerId: player.id,
    ip: '127.0.0.1',
    deviceId: '00000000-0000-4000-8000-000000000000',
    userAgent: 'test',
  };
  const { token } = await transaction(db, (tx) => openSession(tx, wish));
  return token;
}
