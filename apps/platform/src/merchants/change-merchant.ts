import type { Tx } from '../kernel/db/db.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { emit } from '../kernel/events/events.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import type { Merchant } from './merchant.ts';
import { merchantDirectory } from './open-directory.ts';
import { lockMerchant } from './queries/changes.ts';

declare module '../kernel/events/events.ts' {
  interface Events {
    /** What was changed: the action names it, such as `merchants.switch_set`. */
    'merchants.changed': { merchantCode: string; action: string };
  }
}

/** A change as the audit trail tells it. */
export interface Change {
  merchantCode: string;
  reason: string;
  /** `merchants.switch_set` */
  action: string;
  /** What of the merchant is changed, such as `switch:DEPOSIT`; the whole of it when absent. */
  part?: string;
}

/**
 * One change by an operator: seen alone, kept with what was before and after, and live in this process when the
 * answer is sent. Other processes hear of it from the database within milliseconds.
 */
export async function changeMerchant<T>(
  { platform, transaction, operator }: OperatorCall,
  { merchantCode, reason, action, part }: Change,
  work: (tx: Tx, merchantId: number) => Promise<{ before: T; after: T }>,
): Promise<Merchant> {
  await transaction(async (tx) => {
    const merchantId = await lockMerchant(tx, merchantCode);
    if (merchantId === null) throw refuse('merchants.not_found');
    const { before, after } = await work(tx, merchantId);
    if (JSON.stringify(before) === JSON.stringify(after)) return;
    await recordAudit(tx, {
      operatorId: String(operator.id),
      operator: operator.account,
      merchantCode,
      action,
      subject: part ? `merchant:${merchantCode}/${part}` : `merchant:${merchantCode}`,
      reason,
      before,
      after,
    });
    await emit(tx, 'merchants.changed', {
      subject: `merchant:${merchantCode}`,
      body: { merchantCode, action },
    });
  });
  const directory = await merchantDirectory(platform);
  await directory.refresh();
  return knownMerchant(directory.get(merchantCode));
}

export function knownMerchant(merchant: Merchant | null): Merchant {
  if (!merchant) throw refuse('merchants.not_found');
  return merchant;
}
