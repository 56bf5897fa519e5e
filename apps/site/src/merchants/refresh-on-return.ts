/** However often a tab is left and opened again. */
export const REFRESH_PAUSE_MS = 5_000;

/** Who comes back to the tab sees today's switches. Returns how to stop it. */
export function refreshOnReturn(
  refresh: () => void,
  now: () => number = () => performance.now(),
): () => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  const onChange = () => {
    if (document.visibilityState !== 'visible' || now() - lastMs < REFRESH_PAUSE_MS) return;
    lastMs = now();
    refresh();
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
