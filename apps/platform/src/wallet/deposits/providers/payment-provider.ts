import type { Platform } from '../../../kernel/platform.ts';
import type { DepositOrder } from '../queries/deposits.ts';

export interface Started {
  providerRef: string;
  /** The provider's own page, where the member pays. */
  payUrl: string | null;
  /** Where to send coins. */
  address: string | null;
  confirmationsNeeded: number;
}

export interface PaymentProvider {
  /** Asked twice for one order it gives one payment. Outside of any transaction: it may take its time. */
  start: (platform: Platform, wish: { merchantCode: string; order: DepositOrder }) => Promise<Started>;
}
