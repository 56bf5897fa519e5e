import type { operatorAccess, RequestOf, ResponseOf } from '@fairground/contract';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { encryptSecret } from '../../kernel/secrets.ts';
import { aboutBot } from '../credentials/verify-telegram.ts';
import { insertDefaultPolicy, type Policy, readPolicy, writePolicy } from '../queries/policies.ts';
import { merchantNamed } from './list-players.ts';

type Ops = typeof operatorAccess;

export async function showPolicy(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['policy']>,
): Promise<ResponseOf<Ops['policy']>> {
  const { id } = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    await insertDefaultPolicy(tx, id);
    return readPolicy(tx, id);
  });
}

/** Changes what is given and leaves the rest; the audit trail shows both, and no secret. */
export async function setPolicy(
  call: OperatorCall,
  { merchantCode, reason, telegramBotToken, ...wish }: RequestOf<Ops['setPolicy']>,
): Promise<ResponseOf<Ops['setPolicy']>> {
  const { id } = await merchantNamed(call, merchantCode);
  const token = telegramBotToken && (await encryptSecret(call.platform, telegramBotToken, aboutBot(id)));
  return call.transaction(async (tx) => {
    await insertDefaultPolicy(tx, id);
    const before = await readPolicy(tx, id);
    const given = Object.entries(wish).filter(([, value]) => value !== undefined);
    const after: Policy = { ...before, ...Object.fromEntries(given) };
    await writePolicy(tx, id, { ...after, telegramBotToken: token ?? null });
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: 'access.policy_set',
      subject: `merchant:${merchantCode}/access`,
      reason,
      before,
      after: { ...after, telegramBotTokenGiven: telegramBotToken !== undefined },
    });
    return after;
  });
}
