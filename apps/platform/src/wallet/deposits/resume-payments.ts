import { nowMs } from '../../kernel/clock.ts';
import type { Platform } from '../../kernel/platform.ts';
import { listUnasked } from './queries/deposits.ts';
import { failDeposit } from './settle-deposit.ts';
import { startPayment } from './start-payment.ts';

/** A call that asks a provider has ended by then, one way or the other. */
const REST_MS = 60_000;
const AT_ONCE = 100;

/** Asks providers for orders whose process ended before it could: a member must not wait for a way to pay that never comes. */
export async function resumePayments(platform: Platform): Promise<void> {
  const before = new Date(nowMs() - REST_MS);
  for (const order of await listUnasked(platform.db, { before, limit: AT_ONCE }))
    await startPayment(platform, order, (tx, current) =>
      failDeposit(tx, current, { by: 'provider', remark: '' }),
    );
}
