import { CallError } from '@fairground/contract/client';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { knownStatus } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { deviceId } from '../../shared/device-id.ts';
import { problemText } from '../../shared/forms/call-problem.ts';
import { errorText } from '../../shared/handle-error.tsx';
import { isOn } from '../../shared/is-on.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { askCaptcha } from '../captcha/ask-captcha.ts';
import type { CaptchaAnswer } from '../captcha/captcha-rules.ts';
import { completeLogin, holdLogin } from './complete-login.ts';
import { asksForCaptcha, type LoginType } from './login-rules.ts';

export interface LoginInput {
  type: LoginType;
  username: string;
  password: string;
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  captcha: CaptchaAnswer;
  remember: boolean;
  rememberToken: string;
}

interface LoginAttempt {
  problem: string;
  needsCaptcha: boolean;
  /** How often a captcha was used up. */
  round: number;
}

interface LoginOptions {
  needsCaptcha: boolean;
  /** Called instead of showing the captcha in the form, where the merchant wants it in the dialog only. */
  onForcedDialog: ((username: string) => void) | null;
}

/** Tries to log in and knows what to do with each answer. */
export function useLogin({ needsCaptcha, onForcedDialog }: LoginOptions) {
  const [attempt, setAttempt] = useState<LoginAttempt>({
    problem: '',
    needsCaptcha,
    round: 0,
  });
  const change = (part: Partial<LoginAttempt>) => setAttempt((was) => ({ ...was, ...part }));

  const refused = async (error: unknown, input: LoginInput) => {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'login_verify_required') {
      holdLogin({ username: input.username, password: input.password });
      return openOverlay({ name: 'secondFactor', value: error.value });
    }
    const isAsked = asksForCaptcha(error);
    if (isAsked && onForcedDialog) return onForcedDialog(input.username);
    setAttempt((was) => ({ ...was, needsCaptcha: was.needsCaptcha || isAsked, round: was.round + 1 }));
    change({ problem: await problemText(error) });
  };

  const login = useMutation({
    mutationFn: async (input: LoginInput) => {
      const captcha = await provenCaptcha(input, attempt.needsCaptcha);
      if (captcha === null) return change({ problem: await errorText('verify_first') });
      const value = await call(api.access.login, { ...bodyOf(input), captcha, deviceId: deviceId() }, quiet);
      const isNumber = input.type !== 'username';
      const username = isNumber ? input.mobileNum : input.username;
      await completeLogin(value, { username, password: input.password, isNumber });
    },
    onMutate: () => change({ problem: '' }),
    onError: refused,
  });
  const say = (problem: string) => change({ problem });
  return { attempt: { ...attempt, isBusy: login.isPending }, logIn: login.mutate, say };
}

const quiet = { alert: false } as const;

/** The slider where the merchant has it on, what was typed where the server asked, else nothing; null = not proven. */
async function provenCaptcha(
  { captcha }: LoginInput,
  isAsked: boolean,
): Promise<CaptchaAnswer | undefined | null> {
  if (isOn(knownStatus()?.whitelabelVal ?? {}, 'GEETEST3')) return askCaptcha('slider');
  if (!isAsked) return undefined;
  return captcha.answer.trim() ? captcha : null;
}

function bodyOf(input: LoginInput) {
  const { type, username, password, mobileNum, countryDialingCode, verificationCode } = input;
  const { remember, rememberToken } = input;
  const secret = rememberToken && !password ? { rememberToken, remember } : { password, remember };
  if (type === 'username') return { type, username: username.trim(), ...secret };
  const phone = { mobileNum: mobileNum.trim(), countryDialingCode };
  return type === 'sms'
    ? { type, ...phone, verificationCode: verificationCode.trim() }
    : { type, ...phone, ...secret };
}
