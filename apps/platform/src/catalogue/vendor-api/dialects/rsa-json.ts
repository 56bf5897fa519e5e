import { createPublicKey, verify } from 'node:crypto';
import { toWire } from '@fairground/money';
import { type Code, parseBoundedJson } from '@fairground/vendor-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logTrouble } from '../../../kernel/db/away.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { authenticatePlayer, launchTokenHash } from '../../launch/authenticate-player.ts';
import { findSessionOfToken } from '../../queries/sessions.ts';
import { payWin } from '../../rounds/pay-win.ts';
import { placeBet } from '../../rounds/place-bet.ts';
import { takeBackBet } from '../../rounds/take-back-bet.ts';
import { type Caller, findClaim } from '../../rounds/vendor-caller.ts';
import type { VendorCall } from '../../vendor-call.ts';
import { tellBalance } from '../tell-vendor.ts';
import { countVendorCall } from '../vendor-metrics.ts';

/**
 * The dialect of vendors that sign JSON with RSA, as Hub88 does: the launch token names the session to its end, amounts are whole
 * numbers of a hundred-thousandth, and every answer is HTTP 200 with a status.
 */
const SIGNATURE_HEADER = 'x-signature';
/**
 * The signature covers the body and not the path, so a body must fit one call only: a bet names no other movement, a win does, and a
 * rollback has no amount.
 */
const absent = z.undefined().optional();
/** A hundred-thousandth of the unit; ours is a ten-thousandth. */
const SCALE = 10n;

const uuid = z.uuid();
const token = z.string().regex(/^[\w-]{20,100}$/);
const amount = z
  .int()
  .min(0)
  .max(1_000_000_000_000_000)
  .refine((value) => value % 10 === 0);
const movement = {
  request_uuid: uuid,
  transaction_uuid: uuid,
  token,
  user: uuid,
  round: z.string().regex(/^[\x21-\x7e]{1,80}$/),
  game_code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  currency: z.string().regex(/^[A-Z0-9]{2,12}$/),
};
const requests = {
  'user/info': z.object({ request_uuid: uuid, token }),
  'user/balance': z.object({ request_uuid: uuid, token, user: uuid }),
  'transaction/bet': z.object({
    ...movement,
    amount: amount.refine((value) => value > 0),
    reference_transaction_uuid: absent,
  }),
  'transaction/win': z.object({
    ...movement,
    amount,
    reference_transaction_uuid: uuid,
    round_closed: z.boolean().default(false),
  }),
  'transaction/rollback': z.object({
    request_uuid: uuid,
    transaction_uuid: uuid,
    user: uuid,
    reference_transaction_uuid: uuid,
    amount: absent,
  }),
};
type Path = keyof typeof requests;
type Wish<P extends Path> = z.output<(typeof requests)[P]>;

interface Said {
  code: Code;
  balance?: string | undefined;
  currency?: string | undefined;
  playerRef?: string;
}
type Answers = { [P in Path]: (call: VendorCall, wish: Wish<P>) => Promise<Said> };

const answers: Answers = {
  'user/info': (call, wish) => authenticatePlayer(call, { launchToken: wish.token }),
  'user/balance': async (call, wish) => {
    const session = await sessionOf(call, wish.token);
    if (!session) return { code: 'INVALID_SESSION' };
    return tellBalance(call, { sessionId: session.sessionId, playerRef: wish.user });
  },
  'transaction/bet': async (call, wish) => {
    const session = await sessionOf(call, wish.token);
    if (!session) return { code: 'INVALID_SESSION' };
    return placeBet(call, { ...common(wish), sessionId: session.sessionId, amount: ours(wish.amount) });
  },
  'transaction/win': (call, wish) =>
    payWin(call, {
      ...common(wish),
      betRef: wish.reference_transaction_uuid,
      amount: ours(wish.amount),
      kind: 'normal',
      roundEnd: wish.round_closed,
    }),
  'transaction/rollback': (call, wish) =>
    takeBackBet(call, {
      txId: wish.transaction_uuid,
      refTxId: wish.reference_transaction_uuid,
      playerRef: wish.user,
    }),
};

/** What of our codes this dialect has a word for; everything else is a mistake that trying again does not mend. */
const STATUS: Partial<Record<Code, string>> = {
  OK: 'RS_OK',
  DUPLICATE_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  INVALID_SESSION: 'RS_ERROR_INVALID_TOKEN',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  EXCLUDED: 'RS_ERROR_USER_DISABLED',
  LIMIT_STAKE: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_LOSS: 'RS_ERROR_LIMIT_REACHED',
  LIMIT_TIME: 'RS_ERROR_LIMIT_REACHED',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  WRONG_CURRENCY: 'RS_ERROR_WRONG_CURRENCY',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  RETRY: 'RS_ERROR_TIMEOUT',
};

const dialect = 'rsa_json';

export function mountRsaJson(platform: Platform, app: FastifyInstance): void {
  for (const path of Object.keys(requests) as Path[])
    app.post(`/vendor/rsa-json/:vendor/:merchant/${path}`, async (request: FastifyRequest, reply) => {
      const startedAt = performance.now();
      const caller = { ...(request.params as { vendor: string; merchant: string }), dialect } as const;
      const { code, sent } = await answer(platform, caller, request, path).catch((error: unknown) => {
        logTrouble(platform.log, error, { path, reqId: request.id }, 'a vendor call failed');
        return { code: 'RETRY', sent: { status: STATUS.RETRY } } as const;
      });
      countVendorCall(platform, { caller, call: path, code, startedAt });
      return reply.send(sent);
    });
}

/** Our code, which is counted, and what is sent in the words of this dialect. */
interface Answered {
  code: Code;
  sent: object;
}

async function answer(
  platform: Platform,
  caller: Caller,
  request: FastifyRequest,
  path: Path,
): Promise<Answered> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const claim = await findClaim(platform, caller);
  if (!claim || !fits(body, String(request.headers[SIGNATURE_HEADER] ?? ''), claim.secret))
    return { code: 'INVALID_SIGNATURE', sent: { status: 'RS_ERROR_INVALID_SIGNATURE' } };
  const wish = requests[path].safeParse(readJson(body));
  if (!wish.success) return { code: 'FINAL', sent: { status: 'RS_ERROR_WRONG_SYNTAX' } };
  const work = answers[path] as (call: VendorCall, wish: unknown) => Promise<Said>;
  const said = await work(claim.accept(), wish.data);
  const sent = {
    status: STATUS[said.code] ?? 'RS_ERROR_UNKNOWN',
    request_uuid: wish.data.request_uuid,
    ...(said.playerRef ? { user: said.playerRef } : {}),
    ...(said.balance === undefined ? {} : { balance: theirs(said.balance), currency: said.currency }),
  };
  return { code: said.code, sent };
}

function fits(body: Buffer, signature: string, publicKey: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.length > 0 && verify('RSA-SHA256', body, createPublicKey(publicKey), bytes);
}

function readJson(body: Buffer): unknown {
  try {
    return parseBoundedJson(body.toString('utf8'));
  } catch {
    return null;
  }
}

const sessionOf = ({ db, merchant, vendor }: VendorCall, launchToken: string) =>
  findSessionOfToken(db, { merchantId: merchant.id, vendor, tokenHash: launchTokenHash(launchToken) });

const common = (wish: Wish<'transaction/bet'> | Wish<'transaction/win'>) => ({
  txId: wish.transaction_uuid,
  playerRef: wish.user,
  roundId: wish.round,
  gameId: wish.game_code,
  currency: wish.currency,
});

const ours = (units: number): string => toWire(BigInt(units) / SCALE);
/** A JSON number: balances of this dialect stay far below where those lose units. */
const theirs = (balance: string): number => {
  const [units = '0', decimals = ''] = balance.split('.');
  return Number.parseInt(`${units}${decimals.padEnd(5, '0')}`, 10);
};
