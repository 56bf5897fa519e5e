import { createHmac } from 'node:crypto';
import { toWire } from '@fairground/money';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { now } from '../../../kernel/clock.ts';
import { readPageForm } from '../../../kernel/http/read-body.ts';
import { pageHeaders } from '../../../kernel/http/security-headers.ts';
import { UnreadBody } from '../../../kernel/http/unread-body.ts';
import type { Platform } from '../../../kernel/platform.ts';
import { randomId } from '../../../kernel/random.ts';
import { merchantDirectory } from '../../../merchants/public.ts';
import type { DepositOrder } from '../queries/deposits.ts';
import type { PaymentProvider, Started } from './payment-provider.ts';
import {
  advanceTestPayment,
  findTestPayment,
  insertTestPayment,
  type TestPayment,
} from './queries/providers.ts';
import { agreeOnSecret, type PaymentEvent, providerSecret, signEvent } from './sign-event.ts';
import { testProviderPage } from './test-provider-page.ts';

/**
 * A payment provider for demonstrations and tests. It behaves like a stranger: it has its own page and its own books,
 * and it reaches the platform over HTTP with signed events only, also twice, late, and in the wrong order.
 */
const PATH = /^\/test-provider\/pay\/([\w-]{10,60})$/;
const CONFIRMATIONS = 3;
const LATER_MS = 3_000;
const FORM_TIMEOUT_MS = 10_000;
const RETRY_MS = [200, 1_000, 5_000];

export const startTestCard: PaymentProvider['start'] = async (platform, wish) => {
  const providerRef = await openPayment(platform, wish);
  return { providerRef, payUrl: payUrlOf(providerRef), address: null, confirmationsNeeded: 0 };
};

export const startTestChain: PaymentProvider['start'] = async (platform, wish): Promise<Started> => {
  const providerRef = await openPayment(platform, wish);
  const address = `tc1q${providerRef.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()}`;
  return { providerRef, payUrl: payUrlOf(providerRef), address, confirmationsNeeded: CONFIRMATIONS };
};

const payUrlOf = (id: string): string => `/test-provider/pay/${id}`;

async function openPayment(
  platform: Platform,
  { merchantCode, order }: { merchantCode: string; order: DepositOrder },
): Promise<string> {
  const { merchantId, provider, orderNo, amount, asset } = order;
  await agreeOnSecret(platform, merchantId, provider ?? '');
  // Made from the order, so that asking twice gives one payment, and with the secret, so that nobody guesses its address.
  const secret = await providerSecret(platform, merchantId, provider ?? '');
  const id = `tp_${createHmac('sha256', secret ?? '')
    .update(orderNo)
    .digest('base64url')
    .slice(0, 24)}`;
  const payment = {
    id,
    merchantCode,
    provider: provider ?? '',
    orderNo,
    amount,
    asset,
    returnUrl: `/member?page=depositv2&order=${orderNo}`,
  };
  await insertTestPayment(platform.db, payment, now());
  return id;
}

type Pages = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** Serves the provider's page, and leaves every other address to the pages of the platform. */
export const withTestProvider =
  (platform: Platform, pages: Pages): Pages =>
  async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const id = platform.config.demo ? PATH.exec(path)?.[1] : undefined;
    if (!id) return pages(request, reply);
    const payment = await findTestPayment(platform.db, id);
    if (!payment) return pages(request, reply);
    if (request.method === 'POST') {
      const { act = '' } = await readPageForm(new UnreadBody(request.raw, reply.raw, FORM_TIMEOUT_MS));
      const { localAddress = '127.0.0.1', localPort = 0 } = request.socket;
      const host = localAddress.includes(':') ? `[${localAddress}]` : localAddress;
      await play(platform, payment, { act, address: `http://${host}:${localPort}` });
      return reply.redirect(payUrlOf(id), 303);
    }
    return reply.type('text/html; charset=utf-8').headers(pageHeaders()).send(testProviderPage(payment));
  };

type Sending = Pick<PaymentEvent, 'status' | 'confirmations'> & { amount?: bigint };

/** What the buttons do. The order of the numbers and the order of the sending differ on purpose in some. */
async function play(
  platform: Platform,
  payment: TestPayment,
  { act, address }: { act: string; address: string },
) {
  const make = (sending: Sending) => makeEvent(platform, payment, sending);
  const deliver = (event: SignedEvent) => send(address, payment, event);
  const paid = { status: 'succeeded', confirmations: CONFIRMATIONS } as const;
  const acts: Record<string, () => Promise<unknown>> = {
    succeed: async () => deliver(await make(paid)),
    fail: async () => deliver(await make({ status: 'failed', confirmations: 0 })),
    twice: async () => {
      const event = await make(paid);
      await Promise.all([deliver(event), deliver(event)]);
    },
    disorder: async () => {
      const first = await make({ status: 'failed', confirmations: 0 });
      await deliver(await make(paid));
      await deliver(first);
    },
    later: async () => {
      const event = await make(paid);
      setTimeout(() => void deliver(event).catch(() => {}), LATER_MS).unref();
    },
    less: async () => deliver(await make({ ...paid, amount: payment.amount / 2n })),
    confirm: async () => {
      const confirmations = Number.parseInt(String(payment.sequence), 10) + 1;
      const status = confirmations < CONFIRMATIONS ? 'confirming' : 'succeeded';
      await deliver(await make({ status, confirmations }));
    },
  };
  await acts[act]?.();
}

interface SignedEvent extends PaymentEvent {
  signature: string;
}

async function makeEvent(platform: Platform, payment: TestPayment, sending: Sending): Promise<SignedEvent> {
  const { id, provider, orderNo, asset, merchantCode } = payment;
  const after = { succeeded: 'succeeded', failed: 'failed', pending: 'open', confirming: 'open' } as const;
  const sequence = await advanceTestPayment(platform.db, id, after[sending.status]);
  const merchant = (await merchantDirectory(platform)).get(merchantCode);
  const secret = await providerSecret(platform, merchant?.id ?? 0, provider);
  const event: PaymentEvent = {
    provider,
    eventId: randomId(),
    sequence: Number.parseInt(String(sequence), 10),
    orderNo,
    providerRef: id,
    status: sending.status,
    amount: toWire(sending.amount ?? payment.amount),
    currency: asset,
    confirmations: sending.confirmations,
    sentAt: now().toISOString(),
  };
  return { ...event, signature: signEvent(event, secret ?? '') };
}

/** Tries again for a while when the platform does not answer, as providers do. */
async function send(
  address: string,
  { provider, merchantCode }: TestPayment,
  event: SignedEvent,
): Promise<void> {
  for (const waitMs of [...RETRY_MS, null]) {
    const answer = await fetch(`${address}/wps/payments/webhook/${provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', merchant: merchantCode },
      body: JSON.stringify(event),
    }).catch(() => null);
    if (answer && answer.status < 500) return;
    if (waitMs !== null) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
