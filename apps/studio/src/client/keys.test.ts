import { describe, expect, test } from 'vitest';
import { actOf, COMMON_KEYS, KEYS, type Key, keysOf } from './keys.ts';
import { speedsFor } from './speed.ts';

const press = (keys: readonly Key[], own: Partial<Parameters<typeof actOf>[1]>) =>
  actOf(keys, { code: '', key: '', repeat: false, ctrlKey: false, altKey: false, metaKey: false, ...own });

const game = { hasAutoplay: true } as const;
const part = {} as never;
const table = (
  client: Parameters<typeof keysOf>[0]['client'],
  { speeds = speedsFor(0), allowsAutoplay = true } = {},
) => ({ client, speeds, session: { pace: { allowsAutoplay } } });

describe.each(Object.entries(KEYS))('a game by %s', (_, own) => {
  const all: readonly Key[] = [...own, ...COMMON_KEYS];

  test('each key does what the list says, and one thing only; with a modifier it is the browser’s', () => {
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
    for (const { act, code } of all.filter(({ shown }) => shown !== '?')) {
      expect([press(own, { code }), press(COMMON_KEYS, { code })].filter(Boolean)).toEqual([act]);
      for (const modifier of ['ctrlKey', 'altKey', 'metaKey'])
        expect(press(all, { code, [modifier]: true })).toBe(null);
    }
    expect(press(all, { code: 'Slash', key: '?' })).toBe('keys');
    expect(press(all, { code: 'Minus', key: '?' })).toBe('keys');
    expect(press(all, { code: 'Slash', key: '/' })).toBe(null);
    expect(press(all, { code: 'KeyQ' })).toBe(null);
  });
});

test('a key that is held starts one round, and goes on through the stakes, the aim and the bullets', () => {
  const held = (keys: readonly Key[], code: string) => press(keys, { code, repeat: true });
  for (const keys of [KEYS.rounds, KEYS.live]) {
    expect(held(keys, 'Space')).toBe(null);
    expect(held(keys, 'ArrowUp')).toBe('more');
  }
  expect(held(KEYS.hunt, 'Space')).toBe('fire');
  expect(held(KEYS.hunt, 'ArrowLeft')).toBe('left');
  expect(held(KEYS.hunt, 'KeyL')).toBe(null);
});

test('the list names what this game does with a key, and nothing that it does not', () => {
  const listed = (...told: Parameters<typeof table>) =>
    Object.fromEntries(keysOf(table(...told)).map(({ shown, text }) => [shown, text]));
  const slot = listed(game);
  expect(slot).toMatchObject({ Space: 'studio.play', Z: 'studio.stake_half', Esc: 'studio.key_stop' });
  expect(slot).not.toHaveProperty('L');
  const chips = listed({ hasAutoplay: false, usesChips: true });
  expect(chips).toMatchObject({ Space: 'studio.play', X: 'studio.double', Z: 'studio.undo' });
  expect(chips).not.toHaveProperty('Esc');
  const live = listed({ hasAutoplay: false, usesChips: true, live: part }, { speeds: ['normal'] });
  expect(live).toMatchObject({ Space: 'studio.table.repeat', C: 'studio.clear', '↑': 'studio.more' });
  expect(live).not.toHaveProperty('S');
  const hunt = listed({ hasAutoplay: false, hunt: part }, { speeds: ['normal'] });
  expect(hunt).toMatchObject({ '←': 'studio.key_aim_left', L: 'studio.hunt.lock', Space: 'studio.key_fire' });
  expect(hunt).toHaveProperty('Esc', 'studio.key_stop_fire');
  const room = keysOf(table({ hasAutoplay: false, room: part }));
  expect(room).toEqual(COMMON_KEYS);
});

test('where rounds may not follow each other by themselves, no key stops them, and none makes them faster', () => {
  const strict = keysOf(table(game, { speeds: speedsFor(2_500), allowsAutoplay: false }));
  expect(strict.map(({ act }) => act)).not.toEqual(expect.arrayContaining(['stop']));
  expect(strict.map(({ act }) => act)).not.toEqual(expect.arrayContaining(['speed']));
});

test('a speed is offered where rounds may be as short as it makes them', () => {
  expect(speedsFor(2_500)).toEqual(['normal']);
  expect(speedsFor(1_201)).toEqual(['normal']);
  expect(speedsFor(1_200)).toEqual(['normal', 'turbo']);
  expect(speedsFor(401)).toEqual(['normal', 'turbo']);
  expect(speedsFor(400)).toEqual(['normal', 'turbo', 'instant']);
});
