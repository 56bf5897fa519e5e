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
import { now, nowMs } from '../kernel/clock.ts';
import { transaction } from '../kernel/db.ts';
import { gather } from '../kernel/gather.ts';
import { type Platform, perPlatform } from '../kernel/platform.ts';
import { decryptSecret } from '../kernel/secrets.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { vendorSecretAbout } from './agree-on-key.ts';
import { announceGames } from './announce-games.ts';
import { authenticatePlayer } from './authenticate-player.ts';
import { payWin } from './pay-win.ts';
import { placeBet, placeBetAndWin } from './place-bet.ts';
import { findVendorKey, type Nonce, takeNonces, type VendorKey } from './queries/vendor-keys.ts';
import { isInWindow } from './rules.ts';
import { settleBet } from './settle-bet.ts';
import { takeBackBet } from './take-back-bet.ts';
import { endRound, tellBalance, tellStatus } from './tell-vendor.ts';
import type { VendorCall } from './vendor-call.ts';

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
  const call = await readCaller(platform, request, body);
  if ('code' in call) return call;
  const input = calls[name].request.safeParse(parseJson(body));
  // Nobody can mend it by sending it again.
  if (!input.success) return { code: 'FINAL' };
  return (answers[name] as (call: VendorCall, input: unknown) => Promise<{ code: string }>)(call, input.data);
}

/** Who calls, when the signature fits; the same refusal for a vendor that does not exist and a key that does not fit. */
async function readCaller(
  platform: Platform,
  { params, headers }: VendorRequest,
  body: Buffer,
): Promise<VendorCall | Refused> {
  const { vendor, merchant: code } = params;
  const directory = await merchantDirectory(platform);
  const merchant = directory.get(code);
  const key = merchant && (await keyOf(platform, { merchantId: merchant.id, vendor }));
  if (!merchant || !key) return { code: 'INVALID_SIGNATURE' };
  const [timestamp, nonce, signature] = [TIMESTAMP_HEADER, NONCE_HEADER, SIGNATURE_HEADER].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  const secret = await secretOf(platform, { text: key.secret, merchantId: merchant.id, vendor });
  if (!isTimestamp(timestamp) || !isNonce(nonce) || !isSigned({ timestamp, nonce, body }, signature, secret))
    return { code: 'INVALID_SIGNATURE' };
  if (!isInTime(timestamp, nowMs())) return { code: 'CLOCK_SKEW' };
  const expiresAt = new Date(nowMs() + 2 * CLOCK_SKEW_MS);
  if (!(await isFresh(platform, { merchantId: merchant.id, vendor, nonce, expiresAt })))
    return { code: 'INVALID_SIGNATURE' };

  const isOpen = key.isOn && merchant.modulesOn.has('GAME');
  const { maintenance } = directory.permissionFor(merchant, '127.0.0.1');
  const isResting =
    maintenance || isInWindow({ start: key.maintenanceStart, end: key.maintenanceEnd }, now());
  return {
    platform,
    db: platform.db,
    transaction: (work) => transaction(platform.db, work),
    merchant,
    vendor,
    closed: isOpen ? (isResting ? 'MAINTENANCE' : null) : 'MERCHANT_DISABLED',
    winCeiling: key.winCeiling,
  };
}

/** Read for every call, so that a key that is taken away holds no longer; once for all that call at the same moment. */
const keyOf = gather(
  async (
    { db },
    wanted: readonly { merchantId: number; vendor: string }[],
  ): Promise<(VendorKey | null)[]> => {
    const keys = new Map<string, Promise<VendorKey | null>>();
    return Promise.all(
      wanted.map(({ merchantId, vendor }) => {
        const name = `${merchantId}/${vendor}`;
        const key = keys.get(name) ?? findVendorKey(db, merchantId, vendor);
        keys.set(name, key);
        return key;
      }),
    );
  },
);

const isFresh = gather<Nonce, boolean>(({ database }, nonces) => takeNonces(database, nonces));

/** Decrypting costs more than the HMAC it is for; a key that is replaced has another text. */
const secretsOf = perPlatform(() => new Map<string, string>());
const SECRETS_MAX = 1_000;

async function secretOf(
  platform: Platform,
  { text, merchantId, vendor }: { text: string; merchantId: number; vendor: string },
): Promise<string> {
  const kept = secretsOf(platform);
  const known = kept.get(text);
  if (known) return known;
  const secret = await decryptSecret(platform, text, vendorSecretAbout(merchantId, vendor));
  if (kept.size >= SECRETS_MAX) kept.clear();
  kept.set(text, secret);
  return secret;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
