import { CallError } from '@fairground/contract/client';
import { REGISTER_COUNTER_START } from '@fairground/contract/field-check';
import { useTranslation } from '@fairground/i18n/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { knownStatus, templateQuery, useStatus } from '../../merchants/public.ts';
import { problemText } from '../../shared/forms/call-problem.ts';
import { errorText } from '../../shared/handle-error.tsx';
import { isOn } from '../../shared/is-on.ts';
import { askCaptcha } from '../captcha/ask-captcha.ts';
import type { CaptchaAnswer } from '../captcha/captcha-rules.ts';
import { forgetCountdown, useCountdown } from '../codes/countdown.ts';
import { phoneFields } from '../codes/phone-fields.ts';
import { sendRegisterCode } from '../codes/send-code.ts';
import { asksForCaptcha } from '../login/login-rules.ts';
import { finishRegistration } from './finish-registration.ts';
import {
  type FieldDefinition,
  formProblem,
  phoneProblem,
  type RegisterSettings,
  type RegisterTab,
  sentValues,
  shownFields,
  splitFields,
  type Values,
} from './register-rules.ts';
import { checkAffiliate, leaveIfRefused, type RegisterOrder, register } from './registration.ts';

const NO_ANSWER: CaptchaAnswer = { captchaId: '', answer: '' };

export interface Invitation {
  code: string;
  hidesField: boolean;
}

interface Typed {
  values: Values;
  captcha: CaptchaAnswer;
  dialingCode: string;
  isAgreed: boolean;
}

/** Everything a registration form remembers and does; what it looks like is the form's. */
export function useRegistration(tab: RegisterTab, settings: RegisterSettings, invitation: Invitation) {
  const { t } = useTranslation(['member', 'errors']);
  const template = useQuery(templateQuery());
  const form = useRef<HTMLFormElement>(null);
  const isAgreed = template.data?.parameters.agree_preset !== '0';
  const [typed, setTyped] = useState<Typed>({ values: {}, captcha: NO_ANSWER, dialingCode: '', isAgreed });
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [showsOptional, showOptional] = useState(false);
  const [send, setSend] = useState({ problem: '', round: 0 });
  const countdown = useCountdown('register', REGISTER_COUNTER_START);
  // Whoever leaves the form starts anew; the server still knows when it sent the last code.
  useEffect(() => () => forgetCountdown('register'), []);

  const shown = useFields(tab, settings, invitation);
  const { fields } = shown;
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const type = (part: Partial<Typed>) => setTyped((was) => ({ ...was, ...part }));
  const say = (problem: string) => setSend((was) => ({ ...was, problem }));

  const sending = useMutation({
    mutationFn: () => sendForm({ tab, fields, settings, typed, invitation }, () => countdown.clear()),
    onMutate: () => say(''),
    onSuccess: say,
    onError: async (error) => {
      const problem = await problemText(error);
      type({ captcha: NO_ANSWER });
      setSend((was) => ({ problem, round: was.round + 1 }));
    },
  });
  const submit = () => {
    const found = problemOf(tab, fields, settings, typed);
    setTouched(new Set(fields.map(({ key }) => key)));
    if (found) {
      say(t(found.key, { ns: 'errors', ...('min' in found && { min: found.min, max: found.max }) }));
      if (shown.optional.some(({ key }) => key === found.name)) flushSync(() => showOptional(true));
      return focus(found.name);
    }
    sending.mutate();
  };
  const sendCode = () =>
    sendRegisterCode(
      { mobileNum: (typed.values.mobileNum ?? '').trim(), countryDialingCode: typed.dialingCode },
      (problem) => {
        say(problem);
        if (problem) focus('mobileNum');
      },
    );
  const leave = (key: string) => setTouched((was) => new Set([...was, key]));
  const change = (part: Values) => setTyped((was) => ({ ...was, values: { ...was.values, ...part } }));
  return {
    ...typed,
    ...send,
    isBusy: sending.isPending,
    ...shown,
    form,
    showsOptional,
    showOptional,
    values: { ...typed.values, captcha: typed.captcha.answer } as Values,
    touched,
    countdown,
    type,
    change,
    leave,
    submit,
    sendCode,
  };
}

/** What the form has, what of it must be filled in, and what can wait; the phone form has but a few. */
function useFields(tab: RegisterTab, settings: RegisterSettings, { hidesField }: Invitation) {
  const { whitelabelVal } = useStatus();
  const all =
    tab === 'username' ? shownFields(settings.fields, whitelabelVal) : phoneFields(settings, whitelabelVal);
  const fields = all.filter(({ key }) => key !== 'affiliateCode' || !hidesField);
  const [asked, optional] = tab === 'username' ? splitFields(fields) : [fields, []];
  return { fields, asked, optional };
}

export type RegistrationState = ReturnType<typeof useRegistration>;

function problemOf(
  tab: RegisterTab,
  fields: readonly FieldDefinition[],
  settings: RegisterSettings,
  { values, captcha, isAgreed }: Typed,
) {
  const asked: Values = { ...values, captcha: captcha.answer };
  if (tab === 'username') return formProblem(fields, asked, { isAgreed });
  const has = (key: FieldDefinition['key']) => fields.some((field) => field.key === key);
  return phoneProblem({
    values: asked,
    fields: settings.fields,
    asksPassword: has('password'),
    asksCaptcha: has('captcha'),
    isAgreed,
  });
}

interface Sending {
  tab: RegisterTab;
  fields: readonly FieldDefinition[];
  settings: RegisterSettings;
  typed: Typed;
  invitation: Invitation;
}

/** Checks a typed invitation, proves a person, registers and signs in. Why it did not come to that, or an empty text. */
async function sendForm({ tab, fields, settings, typed, invitation }: Sending, onRegistered: () => void) {
  const values = sentValues(fields, typed.values);
  if (values.affiliateCode) {
    const { isKnown, message } = await checkAffiliate(values.affiliateCode);
    if (!isKnown) {
      await leaveIfRefused('typed', message, settings.registerFt);
      return message;
    }
  }
  const captcha = await provenCaptcha(typed.captcha);
  if (captcha === null) return errorText('verify_first');
  const order = {
    tab,
    values,
    countryDialingCode: typed.dialingCode,
    isAgreed: typed.isAgreed,
    referralCode: invitation.code,
  };
  const answer = await register({ ...order, captcha }).catch((error: unknown) =>
    registerAfterCaptcha(error, order, fields),
  );
  onRegistered();
  await finishRegistration(answer, values);
  return '';
}

async function provenCaptcha(typed: CaptchaAnswer): Promise<CaptchaAnswer | undefined | null> {
  if (isOn(knownStatus()?.whitelabelVal ?? {}, 'GEETEST3')) return askCaptcha('slider');
  return typed.answer ? typed : undefined;
}

/** Many accounts from one address: the server wants a captcha that the form does not have. */
async function registerAfterCaptcha(
  error: unknown,
  order: Omit<RegisterOrder, 'captcha'>,
  fields: readonly FieldDefinition[],
) {
  const hasField = fields.some(({ key }) => key === 'captcha');
  if (!(error instanceof CallError) || !asksForCaptcha(error) || hasField) throw error;
  const captcha = await askCaptcha('image');
  if (!captcha) throw error;
  return register({ ...order, captcha });
}
