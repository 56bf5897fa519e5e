import { expect, test } from 'vitest';
import { searchHelp } from './search-help.ts';

const topics = [
  {
    code: 'deposit',
    title: 'Deposit',
    content: '',
    children: [
      { code: 'how', title: 'How do I pay in?', content: '<p>Choose a way, then the amount.</p>' },
      { code: 'late', title: 'It is late', content: '<p>Write to <strong>us</strong> &#38; wait.</p>' },
    ],
  },
  {
    code: 'withdraw',
    title: 'Rút tiền',
    content: '',
    children: [{ code: 'out', title: 'Làm sao để rút?', content: '<p>Chọn tài khoản.</p>' }],
  },
];
const found = (typed: string) =>
  searchHelp(topics, typed).map(({ code, children }) => [code, children.map((child) => child.code)]);

test('help is searched in titles and texts, word by word [SUP-035]', () => {
  expect(found('AMOUNT way')).toEqual([['deposit', ['how']]]);
  expect(found('deposit late')).toEqual([['deposit', ['late']]]);
  expect(found('deposit')).toEqual([['deposit', ['how', 'late']]]);
  expect(found('us & wait')).toEqual([['deposit', ['late']]]);
  expect(found('amount late')).toEqual([]);
  expect(found('nothing of this')).toEqual([]);
});

test('marks may be left out, tags are no words, and nothing typed leaves all [SUP-035]', () => {
  expect(found('rut tien')).toEqual([['withdraw', ['out']]]);
  expect(found('tài khoản')).toEqual([['withdraw', ['out']]]);
  expect(found('strong')).toEqual([]);
  expect(found('  ').map(([code]) => code)).toEqual(['deposit', 'withdraw']);
});
