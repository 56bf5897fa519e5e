import { useTranslation } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useNavigate } from '@tanstack/react-router';
import { api, call } from '../shared/api.ts';
import { clearSession } from '../shared/session.ts';
import { DoorForm } from './door-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Where a link leads that an administrator handed out. */
export function LinkPage() {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const choose = async (text: (name: string) => string) => {
    const token = location.hash.slice(1);
    const { account } = await call(
      api.access.useLink,
      { token, password: text('password') },
      { alert: false },
    );
    clearSession();
    showToast({ tone: 'success', message: t('staff.link_used', { account }) });
    await navigate({ to: '/sign-in' });
  };
  return (
    <DoorForm title={t('staff.choose_password')} submit={t('action.save')} onSubmit={choose}>
      <NewPasswordField name="password" label={t('sign_in.password')} />
    </DoorForm>
  );
}
