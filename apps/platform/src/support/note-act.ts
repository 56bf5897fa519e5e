import type { Tx } from '../kernel/db/db.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import type { Merchant } from '../merchants/public.ts';

/** Who did what and why, if and when this transaction commits. */
export async function noteAct(
  tx: Tx,
  { operator }: OperatorCall,
  { code }: Merchant,
  act: { action: string; about: string; reason: string; before: unknown; after: unknown },
): Promise<void> {
  const { action, about, reason, before, after } = act;
  await recordAudit(tx, {
    operatorId: String(operator.id),
    operator: operator.account,
    merchantCode: code,
    action: `support.${action}`,
    subject: `merchant:${code}/${about}`,
    ...{ reason, before, after },
  });
}
