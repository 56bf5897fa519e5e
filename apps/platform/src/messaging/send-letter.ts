import type { operatorMessaging, RequestOf } from '@fairground/contract';
import { message } from '@fairground/i18n/server';
import { findMemberByAccount } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { type Merchant, merchantDirectory } from '../merchants/public.ts';
import { carryNotices, KIND_OF } from './carry-notices.ts';
import { cleanHtml } from './clean-html.ts';
import { wantingOffers } from './preferences.ts';
import { publish } from './publish.ts';
import { insertLetter, type Letter, type Owner } from './queries/letters.ts';
import { userTopic } from './topics.ts';

/** An operator writes to one member; the member's open pages hear that there is something to read. */
export async function sendLetter(
  call: OperatorCall,
  { merchantCode, account, subject, content, purpose }: RequestOf<typeof operatorMessaging.sendLetter>,
): Promise<{ id: string }> {
  const merchant = (await merchantDirectory(call.platform)).get(merchantCode);
  if (!merchant) throw refuse('merchants.not_found');
  const member = await findMemberByAccount(call.db, merchant.id, account);
  if (!member) throw refuse('messaging.member_unknown');
  const owner = { merchantId: merchant.id, playerId: member.id };
  if (
    purpose === 'offer' &&
    (await wantingOffers(call.db, { ...owner, playerIds: [member.id] })).length === 0
  )
    throw refuse('messaging.offers_unwanted');
  const { operator } = call;
  return call.transaction(async (tx) => {
    const letter = { kind: 'WRITTEN' as const, subject, content: cleanHtml(content), about: '' };
    const id = await deliver(tx, merchant, { ...owner, ...letter });
    await recordAudit(tx, {
      operatorId: String(operator.id),
      operator: operator.account,
      merchantCode,
      action: 'messaging.letter_sent',
      subject: `merchant:${merchantCode}/letter:${id}`,
      reason: 'letter',
      before: null,
      after: { account, subject, content: letter.content, purpose },
    });
    return { id };
  });
}

interface NewLetter extends Owner, Pick<Letter, 'subject' | 'content' | 'about'> {
  kind: Exclude<Letter['kind'], 'CIRCULAR'>;
  fromId?: bigint | null;
}

/** Puts a letter into a member's inbox, and tells of it by the ways the member has chosen. */
export async function deliver(
  tx: Tx,
  merchant: Pick<Merchant, 'id' | 'code' | 'name'>,
  letter: NewLetter,
): Promise<string> {
  const { playerId, kind, subject, about } = letter;
  const id = await insertLetter(tx, { ...letter, sentAt: now() });
  await publish(tx, userTopic(merchant.code, playerId), 'INBOX', {});
  await carryNotices(tx, merchant, { playerIds: [playerId], kind: KIND_OF[kind] }, (language) =>
    kind === 'WRITTEN' ? subject : message(`letter.${kind}`, language, { account: about }),
  );
  return id;
}
