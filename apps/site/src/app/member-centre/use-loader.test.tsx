// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLoader } from './use-loader.ts';

let drawn = 0;
let isCovered = true;

function Centre({ page }: { page: string }) {
  const loader = useLoader(page);
  drawn += 1;
  isCovered = loader.isCovered;
  return <button type="button" onClick={loader.onReady} />;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  drawn = 0;
});
afterEach(() => vi.useRealTimers());

test('a page that is shown rests: the loader goes once and draws nothing again after that', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const wait = async (seconds: number) => {
    for (let tenth = 0; tenth < 10 * seconds; tenth += 1)
      await act(async () => void vi.advanceTimersByTime(100));
  };
  for (const page of ['messageV2', 'withdraw']) {
    await act(async () => root.render(<Centre page={page} />));
    expect(isCovered).toBe(true);
    await act(async () => place.querySelector('button')?.click());
    await wait(10);
    expect(isCovered).toBe(false);
    const before = drawn;
    await wait(10);
    expect(drawn).toBe(before);
  }
  await act(async () => root.unmount());
});
