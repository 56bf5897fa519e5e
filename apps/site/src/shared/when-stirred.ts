import { whenIdle } from './when-idle.ts';

/** What tells that somebody is there and wants more than the first screen. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'scroll', 'keydown', 'focusin'] as const;
/** Assistive technology may fire none of these events, so run after this time in any case. */
const LATEST_MS = 5_000;

const stirred = new Promise<void>((resolve) => {
  for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true });
  setTimeout(resolve, LATEST_MS);
});

/**
 * Does something when the visitor has given a sign of life, and the page has nothing better to do. A visitor who is only passing,
 * or has a slow phone, is spared the work. Returns how to call it off.
 */
export function whenStirred(work: () => void): () => void {
  let callOff = () => {};
  let isOff = false;
  void stirred.then(() => {
    if (!isOff) callOff = whenIdle(work);
  });
  return () => {
    isOff = true;
    callOff();
  };
}
