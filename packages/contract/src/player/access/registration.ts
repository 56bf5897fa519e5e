import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { captchaAnswer, deviceId } from './login.ts';
import { registrationFields, text } from './registration-fields.ts';

/** The fields of the form and what the page adds to them. Which are needed is the merchant's setting. */
const registration = z.object({
  ...registrationFields,
  registerMethod: z.string().max(20).default('WEB'),
  referralCode: text(64),
  confirmPassword: z.string().max(128).optional(),
  registerUrl: text(500),
  domain: text(253),
  linkId: text(64),
  countryDialingCode: text(4),
  firebaseIdToken: z.string().max(4_000).optional(),
  telegram: z.record(z.string().max(20), z.string().max(500)).optional(),
  /** Sign in at once and answer with the token. */
  login: z.boolean().default(false),
  agreed: z.boolean().default(true),
  deviceId,
});

const registered = z.object({
  /** In the form merchant@account. */
  customerName: z.string(),
  profile: z.object({ mobileNo: z.string() }),
  /** No password was typed: the first one is set with a code, before anything else. */
  passwordChangeRequired: z.boolean(),
  token: z.string().nullable(),
});

const refuses = [
  'in_please_information',
  'br_enright_cphone',
  'in_register_agreed',
  'in_confirmation_correct',
  'in_password_incorrect',
  'access.account_taken',
  'access.mobile_taken',
  'access.email_taken',
  'access.registration_off',
  'access.password_breached',
  'access.payment_password_easy',
  'access.affiliate_unknown',
  'access.link_over',
  'agents.too_deep',
  'access.captcha_needed',
  'access.captcha_wrong',
  'verify_first',
  'code-expired',
  'access.code_wrong',
  'access.telegram_unverified',
  'Site not support Google Service.',
  'access.firebase_unverified',
] as const;

const common = {
  method: 'POST',
  module: 'REGISTER',
  token: false,
  encrypted: true,
  device: true,
  throttle: { times: 30, perMs: 3_600_000, by: 'ip' },
  request: registration,
  response: registered,
  refuses,
} as const;

export const registrationEndpoints = {
  register: {
    ...common,
    path: '/wps/member/register',
    summary: 'Opens an account by user name.',
  },
  registerMobile: {
    ...common,
    path: '/wps/member/register/mobile',
    summary: 'Opens an account by mobile number and a code sent to it.',
  },
  registerAutoUsername: {
    ...common,
    path: '/wps/member/register/autoUsername',
    summary: 'Opens an account whose name the server picks.',
    needs: ['AUTOUSER'],
  },
  affiliate: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    summary: 'Whether an affiliate code is known at this merchant.',
    module: 'REGISTER',
    token: false,
    silent: true,
    throttle: { times: 60, perMs: 60_000, by: 'ip' },
    request: z.object({ code: z.string().trim().min(1).max(64), domain: z.string().max(253).optional() }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    refuses: [],
  },
  smsNoLogin: {
    method: 'POST',
    path: '/wps/verification/sms/noLogin',
    summary: 'Sends a code to a mobile number that signs in.',
    module: 'LOGIN',
    token: false,
    throttle: { times: 20, perMs: 60_000, by: 'ip' },
    request: z.object({
      countryDialingCode: z.string().trim().max(4).optional(),
      mobileNum: z.string().trim().min(1).max(20),
      captcha: captchaAnswer.optional(),
      /** The ticket of a second factor, whose code goes to the bound number only. */
      ticket: z.string().max(100).optional(),
      deviceId: deviceId.optional(),
    }),
    response: z.object({ expirationTime: z.number().int() }),
    refuses: [
      'br_enright_cphone',
      'verify_first',
      'access.captcha_wrong',
      'access.code_too_often',
      'access.login_type_off',
      'access.ticket_over',
    ],
  },
  smsRegister: {
    method: 'POST',
    path: '/wps/verification/sms/register',
    summary: 'Sends a code to a mobile number that registers.',
    module: 'REGISTER',
    token: false,
    throttle: { times: 20, perMs: 60_000, by: 'ip' },
    request: z.object({
      mobileNo: z.string().trim().min(1).max(20),
      countryDialingCode: z.string().trim().max(4).optional(),
      captcha: captchaAnswer.optional(),
      deviceId: deviceId.optional(),
    }),
    response: z.object({ expiredMinutes: z.number() }),
    refuses: ['br_enright_cphone', 'verify_first', 'access.captcha_wrong', 'access.code_too_often'],
  },
} as const satisfies Record<string, Endpoint>;
