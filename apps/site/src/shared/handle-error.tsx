import type { CallError } from '@fairground/contract/client';
import { i18n } from '@fairground/i18n/react';
import { askConfirm, showAlert } from '@fairground/ui/overlays/dialog-store.ts';
import { areaHome, goTo } from './navigate.ts';
import { openOverlay } from './overlays.ts';
import { type Reaction, reactionTo } from './reaction.ts';
import { clearSession } from './session.ts';
import { timeText } from './time-text.ts';

/** The one place that shows errors of calls. Each reaction is decided by a table and carried out here. */
export function handleError(error: CallError): void {
  const reaction = reactionTo(error, { isHttps: location.protocol === 'https:' });
  void carryOut(reaction, error);
}

async function carryOut(reaction: Reaction, error: CallError): Promise<void> {
  switch (reaction.kind) {
    case 'nothing':
      return;
    case 'log':
      return console.warn(error.endpointId, error.status, error.requestId);
    case 'timeout':
      return tell(await errorText('timeout_retry_please'), error);
    case 'alert':
      return tell(reaction.text === error.code ? await errorText(error.code) : reaction.text, error);
    case 'signOut':
      return signOutAfter(reaction.text || (await errorText('access.signed_out')));
    case 'maintenance':
      return tell(`${reaction.text}\n${timeText(reaction.start)} – ${timeText(reaction.end)}`, error);
    case 'depositOffer':
      if (await offerDeposit(reaction.text)) goTo('/member?page=depositv2');
      return;
    case 'domainCheck':
      return openOverlay({ name: 'domainCheck' });
    case 'secondFactor':
      return openOverlay({ name: 'secondFactor', value: reaction.value });
    case 'bindOrRegister':
      return openOverlay({ name: 'bindOrRegister', value: reaction.value });
  }
}

let isSigningOut = false;

/** Says why, and signs out once it was read. A page with six calls under way says it once. */
export async function signOutAfter(text: string): Promise<void> {
  if (isSigningOut) return;
  isSigningOut = true;
  await showAlert({ tone: 'warning', title: i18n.t('dialog.session_ended.title'), message: text });
  isSigningOut = false;
  signOutHere();
}

/** Forgets the member and goes home, or stays in the agents' area when it was left from there. */
export function signOutHere(): void {
  clearSession();
  goTo(areaHome(location.pathname));
}

/** A code is also a text key; one without a text is shown as it is rather than hidden. */
export async function errorText(code: string): Promise<string> {
  await i18n.loadNamespaces('errors');
  return i18n.t(code as 'unknown_error', { ns: 'errors', defaultValue: code });
}

const tell = (message: string, { requestId }: CallError): Promise<void> =>
  showAlert({
    tone: 'warning',
    title: i18n.t('toast.warning'),
    message: (
      <>
        <span style={{ whiteSpace: 'pre-line' }}>{message}</span>
        {requestId && (
          <small style={{ display: 'block' }}>{i18n.t('page.request_number', { id: requestId })}</small>
        )}
      </>
    ),
  });

const offerDeposit = (message: string): Promise<boolean> =>
  askConfirm({
    tone: 'info',
    title: i18n.t('dialog.balance_low.title'),
    message,
    confirmLabel: i18n.t('nav.deposit'),
  });
