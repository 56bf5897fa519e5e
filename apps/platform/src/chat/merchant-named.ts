import type { Tx } from '../kernel/db/db.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { type Merchant, merchantDirectory } from '../merchants/public.ts';

export async function merchantNamed({ platform }: OperatorCall, code: string): Promise<Merchant> {
  const merchant = (await merchantDirectory(platform)).get(code);
  if (!merchant) throw refuse('merchants.not_found');
  return merchant;
}

/** Who did what in the chat, and why, if and when this transaction commits. */
export async function noteAct(
  tx: Tx,
  { operator }: OperatorCall,
  merchant: Merchant,
  act: { action: string; about: string; reason: string; before: unknown; after: unknown },
): Promise<void> {
  const { action, about, reason, before, after } = act;
  await recordAudit(tx, {
    operatorId: String(operator.id),
    operator: operator.account,
    merchantCode: merchant.code,
    action: `chat.${action}`,
    subject: `merchant:${merchant.code}/${about}`,
    ...{ reason, before, after },
  });
}
