import { i18n } from '@fairground/i18n/react';
import { askConfirm } from '@fairground/ui/overlays/dialog-store.ts';
import { api, call } from '../../shared/api.ts';
import { goTo, safePath } from '../../shared/navigate.ts';
import { queries } from '../../shared/queries.ts';
import { clearSession } from '../../shared/session.ts';

const LEAVE_AFTER_MS = 150;

/** Asks first; then ends the session, forgets the member and goes home, or to the page that was asked for. */
export async function signOut({ next = '/' }: { next?: string } = {}): Promise<void> {
  const isSure = await askConfirm({
    title: i18n.t('dialog.log_out.title'),
    message: i18n.t('dialog.log_out.text'),
    confirmLabel: i18n.t('nav.log_out'),
  });
  if (!isSure) return;
  // Who cannot reach the server is signed out here all the same; the session ends there by itself.
  await call(api.access.logout, {}).catch(() => {});
  clearSession();
  setTimeout(() => {
    goTo(safePath(next));
    void queries.invalidateQueries();
  }, LEAVE_AFTER_MS);
}
