import type { operatorMessaging, RequestOf } from '@fairground/contract';
import { findMemberByAccount } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { cleanHtml } from './clean-html.ts';
import { publish } from './publish.ts';
import { insertLetter, type Letter, type Owner } from './queries/letters.ts';
import { userTopic } from './topics.ts';

/** An operator writes to one member; the member's open pages hear that there is something to read. */
export async function sendLetter(
  call: OperatorCall,
  { merchantCode, account, subject, content }: RequestOf<typeof operatorMessaging.sendLetter>,
): Promise<{ id: string }> {
  const merchant = (await merchantDirectory(call.platform)).get(merchantCode);
  if (!merchant) throw refuse('merchants.not_found');
  const member = await findMemberByAccount(call.db, merchant.id, account);
  if (!member) throw refuse('messaging.member_unknown');
  const { operator } = call;
  return call.transaction(async (tx) => {
    const letter = { kind: 'WRITTEN' as const, subject, content: cleanHtml(content), about: '' };
    const owner = { merchantId: merchant.id, playerId: member.id };
    const id = await deliver(tx, merchantCode, { ...owner, ...letter });
    await recordAudit(tx, {
      operatorId: String(operator.id),
      operator: operator.account,
      merchantCode,
      action: 'messaging.letter_sent',
      subject: `merchant:${merchantCode}/letter:${id}`,
      reason: 'letter',
      before: null,
      after: { account, subject, content: letter.content },
    });
    return { id };
  });
}

/** Puts a letter into a member's inbox. */
export async function deliver(
  tx: Tx,
  merchantCode: string,
  letter: Owner & Pick<Letter, 'kind' | 'subject' | 'content' | 'about'> & { fromId?: bigint | null },
): Promise<string> {
  const id = await insertLetter(tx, { ...letter, sentAt: now() });
  await publish(tx, userTopic(merchantCode, letter.playerId), 'INBOX', {});
  return id;
}
