import type { access, RequestOf } from '@fairground/contract';
import { defaultRules, fieldPasses, trimmed, withDefinition } from '@fairground/contract/field-check';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Call, MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { notifyOwner } from '../codes/notify-owner.ts';
import { isBreached } from '../credentials/breached-passwords.ts';
import { setsFirstPassword, spendPasswordCode } from '../credentials/first-password.ts';
import { hashPassword, isPassword } from '../credentials/hash-password.ts';
import { provePassword, readMember } from '../credentials/step-up.ts';
import { type MemberRow, type Who, writePassword } from '../queries/members.ts';
import { forgetRememberTokens } from '../queries/remember-tokens.ts';
import { wrongPassword } from '../registration/check-registration.ts';
import { clearPasswordDue } from '../sessions/queries/sessions.ts';

/** Changes the password of whoever knows the present one, or has the code for the first. Remembered ones are forgotten. */
export async function changePassword(
  call: MemberCall,
  { oldPassword, verificationCode, ...wish }: RequestOf<typeof access.changePassword>,
): Promise<Record<string, never>> {
  const member = await readMember(call);
  const password = acceptablePassword(call, member.account, wish);
  if (setsFirstPassword(member)) {
    if (!verificationCode) throw refuse('access.first_password_code');
    await spendPasswordCode(call, member, verificationCode);
  } else await provePassword(call, member, oldPassword ?? '');
  if (await isPassword(member.passwordHash, password)) throw refuse('access.password_same');
  await keepPassword(call, member, password);
  return {};
}

/** A new password that the merchant's rules allow, that was typed twice alike and that nobody guesses first. */
export function acceptablePassword(
  { merchant }: Call,
  account: string,
  { newPassword, confirmNewPassword }: { newPassword: string; confirmNewPassword: string },
): string {
  const whole = merchantOf(merchant);
  const definition = whole.registerFields.find(({ key }) => key === 'password');
  const password = trimmed(newPassword);
  if (!fieldPasses(withDefinition(defaultRules.newPassword, definition), password))
    throw refuse('in_password_incorrect', wrongPassword(whole));
  if (password !== trimmed(confirmNewPassword)) throw refuse('in_confirmation_correct');
  if (password === whole.weakPassword || isBreached(password, account))
    throw refuse('access.password_breached');
  return password;
}

/** Keeps a new password, and does what else belongs to it in the same transaction. */
export async function keepPassword(
  call: Call,
  member: MemberRow,
  password: string,
  alongWith: (tx: Tx, who: Who) => Promise<void> = async () => {},
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const who = { merchantId: member.merchantId, playerId: member.id };
  await call.transaction(async (tx) => {
    await writePassword(tx, who, { passwordHash, at: now() });
    await clearPasswordDue(tx, who);
    await forgetRememberTokens(tx, who);
    await notifyOwner(call, tx, member, 'password');
    await alongWith(tx, who);
  });
}
