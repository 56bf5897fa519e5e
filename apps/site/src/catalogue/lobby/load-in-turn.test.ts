import { afterEach, expect, test, vi } from 'vitest';
import { loadInTurn } from './load-in-turn.ts';

class FakePicture {
  static asked: FakePicture[] = [];
  onload = () => {};
  onerror = () => {};
  src = '';
  constructor() {
    FakePicture.asked.push(this);
  }
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('pictures come one at a time and rest in between; one that does not come holds up none', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Image', FakePicture);
  const held: HTMLImageElement[] = [];
  const done = loadInTurn(['/a', '/b', '/c'], held);
  const asked = () => FakePicture.asked.map(({ src }) => src);
  expect(asked()).toEqual(['/a']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked()).toEqual(['/a']);

  FakePicture.asked[0]?.onerror();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked()).toEqual(['/a']);
  await vi.advanceTimersByTimeAsync(50);
  expect(asked()).toEqual(['/a', '/b']);

  FakePicture.asked[1]?.onload();
  await vi.advanceTimersByTimeAsync(60);
  FakePicture.asked[2]?.onload();
  await vi.advanceTimersByTimeAsync(60);
  await done;
  expect(held.map(({ src }) => src)).toEqual(['/a', '/b', '/c']);
});
