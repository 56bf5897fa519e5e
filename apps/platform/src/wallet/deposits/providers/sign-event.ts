import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Platform } from '../../../kernel/platform.ts';
import { randomToken } from '../../../kernel/random.ts';
import { decryptSecret, encryptSecret } from '../../../kernel/secrets.ts';
import { findProvider, insertProvider } from './queries/providers.ts';

/** What a provider reports of one payment, in the order in which it is signed. */
export interface PaymentEvent {
  provider: string;
  eventId: string;
  sequence: number;
  orderNo: string;
  providerRef: string;
  status: 'pending' | 'confirming' | 'succeeded' | 'failed';
  amount: string;
  currency: string;
  confirmations: number;
  sentAt: string;
}

export function signEvent(event: PaymentEvent, secret: string): string {
  const {
    provider,
    eventId,
    sequence,
    orderNo,
    providerRef,
    status,
    amount,
    currency,
    confirmations,
    sentAt,
  } = event;
  const lines = [
    provider,
    eventId,
    sequence,
    orderNo,
    providerRef,
    status,
    amount,
    currency,
    confirmations,
    sentAt,
  ];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

export const isSignedBy = (event: PaymentEvent, signature: string, secret: string): boolean =>
  timingSafeEqual(Buffer.from(signEvent(event, secret), 'hex'), Buffer.from(signature, 'hex'));

const about = (merchantId: number, code: string) => `wallet.payment_provider/${merchantId}/${code}`;

/** The secret that this merchant shares with a provider; null when they have none. */
export async function providerSecret(
  platform: Platform,
  merchantId: number,
  code: string,
): Promise<string | null> {
  const row = await findProvider(platform.db, merchantId, code);
  return row && decryptSecret(platform, row.secret, about(merchantId, code));
}

/** Agrees on a secret where there is none yet. */
export async function agreeOnSecret(platform: Platform, merchantId: number, code: string): Promise<void> {
  if (await findProvider(platform.db, merchantId, code)) return;
  const secret = await encryptSecret(platform, randomToken(), about(merchantId, code));
  await insertProvider(platform.db, { merchantId, code, secret });
}
