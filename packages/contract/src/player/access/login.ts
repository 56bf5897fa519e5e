import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { nothing } from '../../fields.ts';

export const deviceId = z.string().length(36);
const username = z.string().trim().max(64);
const password = z.string().max(128);
const mobileNum = z.string().trim().max(20);
const countryDialingCode = z.string().trim().max(4);
/** What the image captcha's reader typed together with the picture's id, or what the slider proved. */
export const captchaAnswer = z.object({ captchaId: z.string().max(64), answer: z.string().trim().max(64) });

export const loginValue = z.object({
  token: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** True when the next try needs a captcha. */
  captcha: z.boolean(),
  /** The password is one that somebody else chose, or the default: it has to be changed before anything else. */
  passwordChangeRequired: z.boolean(),
  /** And it was never known to its owner: a code to the number or address of the account stands for it. */
  passwordNeedsCode: z.boolean(),
  rememberToken: z.string().nullable(),
});

/**
 * Two of them carry a value: `login_verify_required` what the second factor needs, `{ methods, maskedMobile,
 * maskedEmail, ticket }`, and a failure `{ captcha }`, whether the next try needs one.
 */
const loginRefusals = [
  'access.wrong_credentials',
  'access.account_locked',
  'access.account_guarded',
  'access.account_closed',
  'access.captcha_needed',
  'access.captcha_wrong',
  'verify_first',
  'login_verify_required',
  'bind_customer_required',
  'access.identity_taken',
  'access.identity_set',
  'code-expired',
  'access.code_wrong',
  'in_please_account',
  'in_incorrect_password',
  'br_enright_cphone',
  'access.login_type_off',
  'Site not support Google Service.',
  'access.firebase_unverified',
] as const;

export const loginEndpoints = {
  login: {
    method: 'POST',
    path: '/wps/session/login',
    summary: 'Signs a member in by user name, mobile number or a code sent to it.',
    module: 'LOGIN',
    token: false,
    encrypted: true,
    device: true,
    throttle: { times: 10, perMs: 60_000, by: 'ip' },
    request: z.object({
      type: z.enum(['username', 'sms', 'mobileNum', 'firebase']),
      username: username.optional(),
      password: password.optional(),
      captcha: captchaAnswer.optional(),
      countryDialingCode: countryDialingCode.optional(),
      mobileNum: mobileNum.optional(),
      verificationCode: z.string().trim().max(10).optional(),
      /** Opaque, instead of the password, from the remember box of an earlier login on this device. */
      rememberToken: z.string().max(100).optional(),
      remember: z.boolean().optional(),
      firebaseChannel: z.string().max(40).optional(),
      firebaseIdToken: z.string().max(4_000).optional(),
      firebaseMobileNo: mobileNum.optional(),
      deviceId,
    }),
    response: loginValue,
    refuses: loginRefusals,
  },
  loginTelegram: {
    method: 'POST',
    path: '/wps/session/login/telegram',
    summary: 'Signs in by Telegram; with a user name and password it binds that account first.',
    module: 'LOGIN',
    needs: ['TELEGRAMLOGIN3'],
    token: false,
    device: true,
    throttle: { times: 10, perMs: 60_000, by: 'ip' },
    request: z.object({
      id: z.coerce.string().max(32),
      first_name: z.string().max(128).optional(),
      last_name: z.string().max(128).optional(),
      username: z.string().max(64).optional(),
      photo_url: z.string().max(500).optional(),
      auth_date: z.coerce.string().max(16),
      hash: z.string().regex(/^[0-9a-f]{64}$/),
      bindType: z.literal('existing').optional(),
      bindUsername: username.optional(),
      bindPassword: password.optional(),
      deviceId,
    }),
    response: loginValue,
    refuses: [...loginRefusals, 'access.telegram_unverified'],
  },
  loginVerification: {
    method: 'POST',
    path: '/wps/session/login/verification',
    summary: 'The second factor of a login: five tries within five minutes.',
    module: 'LOGIN',
    token: false,
    encrypted: true,
    device: true,
    throttle: { times: 20, perMs: 60_000, by: 'ip' },
    request: z.object({
      username: username.optional(),
      password: password.optional(),
      method: z.enum(['E', 'G', 'S', 'P']),
      email: z.string().trim().max(254).optional(),
      authCode: z.string().trim().max(20).optional(),
      mobileNum: mobileNum.optional(),
      verificationCode: z.string().trim().max(10).optional(),
      payeeName: z.string().trim().max(80).optional(),
      firebaseIdToken: z.string().max(4_000).optional(),
      ticket: z.string().max(100),
      deviceId,
    }),
    response: loginValue,
    refuses: [
      'access.ticket_over',
      'access.second_factor_wrong',
      'access.second_factor_method',
      'access.code_sent_to_email',
      'access.code_too_often',
      'Site not support Google Service.',
      'access.firebase_unverified',
    ],
  },
  loginFreePlay: {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    summary: 'Opens a trial account with play money for a day.',
    module: 'LOGIN',
    needs: ['FREEPLAY3'],
    token: false,
    device: true,
    throttle: { times: 30, perMs: 3_600_000, by: 'ip' },
    request: z.object({ captcha: captchaAnswer.optional(), deviceId }),
    response: z.object({ token: z.string(), account: z.string(), isAgent: z.literal(4) }),
    refuses: ['access.captcha_needed', 'access.captcha_wrong'],
  },
  telegramSetting: {
    method: 'GET',
    path: '/wps/relay/getTelegramLoginSetting',
    summary: 'Which Telegram bot signs members in.',
    module: 'LOGIN',
    needs: ['TELEGRAMLOGIN3'],
    token: false,
    silent: true,
    cached: true,
    request: nothing,
    response: z.object({ botId: z.string(), authDomain: z.string() }),
    refuses: [],
  },
  firebaseSetting: {
    method: 'GET',
    path: '/wps/relay/getFirebaseSetting',
    summary: 'Which Firebase project proves mobile numbers; neither part is a secret.',
    module: 'REGISTER',
    needs: ['FIREBASECREATEACC3'],
    token: false,
    silent: true,
    cached: true,
    request: nothing,
    response: z.object({ projectId: z.string(), apiKey: z.string() }),
    refuses: ['Site not support Google Service.'],
  },
} as const satisfies Record<string, Endpoint>;
