import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { tellMember } from '../tell-member.ts';
import {
  countRefusedEvent,
  type EventEffect,
  findEvent,
  insertEvent,
} from './providers/queries/providers.ts';
import { isSignedBy, providerSecret } from './providers/sign-event.ts';
import { type DepositOrder, lockDeposit, noteProgress } from './queries/deposits.ts';
import { failDeposit, settleDeposit } from './settle-deposit.ts';

type Webhook = typeof wallet.paymentWebhook;

/** Handles a provider's signed webhook. Idempotent: events may be duplicated, late or out of order. */
export async function takePaymentEvent(
  { platform, merchant, transaction }: Call,
  { signature, ...event }: RequestOf<Webhook>,
): Promise<ResponseOf<Webhook>> {
  const secret = await providerSecret(platform, merchant.id, event.provider);
  if (!secret || !isSignedBy(event, signature, secret)) {
    await countRefusedEvent(platform.db, merchant.id, event.provider);
    throw refuse('wallet.event_refused');
  }
  const { provider, eventId, orderNo, status } = event;
  const effect = await transaction(async (tx): Promise<EventEffect> => {
    const order = await lockDeposit(tx, merchant.id, orderNo);
    const isOurs =
      order?.provider === provider && (order.providerRef === null || order.providerRef === event.providerRef);
    if (!order || !isOurs) throw refuse('wallet.event_refused');
    const [amount, sequence] = [parseAmount(event.amount), BigInt(event.sequence)];
    const earlier = await findEvent(tx, { merchantId: merchant.id, provider, orderNo, eventId });
    if (earlier) {
      // Another word under a known id is a fault of the provider's: told so, it can send it under an id of its own.
      const isSame = earlier.status === status && earlier.amount === amount && earlier.sequence === sequence;
      if (!isSame) throw refuse('wallet.event_refused');
      return earlier.effect;
    }

    const effected = await heed(tx, order, { ...event, amount, sequence });
    if (effected === 'noted' || effected === 'review')
      await tellMember(tx, order, 'DEPOSIT_PROGRESS', { orderNo });
    const at = now();
    await insertEvent(tx, {
      merchantId: merchant.id,
      provider,
      eventId,
      orderNo,
      status,
      sequence,
      amount,
      effect: effected,
      at,
    });
    return effected;
  });
  return { effect };
}

interface Reported {
  provider: string;
  status: RequestOf<Webhook>['status'];
  amount: bigint;
  currency: string;
  confirmations: number;
  sequence: bigint;
}

/**
 * Money that has arrived is credited once, whatever was believed of the order before. Anything else only counts when
 * it is newer than what is known and the order still open.
 */
async function heed(tx: Tx, order: DepositOrder, event: Reported): Promise<EventEffect> {
  const { status, amount, confirmations, sequence, provider } = event;
  const isNews = order.state === 'pending' && sequence > order.lastSequence;
  const note = { confirmations, sequence, needsReview: false, paid: null };
  if (status === 'succeeded') {
    if (order.state === 'success') return 'late';
    if (amount !== order.amount || event.currency !== order.asset) {
      await noteProgress(tx, order, { ...note, needsReview: true, paid: amount });
      return 'review';
    }
    await noteProgress(tx, order, { ...note, paid: amount });
    if (confirmations < order.confirmationsNeeded) return 'noted';
    await settleDeposit(tx, order, { by: provider, remark: '', paid: amount });
    return 'credited';
  }
  if (!isNews) return 'late';
  await noteProgress(tx, order, note);
  if (status !== 'failed') return 'noted';
  await failDeposit(tx, order, { by: provider, remark: '' });
  return 'failed';
}
