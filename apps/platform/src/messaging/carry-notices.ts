import type { NoticeKind } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import { queueNotice } from '../access/public.ts';
import type { Tx } from '../kernel/db/db.ts';
import type { Letter } from './queries/letters.ts';
import { listWanting } from './queries/preferences.ts';

/** What a member chooses by: letters of one kind come by the same ways. */
export const KIND_OF: Record<Exclude<Letter['kind'], 'CIRCULAR'>, NoticeKind> = {
  DEPOSIT_ARRIVED: 'money',
  DEPOSIT_FAILED: 'money',
  DEPOSIT_REVERSED: 'money',
  WITHDRAWAL_APPROVED: 'money',
  WITHDRAWAL_REJECTED: 'money',
  PAYMENT_UNANSWERED: 'money',
  PAYMENT_IN_REVIEW: 'money',
  PAYMENT_COUNTED: 'money',
  PAYMENT_NOT_COUNTED: 'money',
  BONUS_COMPLETED: 'bonus',
  BONUS_EXPIRED: 'bonus',
  BONUS_EXPIRING: 'bonus',
  BONUS_GRANTED: 'bonus',
  APPLICATION_APPROVED: 'bonus',
  APPLICATION_REJECTED: 'bonus',
  REDEMPTION_APPROVED: 'bonus',
  REDEMPTION_REJECTED: 'bonus',
  PARCEL_SENT: 'bonus',
  POINTS_EXPIRING: 'bonus',
  RANK_AT_RISK: 'bonus',
  AGENT_WROTE: 'support',
  MEMBER_WROTE: 'support',
  FEEDBACK_ANSWERED: 'support',
  TALK_TRANSCRIPT: 'support',
  AVATAR_APPROVED: 'support',
  AVATAR_REJECTED: 'support',
  WRITTEN: 'support',
};

/**
 * Tells those who want it by mail or SMS that something lies in the inbox. What it says is read there, after signing in: mail is
 * read by others too, and words of a stranger never travel under the merchant's name.
 */
export async function carryNotices(
  tx: Tx,
  { id: merchantId, name }: { id: number; name: string },
  { playerIds, kind }: { playerIds: readonly bigint[]; kind: NoticeKind },
  titleIn: (language: WireLanguage) => string,
): Promise<void> {
  for (const { playerId, byMail, bySms } of await listWanting(tx, { merchantId, playerIds, kind })) {
    const who = { merchantId, playerId };
    const subjectIn = (language: WireLanguage) => `${name}: ${titleIn(language)}`;
    if (byMail)
      await queueNotice(tx, { ...who, channel: 'email' }, (language) => ({
        subject: subjectIn(language),
        body: message('carried.by_mail', language, { merchant: name, title: titleIn(language) }),
      }));
    if (bySms)
      await queueNotice(tx, { ...who, channel: 'sms' }, (language) => ({
        subject: '',
        body: subjectIn(language),
      }));
  }
}
