// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BANNER_AUTOPLAY_MS, Carousel, type CarouselProps } from './carousel.tsx';

let root: Root;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as HTMLElement);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const labels = {
  previous: 'Previous',
  next: 'Next',
  slide: (at: number, count: number) => `${at} of ${count}`,
};
const slides = ['one', 'two', 'three'].map((key) => ({ key, content: key }));
const show = (props: Partial<CarouselProps> = {}) =>
  act(async () => root.render(<Carousel slides={slides} label="Banners" labels={labels} {...props} />));
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const seen = () =>
  [...document.querySelectorAll('li')].filter((slide) => !slide.inert).map((slide) => slide.textContent);

test('a banner stands 3000 ms when nothing else is said [HOME-015]', async () => {
  expect(BANNER_AUTOPLAY_MS).toBe(3000);
  await show();
  await pass(2999);
  expect(seen()).toEqual(['one']);
  await pass(1);
  expect(seen()).toEqual(['two']);
  await pass(3000);
  await pass(3000);
  expect(seen()).toEqual(['one']);
});

test('a template may set 2500 ms [HOME-015]', async () => {
  await show({ autoplayMs: 2500 });
  await pass(2499);
  expect(seen()).toEqual(['one']);
  await pass(1);
  expect(seen()).toEqual(['two']);
});

test('it stands while the player points at it, and a slide just chosen stands its full time', async () => {
  await show();
  const carousel = document.querySelector('section') as HTMLElement;
  await act(async () => carousel.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })));
  await pass(60_000);
  expect(seen()).toEqual(['one']);

  await act(async () =>
    carousel.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body })),
  );
  await pass(2000);
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Next"]')?.click());
  await pass(2000);
  expect(seen()).toEqual(['two']);
});

test('0 ms stands still, and several slides can be seen side by side', async () => {
  await show({ autoplayMs: 0, perView: 2 });
  await pass(60_000);
  expect(seen()).toEqual(['one', 'two']);
});
