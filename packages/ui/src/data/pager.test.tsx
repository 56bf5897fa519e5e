// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';
import { pagerStrip } from './pager-strip.ts';

test.each([
  [1, 3, [1, 2, 3]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, 6, 7]],
  [4, 20, [1, 2, 3, 4, 5, 6, 7]],
  [5, 20, [2, 3, 4, 5, 6, 7, 8]],
  [12, 20, [9, 10, 11, 12, 13, 14, 15]],
  [20, 20, [14, 15, 16, 17, 18, 19, 20]],
  [1, 0, []],
])('page %i of %i shows %j: beyond seven pages the strip scrolls [HOME-026]', (page, count, expected) => {
  expect(pagerStrip(page, count)).toEqual(expected);
});

test('the pager marks the present page and turns to the one pressed [HOME-026]', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // Its own place: other files of the worker use the same document.
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const turned: number[] = [];
  const labels = { pages: 'Pages', previous: 'Previous', next: 'Next' };
  await act(async () =>
    root.render(<Pager page={9} pageCount={40} labels={labels} onPage={(to) => turned.push(to)} />),
  );

  const buttons = [...place.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent)).toEqual(['', '6', '7', '8', '9', '10', '11', '12', '']);
  expect(place.querySelector('[aria-current="page"]')?.textContent).toBe('9');
  await act(async () => buttons.at(-1)?.click());
  await act(async () => buttons[1]?.click());
  expect(turned).toEqual([10, 6]);
});
