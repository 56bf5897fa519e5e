import { i18n } from '@fairground/i18n/react';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useQueryClient } from '@tanstack/react-query';

/** Runs a change of one merchant and reads everything about it again; a refusal has been shown already. */
export function useChange(
  merchantCode: string,
  alsoChanged: readonly unknown[] = ['merchants'],
  said: 'console:state.saved' | 'console:letter.sent' = 'console:state.saved',
) {
  const queries = useQueryClient();
  return async (change: () => Promise<unknown>): Promise<boolean> => {
    const done = await change().then(
      () => true,
      () => false,
    );
    await queries.invalidateQueries({ queryKey: ['merchant', merchantCode] });
    await queries.invalidateQueries({ queryKey: ['merchants'] });
    await queries.invalidateQueries({ queryKey: alsoChanged });
    await queries.invalidateQueries({ queryKey: ['audit'] });
    if (done) showToast({ tone: 'success', message: i18n.t(said) });
    return done;
  };
}
