import { expect, test } from 'vitest';
import { actOf, KEYS } from './keys.ts';
import { speedsFor } from './speed.ts';

const press = (own: Partial<Parameters<typeof actOf>[0]>) =>
  actOf({ code: '', key: '', repeat: false, ctrlKey: false, altKey: false, metaKey: false, ...own });

test('each key of the list does what the list says; with a modifier it is the browser’s', () => {
  for (const { act, code } of KEYS.filter((key) => key.act !== 'keys')) {
    expect(press({ code })).toBe(act);
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
      expect(press({ code, [modifier]: true })).toBe(null);
  }
  expect(press({ code: 'Slash', key: '?' })).toBe('keys');
  expect(press({ code: 'Slash', key: '/' })).toBe(null);
  expect(press({ code: 'KeyQ' })).toBe(null);
});

test('a key that is held starts one round and goes on through the stakes', () => {
  expect(press({ code: 'Space', repeat: true })).toBe(null);
  expect(press({ code: 'ArrowUp', repeat: true })).toBe('more');
});

test('a speed is offered where rounds may be as short as it makes them', () => {
  expect(speedsFor(2_500)).toEqual(['normal']);
  expect(speedsFor(1_201)).toEqual(['normal']);
  expect(speedsFor(1_200)).toEqual(['normal', 'turbo']);
  expect(speedsFor(401)).toEqual(['normal', 'turbo']);
  expect(speedsFor(400)).toEqual(['normal', 'turbo', 'instant']);
});
