import { useTranslation } from '@fairground/i18n/react';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { api, call } from '../../shared/api.ts';
import { deviceId } from '../../shared/device-id.ts';
import form from '../../shared/forms/form.module.css';
import { openOverlay } from '../../shared/overlays.ts';
import { keepTokenAside, tokenForCalls } from '../../shared/session.ts';
import { type Credentials, enterSite, goOn, useHeldLogin } from '../login/complete-login.ts';
import style from '../login/login.module.css';
import { PasswordForm } from './password-form.tsx';

declare module '../../shared/overlays.ts' {
  interface Overlays {
    newPassword: object;
  }
}

/** A password that somebody else chose, or that is too old, is changed before anything else. */
export function NewPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['member', 'shell']);
  const held = useHeldLogin();
  const close = () => {
    keepTokenAside('');
    onClose();
  };
  const goIn = async (newPassword: string) => {
    showToast({ tone: 'success', message: t('password.changed') });
    const token = await tokenAfterChange(held, newPassword);
    if (token) {
      await enterSite(token, held.username);
      return goOn('/index');
    }
    // A second factor or a captcha is in the way: the owner goes on by hand, with the new password.
    keepTokenAside('');
    openOverlay({ name: 'login', username: held.username });
  };
  return (
    <Dialog
      open
      title={t('password.forced_title')}
      labels={{ close: t('shell:action.close') }}
      onClose={close}
    >
      <p className={style.lead}>{t(held.needsCode ? 'password.first_lead' : 'password.forced_lead')}</p>
      <PasswordForm oldPassword={held.password} needsCode={held.needsCode} onChanged={goIn} />
      {!held.password && !held.needsCode && (
        <p className={form.centred}>
          <button type="button" className={form.text} onClick={() => openOverlay({ name: 'forgotPassword' })}>
            {t('shell:nav.forgot_password')}
          </button>
        </p>
      )}
    </Dialog>
  );
}

/** Who came with a name and a password logs in again with the new one; any other session goes on as it is. */
async function tokenAfterChange(
  { username, password: old, isNumber, needsCode }: Credentials & { needsCode: boolean },
  password: string,
): Promise<string | null> {
  if (!old || isNumber || needsCode) return tokenForCalls();
  const again = { type: 'username', username, password, deviceId: deviceId() } as const;
  return call(api.access.login, again, { alert: false }).then(
    ({ token }) => token,
    () => null,
  );
}
