import { afterEach, expect, test, vi } from 'vitest';
import { every } from './every.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an operator whose tab is hidden is heard of by a worker, whatever happens to the timers of the page', () => {
  const workers: { ms: number; onmessage?: () => void; isEnded: boolean }[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      ms = 0;
      isEnded = false;
      onmessage?: () => void;
      constructor() {
        workers.push(this);
      }
      postMessage(ms: number) {
        this.ms = ms;
      }
      terminate() {
        this.isEnded = true;
      }
    },
  );
  // Timers of the page stand still from here on.
  vi.useFakeTimers();
  const act = vi.fn();
  const stop = every(15_000, act);
  expect(workers[0]?.ms).toBe(15_000);
  workers[0]?.onmessage?.();
  expect(act).toHaveBeenCalledTimes(1);
  stop();
  expect(workers[0]?.isEnded).toBe(true);
});

test('where there are no workers the timers of the page have to do', () => {
  vi.stubGlobal('Worker', undefined);
  vi.useFakeTimers();
  const act = vi.fn();
  const stop = every(1_000, act);
  vi.advanceTimersByTime(2_000);
  stop();
  vi.advanceTimersByTime(2_000);
  expect(act).toHaveBeenCalledTimes(2);
});
