import { useTranslation } from '@fairground/i18n/react';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { AppCode } from './app-code.tsx';
import style from './login.module.css';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import { LoginHead } from './login-head.tsx';

type LoginDialogProps = Pick<LoginFormProps, 'username' | 'needsCaptcha'> & {
  /** The pop-up: something on the page wants a member, and the page stays. */
  isNeeded?: boolean | undefined;
  onClose: () => void;
};

export function LoginDialog({ isNeeded = false, onClose, ...form }: LoginDialogProps) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  return (
    <Dialog
      open
      title={isNeeded ? t('shell:dialog.log_in.title') : t('shell:nav.log_in')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      {isNeeded ? <p className={style.lead}>{t('errors:in_sorry_in')}</p> : <LoginHead />}
      <LoginForm {...form} />
      {!isNeeded && <AppCode />}
    </Dialog>
  );
}
