import { defaultRules, withDefinition } from '@fairground/contract/field-check';
import { isOn, type Switches } from '../../shared/is-on.ts';
import type { FieldDefinition, FieldKey, RegisterSettings } from '../registration/register-rules.ts';

/** The fields of the phone form: its own few, by the merchant's rules where it has any. */
export function phoneFields({ fields }: RegisterSettings, switches: Switches): FieldDefinition[] {
  const own = (key: FieldKey) => fields.find((field) => field.key === key);
  const hasPassword = isOn(switches, 'MOBILENUMPASSREG3');
  const shown: (FieldDefinition | false)[] = [
    { ...plain('mobileNum', 'tel'), ...withDefinition(defaultRules.registerMobileNum, own('mobileNum')) },
    hasPassword && {
      ...plain('password', 'password'),
      ...withDefinition(defaultRules.newPassword, own('password')),
    },
    hasPassword && { ...plain('verifyPwd', 'password'), patternId: 'inconsistent_twice' },
    { ...plain('verificationCode', 'code'), ...defaultRules.verificationCode },
    { ...plain('recommenderId', 'text'), required: false },
    own('captcha')?.enabled === true && { ...plain('captcha', 'captcha'), patternId: 'verify_first' },
  ];
  return shown.filter((field) => field !== false);
}

const PATTERN_IDS: Partial<Record<FieldKey, string>> = {
  mobileNum: 'error_phone_number_limit',
  password: 'error_password',
  verificationCode: 'enter_verification_code',
};

const plain = (key: FieldKey, type: FieldDefinition['type']): FieldDefinition => ({
  key,
  type,
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: PATTERN_IDS[key] ?? 'in_please_information',
  minLength: 1,
  maxLength: 128,
});
