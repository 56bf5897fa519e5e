import { hasMessage } from '@fairground/i18n/server';
import { families, playName, playTexts } from '@fairground/lottery-rules';
import { expect, test } from 'vitest';

test.each(Object.values(families))(
  'every play of $code has a name of its own among its plays',
  ({ playTypes }) => {
    const names = playTypes.map(({ code, mode }) => {
      const name = playName(code);
      if (!name) throw new Error(`${code} has no name`);
      for (const { key } of [name.group, ...name.method]) expect([key, hasMessage(key)]).toEqual([key, true]);
      return `${mode} ${JSON.stringify(name)}`;
    });
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);

test('every word that can be bet on has a text', () => {
  const words = new Set<string>();
  for (const { playTypes } of Object.values(families))
    for (const { rule } of playTypes)
      for (const { items } of rule.rows)
        if (items.size <= 60)
          for (let index = 0; index < items.size; index++) words.add(String(items.at(index)));
  const missing = [...words].filter(
    (word) => !/^\d+$/.test(word) && itemKeys(word).some((key) => !hasMessage(key)),
  );
  expect(missing).toEqual([]);
});

const itemKeys = (word: string): string[] =>
  word === '*'
    ? ['item.ALL']
    : word
        .toUpperCase()
        .split('_')
        .map((name) => `item.${name}`);

test('every level that pays has a text, made of words that exist', () => {
  const { level } = playTexts((key) => {
    expect([key, hasMessage(key)]).toEqual([key, true]);
    return key;
  });
  for (const { playTypes } of Object.values(families))
    for (const play of playTypes.filter(({ mode }) => mode !== 'traditional'))
      for (const { name } of play.levels) expect(level(name)).not.toBe('');
  expect(level('box24_first')).toBe('level.orders · level.first');
  expect(level('five_special')).toBe('5 + level.special');
});
