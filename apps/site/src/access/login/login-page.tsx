import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { templateQuery, useSwitch } from '../../merchants/public.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { isSignedIn } from '../../shared/session.ts';
import { SwitchedOff } from '../../shared/states/switched-off.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { AccessScene } from './access-scene.tsx';
import { logInTelegram } from './log-in-telegram.ts';
import { LoginForm } from './login-form.tsx';
import { LoginHead } from './login-head.tsx';
import { storeNext } from './next-page.ts';
import { readTelegramReturn } from './telegram.ts';

export function LoginPage() {
  const { t } = useTranslation();
  const isOpen = useSwitch('LOGIN');
  usePageTitle(t('nav.log_in'));
  if (!isOpen) return <SwitchedOff title={t('nav.log_in')} />;
  if (isSignedIn()) return <Navigate to="/" replace />;
  return <OpenLoginPage />;
}

function OpenLoginPage() {
  const { t } = useTranslation(['member', 'shell']);
  const { next } = useQueryText();
  const { data: template } = useQuery(templateQuery());
  const isForced = template?.parameters.captcha_force_modal === '1';
  useEffect(() => storeNext(next), [next]);
  useEffect(() => {
    const guest = readTelegramReturn(location.hash);
    if (!guest) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    void logInTelegram(guest);
  }, []);
  return (
    <AccessScene title={t('shell:nav.log_in')} text={t('login.lead')} cover="vip">
      <LoginHead />
      <LoginForm
        onForcedDialog={
          isForced ? (username) => openOverlay({ name: 'login', needsCaptcha: true, username }) : null
        }
      />
    </AccessScene>
  );
}
