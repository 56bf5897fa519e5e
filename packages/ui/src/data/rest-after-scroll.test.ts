// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { restAfterScroll } from './rest-after-scroll.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('what scrolls is moving until it has rested for a moment, however often it moves', () => {
  vi.useFakeTimers();
  const element = document.createElement('ul');
  const isMoving = () => 'moving' in element.dataset;
  const rest = restAfterScroll(element);
  expect(isMoving()).toBe(false);
  for (let frame = 0; frame < 60; frame += 1) {
    rest.moved();
    vi.advanceTimersByTime(16);
    expect(isMoving()).toBe(true);
  }
  vi.advanceTimersByTime(90);
  expect(isMoving()).toBe(true);
  vi.advanceTimersByTime(30);
  expect(isMoving()).toBe(false);

  rest.moved();
  expect(isMoving()).toBe(true);
  // Nobody looks after it any more: it must not stay deaf.
  rest.end();
  expect(isMoving()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});
