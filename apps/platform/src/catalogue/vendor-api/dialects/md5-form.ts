import { createHash, timingSafeEqual } from 'node:crypto';
import type { Code } from '@fairground/vendor-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logTrouble } from '../../../kernel/db/away.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { authenticatePlayer } from '../../launch/authenticate-player.ts';
import { findNewestSession } from '../../queries/sessions.ts';
import { payWin } from '../../rounds/pay-win.ts';
import { placeBet } from '../../rounds/place-bet.ts';
import { findTx } from '../../rounds/queries/transactions.ts';
import { takeBackBet } from '../../rounds/take-back-bet.ts';
import { type Caller, findClaim } from '../../rounds/vendor-caller.ts';
import type { VendorCall } from '../../vendor-call.ts';
import { endRound, tellBalance } from '../tell-vendor.ts';
import { countVendorCall } from '../vendor-metrics.ts';

/**
 * The dialect of vendors that send forms and sign them with MD5 over the sorted fields and a secret, as Pragmatic Play does: after
 * the first call only the player is named, and every answer has an error number. MD5 is theirs; a vendor of this dialect should
 * reach us from addresses of its own only.
 */
const reference = z.string().regex(/^[\x21-\x7e]{1,70}$/);
const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,4})?$/);
const userId = z.uuid();
/** The signature covers the fields and not the path: what would fit a bet or a result fits no other call. */
const absent = z.undefined().optional();
const gameId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
const movement = { userId, gameId, roundId: reference, amount, reference };
const requests = {
  authenticate: z.object({ token: z.string().regex(/^[\w-]{20,100}$/) }),
  balance: z.object({ userId }),
  bet: z.object({ ...movement, amount: amount.refine((text) => /[1-9]/.test(text)) }),
  result: z.object(movement),
  refund: z.object({ userId, reference, amount: absent }),
  endRound: z.object({ userId, roundId: reference, reference: absent }),
};
type Path = keyof typeof requests;
type Wish<P extends Path> = z.output<(typeof requests)[P]>;

interface Said {
  code: Code;
  balance?: string | undefined;
  currency?: string | undefined;
  playerRef?: string;
  outcome?: string;
}
type Answers = { [P in Path]: (call: VendorCall, wish: Wish<P>) => Promise<Said> };

const answers: Answers = {
  authenticate: (call, wish) => authenticatePlayer(call, { launchToken: wish.token }),
  balance: balanceOf,
  bet: async (call, wish) => {
    const session = await sessionOf(call, wish.userId);
    if (!session) return { code: 'INVALID_SESSION' };
    if (await isUsedBy(call, 'win', wish)) return { code: 'DUPLICATE_CONFLICT' };
    return placeBet(call, { ...common(call, wish), sessionId: session.sessionId });
  },
  result: async (call, wish) =>
    (await isUsedBy(call, 'bet', wish))
      ? { code: 'DUPLICATE_CONFLICT' }
      : payWin(call, { ...common(call, wish), kind: 'normal' }),
  // The vendor names the bet and nothing else, so its refund has one name too.
  refund: (call, wish) =>
    takeBackBet(call, {
      txId: `refund-${wish.reference}`,
      refTxId: wish.reference,
      playerRef: wish.userId,
    }),
  endRound: async (call, wish) => {
    const said = await endRound(call, { roundId: wish.roundId, playerRef: wish.userId });
    return said.code === 'OK' ? balanceOf(call, wish) : said;
  },
};

async function balanceOf(call: VendorCall, { userId: playerRef }: { userId: string }): Promise<Said> {
  const session = await sessionOf(call, playerRef);
  return session
    ? tellBalance(call, { sessionId: session.sessionId, playerRef })
    : { code: 'INVALID_SESSION' };
}

/** Numbers of this dialect: 100 is sent again by the vendor, 120 is not. */
const ERROR: Partial<Record<Code, number>> = {
  OK: 0,
  INSUFFICIENT_FUNDS: 1,
  INVALID_SESSION: 2,
  SESSION_EXPIRED: 2,
  MERCHANT_DISABLED: 3,
  MAINTENANCE: 3,
  INVALID_SIGNATURE: 5,
  PLAYER_BLOCKED: 6,
  EXCLUDED: 6,
  FINAL: 7,
  GAME_DISABLED: 8,
  LIMIT_STAKE: 50,
  LIMIT_LOSS: 50,
  LIMIT_TIME: 50,
  RETRY: 100,
};
const NO_RETRY = 120;

const dialect = 'md5_form';

export function mountMd5Form(platform: Platform, app: FastifyInstance): void {
  for (const path of Object.keys(requests) as Path[])
    app.post(`/vendor/md5-form/:vendor/:merchant/${path}`, async (request: FastifyRequest, reply) => {
      const startedAt = performance.now();
      const caller = { ...(request.params as { vendor: string; merchant: string }), dialect } as const;
      const { code, sent } = await answer(platform, caller, request, path).catch((error: unknown) => {
        logTrouble(platform.log, error, { path, reqId: request.id }, 'a vendor call failed');
        return { code: 'RETRY', sent: { error: ERROR.RETRY } } as const;
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
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  const claim = await findClaim(platform, caller);
  const form = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(form);
  // A field twice could be signed in one meaning and read in another.
  const isPlain = Object.keys(fields).length === form.length;
  if (!claim || !isPlain || !fits(fields, claim.secret))
    return { code: 'INVALID_SIGNATURE', sent: { error: ERROR.INVALID_SIGNATURE } };
  const wish = requests[path].safeParse(fields);
  if (!wish.success) return { code: 'FINAL', sent: { error: ERROR.FINAL } };
  const work = answers[path] as (call: VendorCall, wish: unknown) => Promise<Said>;
  const said = await work(claim.accept(), wish.data);
  const named = 'reference' in wish.data ? { transactionId: wish.data.reference } : {};
  const sent = {
    error: ERROR[said.code] ?? NO_RETRY,
    description: said.code,
    ...(said.playerRef ? { userId: said.playerRef } : {}),
    ...(said.code === 'OK' ? named : {}),
    ...(said.balance === undefined ? {} : { cash: said.balance, bonus: '0.00', currency: said.currency }),
  };
  return { code: said.code, sent };
}

/** MD5 in hex over the fields by name, as `a=1&b=2`, followed by the secret. */
function fits({ hash = '', ...fields }: Record<string, string>, secret: string): boolean {
  if (!/^[0-9a-f]{32}$/.test(hash)) return false;
  const text = Object.keys(fields)
    .sort()
    .filter((name) => fields[name] !== '')
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  const expected = createHash('md5').update(`${text}${secret}`).digest();
  return timingSafeEqual(expected, Buffer.from(hash, 'hex'));
}

/** Forms of bets and results look alike: one reference names one of them for ever, so that neither passes for the other. */
const isUsedBy = async (
  { db, merchant, vendor }: VendorCall,
  kind: 'bet' | 'win',
  { reference: txId }: { reference: string },
): Promise<boolean> => (await findTx(db, { merchantId: merchant.id, vendor, kind, txId })) !== null;

const sessionOf = ({ db, merchant, vendor }: VendorCall, ref: string) =>
  findNewestSession(db, { merchantId: merchant.id, vendor, ref });

const common = ({ merchant }: VendorCall, wish: Wish<'bet'>) => ({
  txId: wish.reference,
  playerRef: wish.userId,
  roundId: wish.roundId,
  gameId: wish.gameId,
  amount: wish.amount,
  currency: merchant.currency,
});
