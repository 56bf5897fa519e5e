import type { Tx } from '../kernel/db/db.ts';
import { emit } from '../kernel/events/events.ts';

declare module '../kernel/events/events.ts' {
  interface Events {
    'wallet.deposit_arrived': DepositNews;
    'wallet.deposit_failed': DepositNews;
    /** What had arrived was taken back. */
    'wallet.deposit_reversed': DepositNews;
  }
}

/** Amounts are minor units as text. */
export interface DepositNews {
  merchantId: number;
  playerId: string;
  orderNo: string;
  asset: string;
  amount: string;
  credited: string;
  methodId: string;
  promotionId: string | null;
  /** When the order was opened, and what arrived; missing in what an earlier version told. */
  orderedAt?: string;
  paid?: string;
}

interface Member {
  merchantId: number;
  playerId: bigint;
}

/** Tells the member's pages something, if and when this transaction commits. */
export async function tellMember(
  tx: Tx,
  { merchantId, playerId }: Member,
  event: string,
  body: object,
): Promise<void> {
  await emit(tx, 'messaging.notice', {
    subject: `player:${playerId}`,
    body: { merchantId, playerId: String(playerId), event, body },
  });
}

/** Advice, not truth: the page reads its balance again. */
export const tellBalance = (tx: Tx, member: Member): Promise<void> => tellMember(tx, member, 'BALANCE', {});
