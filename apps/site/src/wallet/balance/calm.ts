const REFRESH_DEBOUNCE_MS = 1_000;
const REFRESH_DELAY_MS = 500;

/**
 * However often something asks for a refresh, it runs at most once a second, each time a moment late: what was just
 * written is then there to be read. A wish that comes while the second lasts is kept and runs at its end.
 */
export function calmly(
  run: () => void,
  { debounceMs = REFRESH_DEBOUNCE_MS, delayMs = REFRESH_DELAY_MS } = {},
): () => void {
  let isResting = false;
  let isWanted = false;
  const start = () => {
    isResting = true;
    isWanted = false;
    setTimeout(run, delayMs);
    setTimeout(() => {
      isResting = false;
      if (isWanted) start();
    }, debounceMs);
  };
  return () => {
    if (isResting) isWanted = true;
    else start();
  };
}
