import { expect, test } from 'vitest';
import { isOn } from './is-on.ts';

test('a switch is on by 1 only [SET-004]', () => {
  expect(isOn({ DEPOSIT: '1' }, 'DEPOSIT')).toBe(true);
  expect(isOn({ DEPOSIT: '0' }, 'DEPOSIT')).toBe(false);
  expect(isOn({ DEPOSIT: 'true' }, 'DEPOSIT')).toBe(false);
  expect(isOn({}, 'DEPOSIT')).toBe(false);
});
