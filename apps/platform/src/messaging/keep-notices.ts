import type { Tx } from '../kernel/db/db.ts';
import type { Merchant } from '../merchants/public.ts';
import { deliver } from './send-letter.ts';

/** What became of a member's money stays to be read; other notices are gone with their page. */
const KEPT = [
  'BONUS_COMPLETED',
  'BONUS_EXPIRING',
  'BONUS_GRANTED',
  'DEPOSIT_ARRIVED',
  'DEPOSIT_FAILED',
  'DEPOSIT_REVERSED',
  'WITHDRAWAL_APPROVED',
  'WITHDRAWAL_REJECTED',
] as const;

interface Notice {
  merchantId: number;
  playerId: string;
  event: string;
  body: object;
}

/** Puts a notice into the inbox too, in the same step in which it is taken from the queue: once, whatever happens. */
export async function keepNotice(
  tx: Tx,
  merchant: Merchant,
  { merchantId, playerId, event, body }: Notice,
): Promise<void> {
  const kind = KEPT.find((one) => one === event);
  if (!kind) return;
  const {
    amount = '',
    currency = '',
    orderNo = '',
    until = '',
    remark = '',
  } = body as Record<string, string>;
  await deliver(tx, merchant, {
    ...{ merchantId, playerId: BigInt(playerId), kind },
    ...{ subject: remark, content: `${amount} ${currency}`.trim(), about: orderNo || until },
  });
}
