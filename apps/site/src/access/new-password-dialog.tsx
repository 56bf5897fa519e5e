import { useTranslation } from '@fairground/i18n/react';
import { Dialog } from '@fairground/ui/dialog.tsx';
import { showToast } from '@fairground/ui/toast-store.ts';
import { api, call } from '../shared/api.ts';
import { deviceId } from '../shared/device-id.ts';
import { openOverlay } from '../shared/overlays.ts';
import { keepTokenAside } from '../shared/session.ts';
import { enterSite, goOn, useHeldLogin } from './complete-login.ts';
import form from './form.module.css';
import style from './login.module.css';
import { PasswordForm } from './password-form.tsx';

/** A password that somebody else chose, or that is too old, is changed before anything else. */
export function NewPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['member', 'shell']);
  const { username, password } = useHeldLogin();
  const close = () => {
    keepTokenAside('');
    onClose();
  };
  const logInAgain = async (newPassword: string) => {
    showToast({ tone: 'success', message: t('password.changed') });
    try {
      const again = { type: 'username', username, password: newPassword, deviceId: deviceId() } as const;
      const { token } = await call(api.access.login, again, { alert: false });
      await enterSite(token, username);
      goOn('/index');
    } catch {
      // A second factor or a captcha is in the way: the owner goes on by hand, with the new password.
      keepTokenAside('');
      openOverlay({ name: 'login', username });
    }
  };
  return (
    <Dialog
      open
      title={t('password.forced_title')}
      labels={{ close: t('shell:action.close') }}
      onClose={close}
    >
      <p className={style.lead}>{t('password.forced_lead')}</p>
      <PasswordForm oldPassword={password} onChanged={logInAgain} />
      {!password && (
        <p className={form.centred}>
          <button type="button" className={form.text} onClick={() => openOverlay({ name: 'forgotPassword' })}>
            {t('shell:nav.forgot_password')}
          </button>
        </p>
      )}
    </Dialog>
  );
}
