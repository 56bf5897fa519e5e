import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { Link } from '@tanstack/react-router';
import { useSwitch } from '../../merchants/public.ts';
import { closeOverlay, openOverlay } from '../../shared/overlays.ts';
import { startFreePlay } from './free-play.ts';
import style from './login.module.css';

/** The ways in besides the form: where one is, and register, free play, forgotten password. */
export function LoginHead() {
  const { t } = useTranslation();
  const canRegister = useSwitch('REGISTER');
  const canTry = useSwitch('FREEPLAY3');
  const canForget = useSwitch('FORGOT');
  const small = buttonClass({ tone: 'quiet', size: 'small' });
  return (
    <nav className={style.head} aria-label={t('nav.account')}>
      <Link to="/login" className={small} aria-current="page" onClick={closeOverlay}>
        {t('nav.log_in')}
      </Link>
      {canRegister && (
        <Link to="/register" className={small} onClick={closeOverlay}>
          {t('nav.register')}
        </Link>
      )}
      {canTry && (
        <button type="button" className={small} onClick={() => void startFreePlay()}>
          {t('nav.free_play')}
        </button>
      )}
      {canForget && (
        <button type="button" className={small} onClick={() => openOverlay({ name: 'forgotPassword' })}>
          {t('nav.forgot_password')}
        </button>
      )}
    </nav>
  );
}
