import { i18n } from '@fairground/i18n/react';
import { showToast, type ToastTone } from '@fairground/ui/overlays/toast-store.ts';
import { popsUp } from '../shared/pops-up.ts';

/** What a member is told wherever the member is, and how it looks. Money has words of its own, in `wallet`. */
const TOLD = {
  BONUS_COMPLETED: { tone: 'reward', kind: 'bonus' },
  BONUS_EXPIRING: { tone: 'info', kind: 'bonus' },
  BONUS_GRANTED: { tone: 'reward', kind: 'bonus' },
  DESK: { tone: 'info', kind: 'support' },
  FEEDBACK_ANSWERED: { tone: 'info', kind: 'support' },
} as const satisfies Record<string, { tone: ToastTone; kind: 'bonus' | 'support' }>;

/** A notice stays until it is closed: nobody knows whether somebody is looking. */
export async function tellNotice(event: string): Promise<void> {
  if (!Object.hasOwn(TOLD, event)) return;
  const told = event as keyof typeof TOLD;
  if (!(await popsUp(TOLD[told].kind))) return;
  await i18n.loadNamespaces('messaging');
  showToast({ message: i18n.t(`messaging:told.${told}`), tone: TOLD[told].tone, durationMs: 0 });
}
