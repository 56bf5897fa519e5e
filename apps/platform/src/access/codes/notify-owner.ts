import { message } from '@fairground/i18n/server';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { Call } from '../../kernel/http/call.ts';
import { merchantOf } from '../../merchants/public.ts';
import { type MemberRow, markCredentialsChanged } from '../queries/members.ts';
import { queueMessage } from './queue-message.ts';

declare module '../../kernel/events/events.ts' {
  interface Events {
    /** What a member signs in with has changed. */
    'access.credentials_changed': { merchantId: number; playerId: string; what: CredentialChange };
  }
}

export type CredentialChange =
  | 'password'
  | 'payment_password'
  | 'mobile'
  | 'email'
  | 'telegram'
  | 'second_factor_on'
  | 'second_factor_off';

/**
 * Tells a member on the channel they had before that something changed: if it was somebody else, the owner still hears
 * of it, and money waits before it goes out. `member` is read before the change.
 */
export async function notifyOwner(
  { merchant }: Pick<Call, 'merchant'>,
  tx: Tx,
  member: MemberRow,
  what: CredentialChange,
): Promise<void> {
  const { id: playerId, merchantId, language, email, mobile } = member;
  const params = { merchant: merchantOf(merchant).name, account: member.account };
  const channel = email ? 'email' : 'sms';
  const target = email ?? mobile;
  if (target)
    await queueMessage(tx, {
      merchantId,
      channel,
      target,
      subject: message('access.changed_subject', language, params),
      body: message(`access.changed_${what}`, language, params),
    });
  if (isReplaced[what](member)) await markCredentialsChanged(tx, { merchantId, playerId }, now());
  await emit(tx, 'access.credentials_changed', {
    subject: `player:${playerId}`,
    body: { merchantId, playerId: String(playerId), what },
  });
}

/** What a member sets for the first time, or adds, takes nothing away from its owner. */
const isReplaced: Record<CredentialChange, (member: MemberRow) => boolean> = {
  password: ({ passwordHash, passwordIsGiven }) => passwordHash !== null && !passwordIsGiven,
  payment_password: ({ paymentPasswordHash }) => paymentPasswordHash !== null,
  mobile: ({ mobile }) => mobile !== null,
  email: ({ email }) => email !== null,
  telegram: ({ telegramId }) => telegramId !== null,
  second_factor_on: () => false,
  second_factor_off: () => true,
};
