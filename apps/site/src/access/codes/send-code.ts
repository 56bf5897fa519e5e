import { CallError } from '@fairground/contract/client';
import {
  defaultRules,
  type FieldRule,
  fieldPasses,
  resendSeconds,
  withDefinition,
} from '@fairground/contract/field-check';
import { i18n } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { knownStatus } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { deviceId } from '../../shared/device-id.ts';
import { problemText } from '../../shared/forms/call-problem.ts';
import { errorText } from '../../shared/handle-error.tsx';
import { isOn } from '../../shared/is-on.ts';
import { askCaptcha } from '../captcha/ask-captcha.ts';
import type { CaptchaAnswer } from '../captcha/captcha-rules.ts';
import { asksForCaptcha } from '../login/login-rules.ts';
import { provesByFirebase, sendFirebaseCode } from './firebase-code.ts';

interface CodeOrder {
  mobileNum: string;
  countryDialingCode: string;
  /** Of a second factor: the code goes to the bound number only. */
  ticket?: string;
}

/** The merchant's own rule for mobile numbers, or the one that holds without it. */
function mobileRule(): FieldRule {
  const definition = knownStatus()?.register.fields.find(({ key }) => key === 'mobileNum');
  return withDefinition(defaultRules.loginMobileNum, definition);
}

/** Sends a code to a number that logs in: seconds until the next one, or nothing and the reason told to `onProblem`. */
export const sendLoginCode = (order: CodeOrder, onProblem: (text: string) => void): Promise<number | null> =>
  sendCode(order, onProblem, async (captcha) =>
    resendSeconds(await call(api.access.smsNoLogin, { ...order, captcha, deviceId: deviceId() }, quiet)),
  );

export const sendRegisterCode = (
  order: CodeOrder,
  onProblem: (text: string) => void,
): Promise<number | null> =>
  sendCode(order, onProblem, async (captcha) => {
    if (provesByFirebase()) return sendFirebaseCode(order);
    const { mobileNum: mobileNo, countryDialingCode } = order;
    const body = { mobileNo, countryDialingCode, captcha, deviceId: deviceId() };
    return resendSeconds(await call(api.access.smsRegister, body, quiet));
  });

const quiet = { alert: false } as const;

async function sendCode(
  { mobileNum, ticket }: CodeOrder,
  onProblem: (text: string) => void,
  send: (captcha: CaptchaAnswer | undefined) => Promise<number>,
): Promise<number | null> {
  const isFine = ticket ? mobileNum.trim() !== '' : fieldPasses(mobileRule(), mobileNum);
  const failed = (text: string) => {
    onProblem(text);
    return null;
  };
  if (!isFine) return failed(await errorText('br_enright_cphone'));
  const proven = await slide();
  if (proven === null) return failed(await errorText('verify_first'));
  try {
    const seconds = await send(proven).catch((error: unknown) => proveAndSend(error, send));
    onProblem('');
    await i18n.loadNamespaces('errors');
    showToast({ tone: 'success', message: i18n.t('code_sent', { ns: 'errors' }) });
    return seconds;
  } catch (error) {
    return failed(await problemText(error));
  }
}

const slide = async (): Promise<CaptchaAnswer | undefined | null> =>
  isOn(knownStatus()?.whitelabelVal ?? {}, 'GEETESTVCODE3') ? askCaptcha('slider') : undefined;

/** The server may want a captcha of its own accord, such as after many codes from one address. */
async function proveAndSend(
  error: unknown,
  send: (captcha: CaptchaAnswer | undefined) => Promise<number>,
): Promise<number> {
  if (!(error instanceof CallError) || !asksForCaptcha(error)) throw error;
  const captcha = await askCaptcha('image');
  if (!captcha) throw error;
  return send(captcha);
}
