import { useEffect } from 'react';

/** Says once that a page can be shown. */
export function useReady(isReady: boolean, onReady: () => void): void {
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady, onReady]);
}
