import { toWire } from '@fairground/money';
import type { Tx } from '../../../kernel/db/db.ts';
import { emit } from '../../../kernel/events/events.ts';
import { type PayDetail, partiesOf } from './queries/pay-details.ts';

type Kind = 'PAYMENT_UNANSWERED' | 'PAYMENT_IN_REVIEW' | 'PAYMENT_COUNTED' | 'PAYMENT_NOT_COUNTED';

/** Writes to payer and payee, each about the order of their own. */
export async function writeToBoth(
  tx: Tx,
  detail: PayDetail,
  kinds: { payer: Kind; payee: Kind },
): Promise<void> {
  const { merchantId, payerId, payeeId } = detail;
  const { depositNo, withdrawalNo, asset } = await partiesOf(tx, detail);
  const content = `${toWire(detail.amount)} ${asset}`;
  for (const [reader, kind, about] of [
    [payerId, kinds.payer, depositNo],
    [payeeId, kinds.payee, withdrawalNo],
  ] as const) {
    const playerId = String(reader);
    await emit(tx, 'messaging.letter', {
      subject: `player:${playerId}`,
      body: { merchantId, playerId, kind, content, about },
    });
  }
}
