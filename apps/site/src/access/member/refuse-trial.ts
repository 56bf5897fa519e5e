import { i18n } from '@fairground/i18n/react';
import { showAlert } from '@fairground/ui/overlays/dialog-store.ts';
import { errorText } from '../../shared/handle-error.tsx';

/** What a trial account is told where only real ones may go. */
export async function refuseTrial(): Promise<void> {
  await showAlert({
    tone: 'info',
    title: i18n.t('dialog.trial.title'),
    message: await errorText('in_need_true_account'),
  });
}
