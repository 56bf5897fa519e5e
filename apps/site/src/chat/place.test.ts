import { expect, test } from 'vitest';
import { firstBox, fitBox, fitSize, OFFSET_PX, snap } from './place.ts';

const screen = { width: 1280, height: 800 };
const button = { width: 48, height: 48 };

test('a button that is let go rests at the nearer side, as high as it was [MSG-012]', () => {
  expect(OFFSET_PX).toBe(72);
  expect(snap({ x: 600, y: 400 }, button, screen)).toEqual({ side: 'left', y: 376 });
  expect(snap({ x: 700, y: 400 }, button, screen)).toEqual({ side: 'right', y: 376 });
  expect(snap({ x: 0, y: -50 }, button, screen).y).toBe(10);
  expect(snap({ x: 0, y: 5_000 }, button, screen).y).toBe(742);
});

test('a window opens 440 by 750, or as high as the screen allows [MSG-015]', () => {
  const large = { width: 1600, height: 1000 };
  expect(firstBox('right', large)).toEqual({ width: 440, height: 750, x: 1600 - 440 - 128, y: 240 });
  expect(firstBox('left', screen)).toMatchObject({ x: 128, height: 750 });
  expect(firstBox('right', { width: 1280, height: 700 }).height).toBe(680);
});

test('a window is 200 to 480 wide and at least 280 high, and all of it stays on the screen [MSG-014]', () => {
  expect(fitSize({ width: 50, height: 50 }, screen)).toEqual({ width: 200, height: 280 });
  expect(fitSize({ width: 900, height: 9_000 }, screen)).toEqual({ width: 480, height: 780 });
  expect(fitBox({ x: 5_000, y: -100, width: 300, height: 300 }, screen)).toEqual({
    x: 980,
    y: 10,
    width: 300,
    height: 300,
  });
  expect(fitSize({ width: 440, height: 750 }, { width: 390, height: 844 }).width).toBe(380);
});
