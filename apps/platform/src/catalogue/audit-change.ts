import type { Tx } from '../kernel/db/db.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { type Merchant, merchantDirectory } from '../merchants/public.ts';

/** The merchant an operator means. */
export async function namedMerchant({ platform }: OperatorCall, merchantCode: string): Promise<Merchant> {
  const merchant = (await merchantDirectory(platform)).get(merchantCode);
  if (!merchant) throw refuse('merchants.not_found');
  return merchant;
}

interface Change {
  /** Null for what holds for every merchant. */
  merchantCode: string | null;
  action: string;
  subject: string;
  reason: string;
  before: unknown;
  after: unknown;
}

/** An operator's act goes into the audit trail with what it does. */
export const auditChange = (tx: Tx, { operator }: OperatorCall, change: Change): Promise<void> =>
  recordAudit(tx, { operatorId: String(operator.id), operator: operator.account, ...change });
