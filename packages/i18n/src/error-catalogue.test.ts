import { describe, expect, test } from 'vitest';
import errorTexts from '../texts/errors/en.json';
import { firebaseCodes, firebaseMessage } from './firebase.ts';
import { languages } from './languages.ts';
import { hasMessage, message } from './server.ts';

/** The keys that the specification prints, by the row that asks for them. */
const ROWS: readonly [string, readonly string[]][] = [
  ['ERR-017', ['in_sorry_in']],
  ['ERR-018', ['in_need_true_account']],
  ['ERR-019', ['in_stay_tuned']],
  ['ERR-020', ['in_please_information']],
  ['ERR-021', ['in_confirmation_correct']],
  ['ERR-022', ['br_enright_cphone']],
  ['ERR-023', ['in_register_agreed']],
  ['ERR-024', ['in_password_incorrect']],
  ['ERR-025', ['in_account_incorrect']],
  ['ERR-026', ['in_email_incorrect']],
  ['ERR-027', ['in_please_account']],
  ['ERR-028', ['in_incorrect_password']],
  ['ERR-029', ['verify_first']],
  ['ERR-030', ['unknown_error']],
  ['ERR-031', ['code_sent']],
  ['ERR-032', ['code-expired']],
  ['ERR-033', ['login_2fa_pass']],
  [
    'ERR-034',
    ['br_enter_cphone', 'br_enter_plname', 'br_enter_getaddree', 'br_enter_moneypwd', 'enter_line'],
  ],
  ['ERR-035', ['br_vwxdjflb_sfyljuh']],
  ['ERR-036', ['game_maintenance']],
  ['ERR-037', ['contract_request_success']],
  ['ERR-038', [1, 2, 3, 4].map((limit) => `activity_apply_remark_limit${limit}`)],
  ['ERR-039', ['not_empty']],
  ['ERR-040', ['popup_blocked']],
  ['ERR-041', ['timeout_retry_please']],
  ['ERR-042', ['ios17_download_tips']],
  ['ERR-043', ['reg_pattern_4', 'error_password', 'error_phone_number_limit', 'error_country_code_limit']],
  ['ERR-043', ['enter_verification_code', 'inconsistent_twice']],
  ['ERR-044', ['not setup geetest v4']],
  ['ERR-045', ['verify geetest too fast']],
  ['ERR-047', ['Site not support Google Service.']],
  ['ERR-048', ['password sent, please check SMS']],
];

/** Printed in the catalogue's tables of triggers, or as plain texts of the registration form. */
const OTHER_PRINTED_KEYS = [
  'token_ip_different',
  'user.or.token.invalid',
  'login.not.session',
  'CUSTOMER_NOT_LOGIN',
  'merchant.acct.setup.err',
  'bind_customer_required',
  'TOO_MANY_REQUEST',
  'TOO_MANY_REQUESTS',
  'login_verify_required',
  'vendor_under_maintenance',
  'launch_game_balance_not_enough',
  'domain_not_available',
  'domain_check_failed',
  'please fill in the correct mobile number',
  'please enter password',
  'password format is min-max digits and letters, case-sensitive',
  'the two passwords do not match',
  'please agree to terms first',
];

const inEveryLanguage = (key: string) => languages.map(({ code }) => message(key, code));

describe('the error catalogue speaks every language', () => {
  test.each(ROWS)('%s %j', (_, keys) => {
    for (const key of keys) {
      expect(hasMessage(key)).toBe(true);
      // A key without a text answers with itself; a borrowed English text would appear twice.
      expect(inEveryLanguage(key)).not.toContain(key);
      expect(new Set(inEveryLanguage(key)).size).toBe(languages.length);
    }
  });

  test('every message key of the documents has its own text in each language [I18N-004]', () => {
    const keys = [...ROWS.flatMap(([, names]) => names), ...OTHER_PRINTED_KEYS];
    for (const key of keys) {
      expect([key, new Set(inEveryLanguage(key)).size]).toEqual([key, languages.length]);
      expect(inEveryLanguage(key).join()).not.toContain('{{');
    }
  });

  test('two keys for one mistake say the same, the four password and account keys do not', () => {
    for (const { code } of languages) {
      const say = (key: string) => message(key, code);
      expect(say('inconsistent_twice')).toBe(say('in_confirmation_correct'));
      expect(say('TOO_MANY_REQUEST')).toBe(say('TOO_MANY_REQUESTS'));
      const twins = [
        'in_password_incorrect',
        'in_incorrect_password',
        'in_account_incorrect',
        'in_please_account',
      ];
      expect(new Set(twins.map(say)).size).toBe(4);
    }
  });
});

describe('Firebase errors [ERR-046]', () => {
  test('are told with their code and a translated reason, in every language [ERR-046]', () => {
    for (const { code: language } of languages) {
      const tell = (code: string, reason: string) =>
        firebaseMessage((key, params) => message(key, language, params), { code, reason });
      for (const code of firebaseCodes) {
        expect(tell(code, 'TOO_LONG')).toContain(`${code}`);
        expect(tell(code, 'TOO_LONG')).toContain(message(code, language));
        expect(tell(code, 'TOO_LONG')).not.toContain('TOO_LONG');
      }
    }
  });

  test('without a translation keep the reason that Firebase gives [ERR-046]', () => {
    const told = firebaseMessage((key, params) => message(key, 'EN', params), {
      code: 'auth/argument-error',
      reason: 'First argument is missing.',
    });
    expect(told).toBe('Phone verification did not work: First argument is missing. (auth/argument-error)');
  });

  test('every Firebase text of the catalogue is in the list [ERR-046]', () => {
    const keys = Object.keys(errorTexts).filter((key) => key.startsWith('auth/'));
    expect(keys.sort()).toEqual([...firebaseCodes].sort());
  });
});
