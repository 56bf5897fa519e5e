import { fieldPasses, trimmed } from '@fairground/contract/field-check';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantOf } from '../../merchants/public.ts';
import { isBreached } from '../credentials/breached-passwords.ts';
import { hashPassword } from '../credentials/hash-password.ts';
import { memberFacts } from '../member-facts.ts';
import { wrongPassword } from './check-registration.ts';
import { refuseTooDeep } from './find-upline.ts';
import { insertNewcomer } from './queries/registration.ts';

interface Wish {
  username: string;
  password: string | undefined;
  role: 0 | 1;
}

/**
 * Opens an account below the agent who calls. The password is one that somebody else knows, so it has to be changed at
 * the first sign-in. What else belongs to the account happens in the same transaction.
 */
export async function openBelow(
  call: MemberCall,
  { username, password, role }: Wish,
  alongWith: (tx: Tx, newcomer: { playerId: bigint; at: Date }) => Promise<void>,
): Promise<{ account: string; initialPassword: string }> {
  const { id: merchantId } = call.merchant;
  const merchant = merchantOf(call.merchant);
  const uplineId = call.session.playerId;
  const account = checkUsername(merchant, username);
  const initialPassword = checkPassword(merchant, account, password);
  const passwordHash = await hashPassword(initialPassword);
  const at = now();
  await call.transaction(async (tx) => {
    await refuseTooDeep(tx, { merchantId, playerId: uplineId });
    const playerId = await insertNewcomer(tx, {
      ...{ merchantId, account, role, nickname: account, passwordHash, passwordIsGiven: true },
      ...{
        language: call.language,
        uplineId,
        recommenderId: null,
        payeeName: null,
        mobile: null,
        email: null,
      },
      ...{ paymentPasswordHash: null, telegramId: null, details: { registerMethod: 'AGENT' }, at },
    });
    if (playerId === null) throw refuse('access.account_taken');
    await emit(tx, 'access.player_registered', {
      subject: `player:${playerId}`,
      body: {
        ...{ merchantId, playerId: String(playerId), account, uplineId: String(uplineId) },
        ...{ recommenderId: null, linkId: null, rebateId: null },
      },
    });
    await memberFacts().openAccount(tx, { merchantId, playerId, role, asset: merchant.currency });
    await alongWith(tx, { playerId, at });
  });
  return { account, initialPassword };
}

function checkUsername({ registerFields }: Merchant, username: string): string {
  const field = registerFields.find(({ key }) => key === 'username');
  const account = trimmed(username).toLowerCase();
  if (field && !fieldPasses({ ...field, required: true }, account))
    throw refuse('in_please_information', { value: { fields: ['username'] } });
  return account;
}

function checkPassword(merchant: Merchant, account: string, typed: string | undefined): string {
  if (!typed) return merchant.weakPassword;
  const field = merchant.registerFields.find(({ key }) => key === 'password');
  const password = trimmed(typed);
  if (field && !fieldPasses({ ...field, required: true }, password))
    throw refuse('in_password_incorrect', wrongPassword(merchant));
  if (isBreached(password, account)) throw refuse('access.password_breached');
  return password;
}
