import type { AnswerOf } from '@fairground/contract';
import type { api } from '../../shared/api.ts';
import { isOn, type Switches } from '../../shared/is-on.ts';

export type LoginValue = AnswerOf<typeof api.access.login>;
export type LoginType = 'username' | 'sms' | 'mobileNum';

/** The ways to log in that the merchant offers; by user name always. */
export function loginTypes(switches: Switches): LoginType[] {
  const types: (LoginType | false)[] = [
    'username',
    isOn(switches, 'MOBILEVERCODELOGIN3') && 'sms',
    isOn(switches, 'MOBILELOGIN3') && 'mobileNum',
  ];
  return types.filter((type) => type !== false);
}

/** A password that somebody else chose must be changed; one that is old only where the merchant insists. */
export const needsNewPassword = (
  { passwordChangeRequired, passwordExpired }: Pick<LoginValue, 'passwordChangeRequired' | 'passwordExpired'>,
  switches: Switches,
): boolean => passwordChangeRequired || (passwordExpired && isOn(switches, 'PWDEXPFORCECHANGE3'));

const CAPTCHA_CODES = new Set(['access.captcha_needed', 'access.captcha_wrong', 'verify_first']);

/** A refusal may ask for a captcha by its code, or beside another code by its value. */
export const asksForCaptcha = ({ code, value }: { code: string; value: unknown }): boolean =>
  CAPTCHA_CODES.has(code) || (value as { captcha?: boolean } | null)?.captcha === true;

/** The account as its owner knows it: the part after the merchant's prefix. */
export const accountOf = (customerName: string): string =>
  customerName.slice(customerName.lastIndexOf('@') + 1);
