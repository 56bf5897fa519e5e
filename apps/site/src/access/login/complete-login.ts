import { i18n } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { create } from 'zustand';
import { knownStatus } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { boot } from '../../shared/boot.ts';
import { isOn } from '../../shared/is-on.ts';
import { goTo } from '../../shared/navigate.ts';
import { closeOverlay, openOverlay } from '../../shared/overlays.ts';
import { keepSession, keepTokenAside, useSession } from '../../shared/session.ts';
import { loadMember } from '../member/member-info.ts';
import { type LoginValue, needsNewPassword } from './login-rules.ts';
import { nextAfterLogin, takeNext } from './next-page.ts';
import { forgetLogin, rememberLogin } from './remember.ts';

export interface Credentials {
  username: string;
  password: string;
  /** The user name is a mobile number instead. */
  isNumber?: boolean;
}

interface HeldLogin extends Credentials {
  /** The member never chose a password: a code to the number or address of the account stands for the old one. */
  needsCode: boolean;
}

const NOBODY: HeldLogin = { username: '', password: '', isNumber: false, needsCode: false };

/** A login that is not over yet: the second factor or a new password is still to come. Kept in memory only. */
export const useHeldLogin = create<HeldLogin>(() => NOBODY);

export const holdLogin = (credentials: Credentials): void =>
  useHeldLogin.setState({ ...NOBODY, ...credentials });

/** Somebody may come in once they have a password of their own; until then nobody is signed in here. */
export function demandNewPassword(token: string, held: HeldLogin): void {
  useHeldLogin.setState({ ...NOBODY, ...held });
  keepTokenAside(token);
  openOverlay({ name: 'newPassword' });
}

/** What happens after the server said yes: a new password first, or in and on to the next page. */
export async function completeLogin(value: LoginValue, credentials: Credentials): Promise<void> {
  if (value.rememberToken) rememberLogin(credentials.username, value.rememberToken);
  else forgetLogin();

  if (needsNewPassword(value, knownStatus()?.whitelabelVal ?? {}))
    return demandNewPassword(value.token, { ...credentials, needsCode: value.passwordNeedsCode });
  await enterSite(value.token, credentials.username);
  if (value.firstTimeLogin) await greetNewcomer({ isNew: false });
  goOn(nextAfterLogin(location.pathname, takeNext()));
}

/** Long enough to be read, and to decide. */
const NEXT_STEP_MS = 20_000;

/** From here on somebody is signed in. */
export async function enterSite(token: string, account: string): Promise<void> {
  keepTokenAside('');
  holdLogin(NOBODY);
  keepSession({ token, account, merchantCode: boot.merchantCode });
  // Whoever cannot be described yet is signed in all the same; the page asks again when it needs to know.
  await loadMember().catch(() => {});
}

export function goOn(path: string | null): void {
  closeOverlay();
  if (path) goTo(path);
}

/**
 * A newcomer is greeted by name; the notices meant for newcomers hang on the same moment. Whoever has no money yet is told the
 * next step: after a registration always, at a first login after a look at the balance.
 */
export async function greetNewcomer({ isNew }: { isNew: boolean }): Promise<void> {
  await i18n.loadNamespaces('member');
  const { nickname, account } = useSession.getState();
  const name = nickname || account;
  const welcome = i18n.t('login.first_time', { ns: 'member', name });
  const takesDeposits = isOn(knownStatus()?.whitelabelVal ?? {}, 'DEPOSIT');
  if (!takesDeposits || !(isNew || (await hasNothing()))) {
    showToast({ tone: 'success', message: welcome });
    return;
  }
  showToast({
    tone: 'success',
    title: welcome,
    message: i18n.t('login.next_step', { ns: 'member' }),
    durationMs: NEXT_STEP_MS,
    action: { label: i18n.t('nav.deposit', { ns: 'shell' }), onClick: () => goTo('/member?page=depositv2') },
  });
}

/** What cannot be read is no reason to ask for money. */
async function hasNothing(): Promise<boolean> {
  const funds = await call(api.wallet.funds, {}, { alert: false }).catch(() => null);
  return funds !== null && Number(funds.sumBalance) === 0;
}
