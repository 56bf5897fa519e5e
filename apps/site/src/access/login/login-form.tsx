import { PLAIN_COUNTER_START } from '@fairground/contract/field-check';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { useStatus, useSwitch } from '../../merchants/public.ts';
import style from '../../shared/forms/form.module.css';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { closeOverlay, openOverlay } from '../../shared/overlays.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCountdown } from '../codes/countdown.ts';
import { LoginFields } from './login-fields.tsx';
import { type LoginType, loginTypes } from './login-rules.ts';
import { rememberedLogin } from './remember.ts';
import { TelegramButton } from './telegram-button.tsx';
import { type LoginInput, useLogin } from './use-login.ts';

export interface LoginFormProps {
  username?: string | undefined;
  needsCaptcha?: boolean | undefined;
  /** Set where the merchant wants the captcha in the dialog and not in the page. */
  onForcedDialog?: ((username: string) => void) | null;
}

const EMPTY = { password: '', mobileNum: '', countryDialingCode: '', verificationCode: '' };
const NO_ANSWER = { captchaId: '', answer: '' };

/** The one form behind the login page, the dialog and the pop-up. */
export function LoginForm({ username, needsCaptcha = false, onForcedDialog = null }: LoginFormProps) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  const { whitelabelVal } = useStatus();
  const types = loginTypes(whitelabelVal);
  const [input, setInput] = useState<LoginInput>(() => firstInput(username));
  const countdown = useCountdown('login', PLAIN_COUNTER_START);
  const { attempt, logIn, say } = useLogin({ needsCaptcha, onForcedDialog });
  const change = (part: Partial<LoginInput>) => setInput((was) => ({ ...was, ...part }));
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  const changeType = (type: LoginType) => {
    countdown.clear();
    say('');
    setInput({ ...EMPTY, type, username: '', captcha: NO_ANSWER, remember: false, rememberToken: '' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingField(input);
    if (missing) {
      say(t(`errors:${missing.key}`));
      return focus(missing.name);
    }
    logIn(input, { onSettled: () => change({ captcha: NO_ANSWER }) });
  };
  return (
    <Stack ref={form} as="form" onSubmit={submit} noValidate>
      {types.length > 1 && (
        <Tabs
          look="segment"
          label={t('login.ways')}
          tabs={types.map((type) => ({ key: type, label: t(`login.by_${type}`) }))}
          active={input.type}
          onChange={changeType}
        />
      )}
      <LoginFields input={input} change={change} countdown={countdown} say={say} focus={focus} />
      {attempt.needsCaptcha && (
        <CaptchaField
          value={input.captcha}
          onChange={(captcha) => change({ captcha })}
          round={attempt.round}
        />
      )}
      <RememberLine input={input} change={change} />
      <FormProblem text={attempt.problem} />
      <Button type="submit" size="large" wide busy={attempt.isBusy}>
        {t('shell:nav.log_in')}
      </Button>
      <OtherWays />
    </Stack>
  );
}

function RememberLine({ input, change }: { input: LoginInput; change: (part: Partial<LoginInput>) => void }) {
  const { t } = useTranslation(['member', 'shell']);
  const canForget = useSwitch('FORGOT');
  return (
    <div className={style.line}>
      {input.type !== 'sms' && (
        <Checkbox
          name="remember"
          label={t('login.remember')}
          checked={input.remember}
          onChange={(event) => change({ remember: event.target.checked })}
        />
      )}
      {canForget && (
        <button type="button" className={style.text} onClick={() => openOverlay({ name: 'forgotPassword' })}>
          {t('shell:nav.forgot_password')}
        </button>
      )}
    </div>
  );
}

function OtherWays() {
  const { t } = useTranslation(['member', 'shell']);
  const canRegister = useSwitch('REGISTER');
  const hasTelegram = useSwitch('TELEGRAMLOGIN3');
  return (
    <>
      {hasTelegram && <TelegramButton />}
      {canRegister && (
        <p className={style.centred}>
          {t('login.no_account')}{' '}
          <Link to="/register" className={style.text} onClick={closeOverlay}>
            {t('shell:nav.register')}
          </Link>
        </p>
      )}
    </>
  );
}

function firstInput(username: string | undefined): LoginInput {
  const { account, token } = rememberedLogin();
  return {
    ...EMPTY,
    type: 'username',
    username: username ?? account,
    captcha: NO_ANSWER,
    remember: token !== '',
    rememberToken: token,
  };
}

/** The first field without which nothing is sent, with the key of what is said about it. */
function missingField(input: LoginInput) {
  const { type, username, password, mobileNum, verificationCode, rememberToken } = input;
  if (type === 'username' && !username.trim()) return { name: 'username', key: 'in_please_account' } as const;
  if (type !== 'username' && !mobileNum.trim())
    return { name: 'mobileNum', key: 'br_enright_cphone' } as const;
  if (type === 'sms')
    return verificationCode.trim()
      ? null
      : ({ name: 'verificationCode', key: 'enter_verification_code' } as const);
  return password || rememberToken ? null : ({ name: 'password', key: 'in_incorrect_password' } as const);
}
