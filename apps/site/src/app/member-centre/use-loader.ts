import { useCallback, useEffect, useState } from 'react';
import { loaderHidesAfter } from './loader-time.ts';

/** Pages that were open before in this tab: their code is here, and the loader is brief. */
const seen = new Set<string>();

const opening = (page: string) => ({
  page,
  isFresh: !seen.has(page),
  atMs: performance.now(),
  readyAfterMs: null as number | null,
  isCovered: true,
});

/** Whether the loader still covers the page that was opened, and how the page says that it is ready. */
export function useLoader(page: string): { isCovered: boolean; onReady: () => void } {
  const [state, setState] = useState(() => opening(page));
  if (state.page !== page) setState(opening(page));

  useEffect(() => {
    seen.add(state.page);
    if (!state.isCovered) return;
    const leftMs = state.atMs + loaderHidesAfter(state) - performance.now();
    const timer = setTimeout(
      () => setState((was) => (was.page === state.page ? { ...was, isCovered: false } : was)),
      Math.max(0, leftMs),
    );
    return () => clearTimeout(timer);
  }, [state]);

  const onReady = useCallback(
    () =>
      setState((was) =>
        was.readyAfterMs === null ? { ...was, readyAfterMs: performance.now() - was.atMs } : was,
      ),
    [],
  );
  return { isCovered: state.isCovered, onReady };
}
