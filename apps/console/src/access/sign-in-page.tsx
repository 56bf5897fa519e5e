import type { InputOf } from '@fairground/contract';
import { CallError } from '@fairground/contract/client';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { PasswordInput } from '@fairground/ui/controls/password-input.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, call } from '../shared/api.ts';
import { keepSession } from '../shared/session.ts';
import style from './sign-in-page.module.css';

/** Account and password first; the code of the second factor is asked for when the server wants it. */
export function SignInPage() {
  const { t } = useTranslation('console');
  const [asksCode, setAsksCode] = useState(false);
  const signIn = useMutation({
    mutationFn: (input: InputOf<typeof api.access.signIn>) =>
      call(api.access.signIn, input, { alert: false }),
    onSuccess: ({ token, operator }) => keepSession(token, operator),
    onError: (error) => {
      if (error instanceof CallError && error.code === 'access.second_factor_needed') setAsksCode(true);
    },
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const credentials = { account: text('account'), password: text('password') };
    const authCode = text('authCode');
    signIn.mutate(authCode ? { ...credentials, authCode } : credentials);
  };

  return (
    <main className={style.page} data-ready="">
      <form className={style.card} onSubmit={submit}>
        <h1>{t('sign_in.title')}</h1>
        <Field label={t('sign_in.account')} required>
          <TextInput name="account" autoComplete="username" maxLength={64} required />
        </Field>
        <Field label={t('sign_in.password')} required>
          <PasswordInput
            name="password"
            autoComplete="current-password"
            maxLength={128}
            required
            labels={{ show: t('sign_in.show_password'), hide: t('sign_in.hide_password') }}
          />
        </Field>
        {asksCode && (
          <Field label={t('second_factor.code')} hint={t('second_factor.text')} required>
            <TextInput
              name="authCode"
              inputMode="numeric"
              pattern="\d{6}"
              autoComplete="one-time-code"
              required
            />
          </Field>
        )}
        {signIn.error && (
          <p className={style.error} role="alert">
            {signIn.error.message || t('state.error')}
          </p>
        )}
        <Button type="submit" size="large" wide busy={signIn.isPending}>
          {t('sign_in.submit')}
        </Button>
      </form>
    </main>
  );
}
