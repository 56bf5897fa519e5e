import { CallError } from '@fairground/contract/client';
import { i18n } from '@fairground/i18n/react';
import { showAlert } from '@fairground/ui/overlays/dialog-store.ts';
import { api, call } from '../../shared/api.ts';
import { deviceId } from '../../shared/device-id.ts';
import { problemText } from '../../shared/forms/call-problem.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { type Credentials, completeLogin } from './complete-login.ts';
import { type TelegramData, useTelegramGuest } from './telegram.ts';

/** Signs in whom Telegram vouches for; somebody new is asked whether they have an account here. */
export async function logInTelegram(data: TelegramData): Promise<void> {
  try {
    const value = await call(api.access.loginTelegram, { ...data, deviceId: deviceId() }, { alert: false });
    await completeLogin(value, { username: '', password: '' });
  } catch (error) {
    if (error instanceof CallError && error.code === 'bind_customer_required') {
      useTelegramGuest.setState({ data });
      return openOverlay({ name: 'bindOrRegister', value: error.value });
    }
    await showAlert({ tone: 'warning', title: i18n.t('toast.warning'), message: await problemText(error) });
  }
}

/** Binds the Telegram identity to an account its owner knows the password of, and signs in. */
export async function bindTelegram(data: TelegramData, { username, password }: Credentials): Promise<void> {
  const bind = { bindType: 'existing', bindUsername: username.trim(), bindPassword: password } as const;
  const value = await call(
    api.access.loginTelegram,
    { ...data, ...bind, deviceId: deviceId() },
    { alert: false },
  );
  useTelegramGuest.setState({ data: null });
  await completeLogin(value, { username: username.trim(), password });
}
