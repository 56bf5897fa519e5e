import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { PasswordInput } from '@fairground/ui/controls/password-input.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { type FormEvent, useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import style from '../shared/desk.module.css';
import { keepSession, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { SecretToType } from './secret-to-type.tsx';

/** What operators see and change of themselves. */
export function AccountPage() {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t('nav.account')}</h1>
      <div className={style.stack}>
        <Card>
          <SecondFactor />
        </Card>
        <Card>
          <OwnPassword />
        </Card>
        <Card>
          <Sessions />
        </Card>
      </div>
    </>
  );
}

/** A refusal has been shown already. */
const sending =
  (send: (text: (name: string) => string) => Promise<unknown>) =>
  async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    await send((name) => String(data.get(name) ?? '').trim()).then(
      () => form.reset(),
      () => {},
    );
  };

function PresentPassword() {
  const { t } = useTranslation('console');
  return (
    <Field label={t('staff.present_password')} required>
      <PasswordInput
        name="present"
        autoComplete="current-password"
        maxLength={128}
        required
        labels={{ show: t('sign_in.show_password'), hide: t('sign_in.hide_password') }}
      />
    </Field>
  );
}

function SecondFactor() {
  const { t } = useTranslation('console');
  const { token, operator } = useSession();
  const [factor, setFactor] = useState<{ secret: string; address: string } | null>(null);
  const start = sending(async (text) =>
    setFactor(await call(api.access.startSecondFactor, { password: text('present') })),
  );
  const confirm = sending(async (text) => {
    keepSession(token, await call(api.access.confirmSecondFactor, { authCode: text('authCode') }));
    setFactor(null);
    showToast({ tone: 'success', message: t('staff.factor_on') });
  });
  return (
    <Stack>
      <h2>{t('second_factor.title')}</h2>
      {operator?.secondFactor ? (
        <Badge tone="success">{t('staff.factor_on')}</Badge>
      ) : (
        <form className={style.form} onSubmit={(event) => void (factor ? confirm(event) : start(event))}>
          {factor ? <SecretToType {...factor} /> : <PresentPassword />}
          <div className={style.actions}>
            <Button type="submit">{t('second_factor.submit')}</Button>
          </div>
        </form>
      )}
    </Stack>
  );
}

function OwnPassword() {
  const { t } = useTranslation('console');
  const change = sending(async (text) => {
    const wish = { oldPassword: text('present'), newPassword: text('next') };
    await call(api.access.changeOwnPassword, wish);
    showToast({ tone: 'success', message: t('staff.password_changed') });
  });
  return (
    <form className={style.form} onSubmit={(event) => void change(event)}>
      <h2>{t('staff.choose_password')}</h2>
      <PresentPassword />
      <NewPasswordField name="next" label={t('staff.new_password')} />
      <div className={style.actions}>
        <Button type="submit">{t('action.save')}</Button>
      </div>
    </form>
  );
}

function Sessions() {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  return (
    <>
      <h2>{t('staff.sessions')}</h2>
      <Loaded query={endpointQuery(api.access.ownSessions, {})}>
        {(sessions) => (
          <ul>
            {sessions.map(({ since, ip, userAgent, endedReason }) => (
              <li key={since}>
                {timeText(since)} · <span dir="ltr">{ip}</span>{' '}
                {endedReason === null && <Badge tone="success">{t('staff.here')}</Badge>}
                <br />
                <small className={style.soft}>{userAgent}</small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
