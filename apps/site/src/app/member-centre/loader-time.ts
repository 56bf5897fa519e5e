/** Shown again, the loader covers the page for this long; opened afresh, at least this long. */
const LOADER_AGAIN_MS = 500;
/** Opened afresh, the loader goes when the page is ready, and after this time in any case. */
const LOADER_FRESH_MS = 3_000;

/** How long after opening the loader hides; `readyAfterMs` is null while the page has not said that it is ready. */
export function loaderHidesAfter({
  isFresh,
  readyAfterMs,
}: {
  isFresh: boolean;
  readyAfterMs: number | null;
}): number {
  if (!isFresh) return LOADER_AGAIN_MS;
  if (readyAfterMs === null) return LOADER_FRESH_MS;
  return Math.min(LOADER_FRESH_MS, Math.max(LOADER_AGAIN_MS, readyAfterMs));
}
