/** Does something again and again, also while the page is hidden. Returns how to stop. */
export function every(ms: number, act: () => void): () => void {
  if (typeof Worker === 'undefined') {
    const timer = setInterval(act, ms);
    return () => clearInterval(timer);
  }
  const ticker = new Worker(new URL('./ticker.ts', import.meta.url), { type: 'module' });
  ticker.onmessage = act;
  ticker.postMessage(ms);
  return () => ticker.terminate();
}
