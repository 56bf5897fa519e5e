import { expect, test } from 'vitest';
import { fillText, findText } from './translate.ts';

test('a counted text has the form of its language, and one of its own for none', () => {
  const texts = {
    days_one: 'день',
    days_few: 'дня',
    days_many: 'дней',
    rest: 'rest',
    none_zero: 'none',
    none: 'n',
  };
  const said = (key: string, count: number) => findText(texts, key, 'ru', { count });
  expect([1, 2, 5, 21, 0].map((count) => said('days', count))).toEqual([
    'день',
    'дня',
    'дней',
    'день',
    'дней',
  ]);
  expect(said('rest', 3)).toBe('rest');
  expect([said('none', 0), said('none', 1)]).toEqual(['none', 'n']);
  expect(findText(texts, 'days', 'ru', {})).toBeUndefined();
});

test('a value is put in once, whatever it holds', () => {
  expect(fillText('{{name}}: {{count}}{{gone}}', { name: '{{count}} $& $1', count: 3 })).toBe(
    '{{count}} $& $1: 3',
  );
});
