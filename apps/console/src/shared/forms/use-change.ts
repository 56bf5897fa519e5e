import { i18n } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { type api, invalidateDomain } from '../api.ts';

type Said = 'console:state.saved' | 'console:letter.sent';

/**
 * Runs a change and reads its domain and the audit trail again, whether or not it came through. Tells whether it did; a
 * refusal has been shown by then.
 */
export function useChange(domain: keyof typeof api, said: Said | null = null) {
  const { mutateAsync } = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess: () => said && showToast({ tone: 'success', message: i18n.t(said) }),
    onSettled: () => Promise.all([invalidateDomain(domain), invalidateDomain('compliance')]),
  });
  return (change: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(change).then(
      () => true,
      () => false,
    );
}
