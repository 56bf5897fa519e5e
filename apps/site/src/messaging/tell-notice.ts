import { i18n } from '@fairground/i18n/react';
import { showToast, type ToastTone } from '@fairground/ui/overlays/toast-store.ts';

/** What a member is told wherever the member is, and how it looks. Money has words of its own, in `wallet`. */
const TOLD = {
  DESK: 'info',
  FEEDBACK_ANSWERED: 'info',
} as const satisfies Record<string, ToastTone>;

/** A notice stays until it is closed: nobody knows whether somebody is looking. */
export async function tellNotice(event: string): Promise<void> {
  if (!Object.hasOwn(TOLD, event)) return;
  const told = event as keyof typeof TOLD;
  await i18n.loadNamespaces('messaging');
  showToast({ message: i18n.t(`messaging:told.${told}`), tone: TOLD[told], durationMs: 0 });
}
