import {
  type AnswerOf,
  type CallName,
  CLOCK_SKEW_MS,
  callNames,
  calls,
  isInTime,
  isNonce,
  isSigned,
  isTimestamp,
  NONCE_HEADER,
  type Refused,
  type RequestOf,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '@fairground/vendor-protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nowMs } from '../kernel/clock.ts';
import { gather } from '../kernel/gather.ts';
import { type Platform, perPlatform } from '../kernel/platform.ts';
import { announceGames } from './announce-games.ts';
import { authenticatePlayer } from './authenticate-player.ts';
import { mountMd5Form } from './dialects/md5-form.ts';
import { mountRsaJson } from './dialects/rsa-json.ts';
import { payWin } from './pay-win.ts';
import { placeBet, placeBetAndWin } from './place-bet.ts';
import { type Greeting, greetCallers, type Nonce } from './queries/vendor-keys.ts';
import { settleBet } from './settle-bet.ts';
import { takeBackBet } from './take-back-bet.ts';
import { takeKnownBet } from './take-known-bet.ts';
import { endRound, tellBalance, tellStatus } from './tell-vendor.ts';
import type { VendorCall } from './vendor-call.ts';
import { type Claim, findClaim, recallClaim } from './vendor-caller.ts';
import { betKey, readWager, type Wager } from './wager.ts';

type Answers = {
  [C in CallName]: (call: VendorCall, request: RequestOf<C>) => Promise<AnswerOf<C> | Refused>;
};

const answers: Answers = {
  authenticate: authenticatePlayer,
  balance: tellBalance,
  bet: placeBet,
  win: payWin,
  betWin: placeBetAndWin,
  rollback: takeBackBet,
  settle: settleBet,
  endRound,
  status: tellStatus,
  games: announceGames,
};

const BODY_LIMIT_BYTES = 64 * 1024;

/** What a vendor calls. It stands outside the contract: another audience, another signature, other answers. */
export function mountVendorRoutes(platform: Platform): (app: FastifyInstance) => void {
  return (app) => {
    void app.register(async (vendors) => {
      // The signature is over the bytes as they came.
      vendors.removeAllContentTypeParsers();
      vendors.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      mountRsaJson(platform, vendors);
      mountMd5Form(platform, vendors);
      vendors.post<{ Params: { vendor: string; merchant: string; call: string } }>(
        '/vendor/v1/:vendor/:merchant/:call',
        { bodyLimit: BODY_LIMIT_BYTES },
        async (request, reply) => {
          const { call } = request.params;
          if (!isCall(call)) return reply.status(404).send({ code: 'FINAL' });
          const answer = await answerCall(platform, request, call).catch((error: unknown) => {
            platform.log.error({ err: error, call, reqId: request.id }, 'a vendor call failed');
            return { code: 'RETRY' } as const;
          });
          return reply.send(answer);
        },
      );
    });
  };
}

const isCall = (call: string): call is CallName => (callNames as string[]).includes(call);

type VendorRequest = FastifyRequest<{ Params: { vendor: string; merchant: string; call: string } }>;

async function answerCall(
  platform: Platform,
  request: VendorRequest,
  name: CallName,
): Promise<{ code: string }> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const signed = await readSigned(platform, request, body);
  if ('code' in signed) return signed;
  const { claim, nonce } = signed;
  const input = calls[name].request.safeParse(parseJson(body));
  const taken =
    isBet(name) && input.success
      ? await takeOnce(claim, nonce, readWager(name, input.data as RequestOf<typeof name>))
      : { isGreeted: false };
  if ('code' in taken) return taken;
  const call = taken.isGreeted
    ? (await findClaim(platform, callerOf(request)))?.accept()
    : await greetCaller(platform, claim, nonce);
  if (!call) return { code: 'INVALID_SIGNATURE' };
  // Nobody can mend it by sending it again.
  if (!input.success) return { code: 'FINAL' };
  const answer = answers[name] as (call: VendorCall, input: unknown) => Promise<{ code: string }>;
  return answer(call, input.data);
}

const isBet = (name: CallName): name is 'bet' | 'betWin' => name === 'bet' || name === 'betWin';

const inFlightOf = perPlatform(() => new Set<string>());

/** Copies of a bet that come while it is taken look closely: they must find it. */
async function takeOnce(claim: Claim, nonce: string, wish: Wager) {
  const { platform, merchant, vendor } = claim;
  const inFlight = inFlightOf(platform);
  const name = `${merchant.id}/${betKey(vendor, wish.kind, wish.request.txId)}`;
  if (inFlight.has(name)) return { isGreeted: false };
  inFlight.add(name);
  try {
    return await takeKnownBet(claim, nonce, wish);
  } finally {
    inFlight.delete(name);
  }
}

/** Null when the nonce was used before, or the key is another one by now. */
async function greetCaller(
  platform: Platform,
  { merchant, vendor, acceptBy }: Claim,
  nonce: string,
): Promise<VendorCall | null> {
  const expiresAt = new Date(nowMs() + 2 * CLOCK_SKEW_MS);
  const { isNew, key } = await greet(platform, { merchantId: merchant.id, vendor, nonce, expiresAt });
  return isNew ? acceptBy(key) : null;
}

/**
 * Who claims to call, when the signature fits; the same refusal for a vendor that does not exist and a key that does not
 * fit. The last key nearly always fits; that it still holds is asked together with the nonce.
 */
async function readSigned(
  platform: Platform,
  { params, headers }: VendorRequest,
  body: Buffer,
): Promise<{ claim: Claim; nonce: string } | Refused> {
  const [timestamp, nonce, signature] = [TIMESTAMP_HEADER, NONCE_HEADER, SIGNATURE_HEADER].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  const isBy = (claim: Claim | null): claim is Claim =>
    claim !== null &&
    isTimestamp(timestamp) &&
    isNonce(nonce) &&
    isSigned({ timestamp, nonce, body }, signature, claim.secret);
  const caller = callerOf({ params });
  let claim = await recallClaim(platform, caller);
  if (!isBy(claim)) claim = await findClaim(platform, caller);
  if (!isBy(claim)) return { code: 'INVALID_SIGNATURE' };
  return isInTime(timestamp, nowMs()) ? { claim, nonce } : { code: 'CLOCK_SKEW' };
}

const callerOf = ({ params }: Pick<VendorRequest, 'params'>) =>
  ({ vendor: params.vendor, merchant: params.merchant, dialect: 'canonical' }) as const;

const greet = gather<Nonce, Greeting>(({ database }, nonces) => greetCallers(database, nonces));

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
