import { CallError } from '@fairground/contract/client';
import { i18n } from '@fairground/i18n/react';
import { showAlert } from '@fairground/ui/overlays/dialog-store.ts';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { api, call } from '../../shared/api.ts';
import { deviceId } from '../../shared/device-id.ts';
import { problemText } from '../../shared/forms/call-problem.ts';
import { askCaptcha } from '../captcha/ask-captcha.ts';
import { enterSite, goOn } from './complete-login.ts';
import { asksForCaptcha } from './login-rules.ts';

/** A trial account with play money, at once; after several from one address a captcha comes first. */
export async function startFreePlay(): Promise<void> {
  try {
    const { token, account } = await open().catch(openAfterCaptcha);
    await enterSite(token, account);
    await i18n.loadNamespaces('member');
    showToast({ tone: 'success', message: i18n.t('login.trial_open', { ns: 'member' }) });
    goOn('/');
  } catch (error) {
    await showAlert({ tone: 'warning', title: i18n.t('toast.warning'), message: await problemText(error) });
  }
}

const open = (captcha?: { captchaId: string; answer: string }) =>
  call(api.access.loginFreePlay, { captcha, deviceId: deviceId() }, { alert: false });

async function openAfterCaptcha(error: unknown) {
  if (!(error instanceof CallError) || !asksForCaptcha(error)) throw error;
  const captcha = await askCaptcha('image');
  if (!captcha) throw error;
  return open(captcha);
}
