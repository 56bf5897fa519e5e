import type { AnswerOf } from '@fairground/contract';
import { i18n } from '@fairground/i18n/react';
import { showAlert } from '@fairground/ui/overlays/dialog-store.ts';
import { api, call } from '../../shared/api.ts';
import { deviceId } from '../../shared/device-id.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { completeLogin, demandNewPassword, enterSite, goOn, greetNewcomer } from '../login/complete-login.ts';
import { accountOf } from '../login/login-rules.ts';
import { nextAfterLogin, takeNext } from '../login/next-page.ts';
import { useTelegramGuest } from '../login/telegram.ts';
import type { Values } from './register-rules.ts';

type Registered = AnswerOf<typeof api.access.register>;

/** Shows the new account, then signs its owner in and goes on. */
export async function finishRegistration(
  { customerName, profile, token, passwordChangeRequired }: Registered,
  values: Values,
): Promise<void> {
  const account = accountOf(customerName);
  useTelegramGuest.setState({ data: null });
  await i18n.loadNamespaces('member');
  const say = (key: 'register.done' | 'register.done_mobile', params: object) =>
    i18n.t(key, { ns: 'member', ...params });
  await showAlert({
    tone: 'success',
    title: i18n.t('register.done_title', { ns: 'member' }),
    message: profile.mobileNo
      ? say('register.done_mobile', { account, mobile: profile.mobileNo })
      : say('register.done', { account }),
  });
  if (token && passwordChangeRequired)
    return demandNewPassword(token, { username: account, password: '', needsCode: true });
  if (token) {
    await enterSite(token, account);
    await greetNewcomer({ isNew: true });
    return goOn(nextAfterLogin(location.pathname, takeNext()));
  }
  await logIn(account, values.password);
}

/** The answer brought no session: the usual login does, with what was typed a moment ago. */
async function logIn(account: string, password: string | undefined): Promise<void> {
  if (!password) return openOverlay({ name: 'login', username: account });
  try {
    const body = { type: 'username', username: account, password, deviceId: deviceId() } as const;
    await completeLogin(await call(api.access.login, body, { alert: false }), {
      username: account,
      password,
    });
  } catch {
    openOverlay({ name: 'login', username: account });
  }
}
