import { lazy, Suspense, useEffect } from 'react';
import { useSession } from '../shared/session.ts';
import { openConfirmations, useConfirmations } from './confirmation/open-confirmations.ts';

const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation/confirmation-dialog.tsx')).ConfirmationDialog,
}));

/** Mounted once: after a login it asks about payments that wait for this member's word. */
export function WalletHost() {
  const token = useSession((session) => session.token);
  const isAgent = useSession((session) => session.isAgent);
  const hasItems = useConfirmations(({ items }) => items.length > 0);
  useEffect(() => {
    if (token && isAgent !== '') void openConfirmations();
  }, [token, isAgent]);
  return hasItems ? (
    <Suspense fallback={null}>
      <ConfirmationDialog />
    </Suspense>
  ) : null;
}
