import {
  type AnswerOf,
  type CallName,
  CLOCK_SKEW_MS,
  type Code,
  callNames,
  calls,
  isInTime,
  isNonce,
  isSigned,
  isSignedV2,
  isTimestamp,
  NONCE_HEADER,
  parseBoundedJson,
  type Refused,
  type RequestOf,
  SIGNATURE_HEADER,
  SIGNATURE_V2_HEADER,
  TIMESTAMP_HEADER,
} from '@fairground/vendor-protocol';
import { nowMs } from '../../kernel/clock.ts';
import { logTrouble } from '../../kernel/db/away.ts';
import { coalesce } from '../../kernel/db/coalesce.ts';
import type { Platform } from '../../kernel/platform.ts';
import { authenticatePlayer } from '../launch/authenticate-player.ts';
import { keepApart } from '../launch/keep-apart.ts';
import { type Greeting, greetCallers, type Nonce } from '../queries/vendor-keys.ts';
import { takeCachedBet } from '../rounds/cached/place-cached-bet.ts';
import { payWin } from '../rounds/pay-win.ts';
import { placeBet, placeBetAndWin } from '../rounds/place-bet.ts';
import { settleBet } from '../rounds/settle-bet.ts';
import { takeBackBet } from '../rounds/take-back-bet.ts';
import { type Caller, type Claim, findClaim, recallClaim } from '../rounds/vendor-caller.ts';
import { readWager } from '../rounds/wager.ts';
import { announceGames } from '../shelf/announce-games.ts';
import { announceMatches } from '../shelf/announce-matches.ts';
import type { VendorCall } from '../vendor-call.ts';
import { endRound, tellBalance, tellStatus } from './tell-vendor.ts';
import { countVendorCall } from './vendor-metrics.ts';

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
  meet: keepApart,
  games: announceGames,
  matches: announceMatches,
};

/** What a vendor sends, as it came: the signature is over these bytes. */
export interface VendorRequest {
  id: string;
  vendor: string;
  merchant: string;
  header: (name: string) => string | undefined;
  body: Buffer;
}

const isCallOf = new Set<string>(callNames);
export const isCall = (call: string): call is CallName => isCallOf.has(call);

/** An answer always comes: what went wrong here leaves the outcome open, and the vendor asks again. */
export async function answerVendor(
  platform: Platform,
  name: CallName,
  request: VendorRequest,
): Promise<{ code: Code }> {
  const startedAt = performance.now();
  const caller = { vendor: request.vendor, merchant: request.merchant, dialect: 'canonical' } as const;
  const answer = await answerCall(platform, name, caller, request).catch((error: unknown) => {
    logTrouble(platform.log, error, { call: name, reqId: request.id }, 'a vendor call failed');
    return { code: 'RETRY' } as const;
  });
  countVendorCall(platform, { caller, call: name, code: answer.code, startedAt });
  return answer;
}

async function answerCall(
  platform: Platform,
  name: CallName,
  caller: Caller,
  request: VendorRequest,
): Promise<{ code: Code }> {
  const { nonce, provenBy, isPunctual } = readSignature(request, name);
  // The last key nearly always fits; that it still holds is asked together with the nonce.
  const claim = provenBy(recallClaim(platform, caller)) ?? provenBy(await findClaim(platform, caller));
  // The same refusal for a vendor that does not exist and a key that does not fit.
  if (!claim) return { code: 'INVALID_SIGNATURE' };
  if (!isPunctual()) return { code: 'CLOCK_SKEW' };
  const input = calls[name].request.safeParse(parseJson(request.body));
  const taken =
    isBet(name) && input.success
      ? await takeCachedBet(claim, nonce, readWager(name, input.data as RequestOf<typeof name>))
      : { isGreeted: false };
  if ('code' in taken) return taken;
  const call = taken.isGreeted
    ? provenBy(await findClaim(platform, caller))?.accept()
    : await greetCaller(platform, claim, nonce);
  if (!call) return { code: 'INVALID_SIGNATURE' };
  // Nobody can mend it by sending it again.
  if (!input.success) return { code: 'FINAL' };
  const answer = answers[name] as (call: VendorCall, input: unknown) => Promise<{ code: Code }>;
  return answer(call, input.data);
}

const isBet = (name: CallName): name is 'bet' | 'betWin' => name === 'bet' || name === 'betWin';

function readSignature({ header, body, vendor, merchant }: VendorRequest, name: CallName) {
  const timestamp = header(TIMESTAMP_HEADER) ?? '';
  const nonce = header(NONCE_HEADER) ?? '';
  const v2 = header(SIGNATURE_V2_HEADER);
  const isFormed = isTimestamp(timestamp) && isNonce(nonce);
  const path = `/vendor/v1/${vendor}/${merchant}/${name}`;
  const isBy = ({ secret }: Claim): boolean =>
    v2 === undefined
      ? isSigned({ timestamp, nonce, body }, header(SIGNATURE_HEADER) ?? '', secret)
      : isSignedV2({ timestamp, nonce, path, body }, v2, secret);
  return {
    nonce,
    /** The claim, when the signature fits; null when it does not, or is one that the vendor may not use any more. */
    provenBy: (claim: Claim | null): Claim | null => {
      const held = v2 === undefined ? (claim?.byV1 ?? null) : claim;
      return held && isFormed && isBy(held) ? held : null;
    },
    isPunctual: () => isInTime(timestamp, nowMs()),
  };
}

const greet = coalesce<Nonce, Greeting>(({ database }, nonces) => greetCallers(database, nonces));

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

function parseJson(body: Buffer): unknown {
  try {
    return parseBoundedJson(body.toString('utf8'));
  } catch {
    return null;
  }
}
