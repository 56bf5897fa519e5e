import { createHmac } from 'node:crypto';
import { parseAmount, toWire } from '@fairground/money';
import { parseBoundedJson, signedHeaders } from '@fairground/vendor-protocol';
import { z } from 'zod';
import { nowMs } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { outgoingFetch } from '../../kernel/http/outgoing.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomId } from '../../kernel/random.ts';
import { decryptSecret, encryptSecret } from '../../kernel/secrets.ts';
import { findCashier, saveCashier } from './queries/transfers.ts';

/** What became of a transfer in a vendor's books. Unknown: it did not answer, so nobody can say. */
export type CashierOutcome = 'done' | 'refused' | 'unknown';

export interface CashierOrder {
  transferId: string;
  playerId: bigint;
  direction: 'in' | 'out';
  amount: bigint;
  asset: string;
}

/** A vendor that keeps members' money in its own books. One transferId moves money once, however often it is sent. */
export interface VendorCashier {
  move: (order: CashierOrder) => Promise<CashierOutcome>;
  /** Missing: the vendor has never seen it. */
  ask: (order: CashierOrder) => Promise<CashierOutcome | 'missing'>;
  /** Null when the vendor does not answer. */
  balance: (member: { playerId: bigint; asset: string }) => Promise<bigint | null>;
}

const PATIENCE_MS = 5_000;
const moved = z.object({ status: z.enum(['done', 'refused']) });
const asked = z.object({ status: z.enum(['done', 'refused', 'missing']) });
const held = z.object({ balance: z.string().regex(/^(?:0|[1-9][0-9]{0,13})(?:\.[0-9]{1,4})?$/) });

const about = (merchantId: number, code: string) => `wallet.vendor_cashier/${merchantId}/${code}`;

/** Null for a vendor without books of its own. */
export async function openCashier(
  platform: Platform,
  merchantId: number,
  vendorCode: string,
): Promise<VendorCashier | null> {
  const row = await findCashier(platform.db, merchantId, vendorCode);
  if (!row) return null;
  const secret = await decryptSecret(platform, row.secret, about(merchantId, vendorCode));
  // The vendor recognises a member, and learns nothing else.
  const refOf = (playerId: bigint) => createHmac('sha256', secret).update(String(playerId)).digest('hex');
  const call = async <T>(name: string, body: object, answer: z.ZodType<T>): Promise<T | null> => {
    const read = await send(platform, {
      url: row.url,
      path: `/${name}`,
      body: JSON.stringify(body),
      secret,
    }).catch((error: unknown) => {
      platform.log.warn({ err: error, vendorCode, call: name }, 'a vendor’s cashier did not answer');
      return null;
    });
    return answer.safeParse(read).data ?? null;
  };
  return {
    move: async ({ transferId, playerId, direction, amount, asset }) => {
      const body = {
        transferId,
        playerRef: refOf(playerId),
        direction,
        amount: toWire(amount),
        currency: asset,
      };
      return (await call('transfer', body, moved))?.status ?? 'unknown';
    },
    ask: async ({ transferId }) => (await call('status', { transferId }, asked))?.status ?? 'unknown',
    balance: async ({ playerId, asset }) => {
      const answer = await call('balance', { playerRef: refOf(playerId), currency: asset }, held);
      return answer && parseAmount(answer.balance);
    },
  };
}

/** From now on the vendor keeps the money of this merchant's members itself. */
export async function agreeOnCashier(
  platform: Platform,
  db: Db | Tx,
  {
    merchantId,
    vendorCode,
    url,
    secret,
  }: Record<'vendorCode' | 'url' | 'secret', string> & { merchantId: number },
): Promise<void> {
  const sealed = await encryptSecret(platform, secret, about(merchantId, vendorCode));
  await saveCashier(db, { merchantId, vendorCode, url, secret: sealed });
}

async function send(
  platform: Platform,
  { url, path, body, secret }: Record<'url' | 'path' | 'body' | 'secret', string>,
): Promise<unknown> {
  const timestamp = String(nowMs());
  const nonce = randomId();
  const answer = await outgoingFetch(platform)(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Nobody has said which of them the cashier knows.
      ...signedHeaders({ timestamp, nonce, path, body }, secret, { withV1: true }),
    },
    body,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return parseBoundedJson(await answer.text());
}
