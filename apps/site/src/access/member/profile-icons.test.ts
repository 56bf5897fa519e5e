import { expect, test } from 'vitest';
import { DEFAULT_AVATAR, iconCount } from './profile-icons.ts';

test('MEM-046 there are nine pictures unless the merchant says otherwise', () => {
  expect(iconCount(undefined)).toBe(9);
  expect(iconCount({ PROFILE_ICON_COUNT: 0 })).toBe(9);
  expect(iconCount({ PROFILE_ICON_COUNT: 12 })).toBe(12);
});

test('MEM-047 who chose no picture has number 0', () => {
  expect(DEFAULT_AVATAR).toBe(0);
});
