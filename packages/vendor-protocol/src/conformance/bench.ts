import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { AnswerOf, CallName, InputOf } from '../calls.ts';
import { UnknownOutcome, type VendorClient, type VendorClientOptions, vendorClient } from '../client.ts';
import { signedHeaders } from '../sign.ts';
import type { Control } from './control.ts';

export interface Target extends VendorClientOptions {
  /** Another merchant of the same platform, with its own key. */
  other: { merchant: string; secret: string };
  gameId: string;
  currency: string;
}

export interface Effort {
  /** Random operations of SW-20 and SW-21. */
  operations: number;
  /** Calls of SW-24, and what its slowest hundredth may take. */
  loadCalls: number;
  p99Ms: number;
}

/** A player at a game, and what they need to play. */
export interface Seat {
  id: string;
  playerRef: string;
  sessionId: string;
  stake: (amount: string, own?: Partial<InputOf<'bet'>>) => InputOf<'bet'>;
  win: (bet: InputOf<'bet'>, amount: string, own?: Partial<InputOf<'win'>>) => InputOf<'win'>;
  rollback: (bet: InputOf<'bet'>) => InputOf<'rollback'>;
  balance: () => Promise<string>;
}

/** What a case works with: a vendor's client, players, and the operator's hand where a case needs it. */
export interface Bench {
  target: Target;
  effort: Effort;
  control: Control;
  call: VendorClient;
  other: VendorClient;
  ok: <C extends CallName>(call: C, request: InputOf<C>) => Promise<Extract<AnswerOf<C>, { code: 'OK' }>>;
  /** Sends again under the same txId until there is an answer, as a vendor does with what pays. */
  insist: <C extends CallName>(call: C, request: InputOf<C>) => Promise<AnswerOf<C>>;
  /** Exactly these bytes under these headers. */
  raw: (call: string, body: string, headers: Record<string, string>) => Promise<string>;
  /** What signs a body for a call. */
  signed: (
    call: CallName,
    body: string,
    own?: { timestamp?: string; nonce?: string },
  ) => Record<string, string>;
  seat: (money: string) => Promise<Seat>;
}

const INSISTENCE = 240;

export function openBench(given: Target, control: Control, effort: Effort): Bench {
  // The kit speaks version 2 and nothing else: a platform must not need the first.
  const target = { ...given, withV1: false };
  const call = vendorClient(target);
  const now = target.nowMs ?? Date.now;
  const ok: Bench['ok'] = async (name, request) => {
    const answer = await call(name, request);
    assert.equal(answer.code, 'OK', `${name} was answered with ${answer.code}`);
    return answer as never;
  };
  return {
    target,
    effort,
    control,
    call,
    other: vendorClient({ ...target, ...target.other }),
    ok,
    insist: (name, request) => insist(call, name, request),
    raw: async (name, body, headers) => {
      const url = `${target.baseUrl}/vendor/v1/${target.vendor}/${target.merchant}/${name}`;
      const sent = { 'content-type': 'application/json', ...headers };
      const answer = (await (await fetch(url, { method: 'POST', headers: sent, body })).json()) as {
        code: string;
      };
      return answer.code;
    },
    signed: (name, body, { timestamp = String(now()), nonce = randomUUID() } = {}) => {
      const path = `/vendor/v1/${target.vendor}/${target.merchant}/${name}`;
      return signedHeaders({ timestamp, nonce, path, body }, target.secret, { withV1: false });
    },
    seat: async (money) => {
      const { id, launchToken } = await control.seat(money);
      const { playerRef, sessionId } = await ok('authenticate', { launchToken });
      return seatOf({ id, playerRef, sessionId }, target, ok);
    },
  };
}

function seatOf(
  who: Pick<Seat, 'id' | 'playerRef' | 'sessionId'>,
  { gameId, currency }: Target,
  ok: Bench['ok'],
): Seat {
  const { playerRef, sessionId } = who;
  const common = { playerRef, gameId, currency };
  return {
    ...who,
    stake: (amount, own = {}) => ({
      txId: randomUUID(),
      roundId: randomUUID(),
      sessionId,
      ...common,
      amount,
      ...own,
    }),
    win: ({ roundId }, amount, own = {}) => ({
      txId: randomUUID(),
      roundId,
      ...common,
      amount,
      kind: 'normal',
      ...own,
    }),
    rollback: ({ txId }) => ({ txId: randomUUID(), refTxId: txId, playerRef }),
    balance: async () => (await ok('balance', { playerRef, sessionId })).balance,
  };
}

async function insist<C extends CallName>(
  call: VendorClient,
  name: C,
  request: InputOf<C>,
): Promise<AnswerOf<C>> {
  for (let attempt = 1; ; attempt++) {
    const answer = await call(name, request).catch((error: unknown) => {
      if (!(error instanceof UnknownOutcome)) throw error;
      return null;
    });
    if (answer && answer.code !== 'RETRY') return answer;
    assert(attempt < INSISTENCE, `${name} stays without an answer`);
    await new Promise((resolve) => setTimeout(resolve, 50 * Math.min(attempt, 10)));
  }
}

/** Amounts as whole ten-thousandths, so that a case can count without a float. */
export function minor(amount: string): bigint {
  const [units = '0', decimals = ''] = amount.split('.');
  return BigInt(units) * 10_000n + BigInt(decimals.padEnd(4, '0'));
}

export const wire = (amount: bigint): string =>
  `${amount / 10_000n}.${String(amount % 10_000n).padStart(4, '0')}`;
