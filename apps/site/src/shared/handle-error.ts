import type { CallError } from '@fairground/contract/client';
import { i18n } from '@fairground/i18n/react';
import { askConfirm, showAlert } from '@fairground/ui/dialog-store.ts';
import { goTo } from './navigate.ts';
import { openOverlay } from './overlays.ts';
import { type Reaction, reactionTo } from './reaction.ts';
import { clearSession } from './session.ts';

/** The one place that shows errors of calls. Each reaction is decided by a table and carried out here. */
export function handleError(error: CallError): void {
  const reaction = reactionTo(error, { isHttps: location.protocol === 'https:' });
  void carryOut(reaction, error);
}

async function carryOut(reaction: Reaction, error: CallError): Promise<void> {
  await i18n.loadNamespaces('errors');
  switch (reaction.kind) {
    case 'nothing':
      return;
    case 'log':
      return console.warn(error.endpointId, error.status, error.requestId);
    case 'timeout':
      return tell(textOf('timeout_retry_please'), error);
    case 'alert':
      return tell(reaction.text === error.code ? textOf(error.code) : reaction.text, error);
    case 'signOut':
      await tell(reaction.text, error);
      return signOutHere();
    case 'maintenance':
      return tell(`${reaction.text}\n${localTime(reaction.start)} – ${localTime(reaction.end)}`, error);
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

/** Forgets the member and goes home, or stays in the agents' area when it was left from there. */
export function signOutHere(): void {
  const isAgentArea = /^\/agent(Home)?$/.test(location.pathname);
  clearSession();
  goTo(isAgentArea ? '/agent' : '/');
}

const tell = (message: string, { requestId }: CallError): Promise<void> =>
  showAlert({
    tone: 'warning',
    title: i18n.t('toast.warning'),
    message: requestId ? `${message}\n\n${i18n.t('page.request_number', { id: requestId })}` : message,
    confirmLabel: i18n.t('action.ok'),
  });

const offerDeposit = (message: string): Promise<boolean> =>
  askConfirm({
    tone: 'info',
    title: i18n.t('toast.warning'),
    message,
    cancelLabel: i18n.t('action.cancel'),
    confirmLabel: i18n.t('nav.deposit'),
  });

/** A code is also a text key; one without a text is shown as it is rather than hidden. */
const textOf = (code: string): string => i18n.t(`errors:${code}`, { defaultValue: code, nsSeparator: ':' });

const localTime = (iso: string): string => (iso ? new Date(iso).toLocaleString(i18n.language) : '');
