import { expect, test } from 'vitest';
import { merchantTexts } from './merchant-texts.ts';

test('a merchant’s parameters that name a text become its words in that language, and others are left alone', () => {
  expect(
    merchantTexts({
      switch_register: '3',
      'text.EN.shell.nav.deposit': 'Top up',
      'text.PT.shell.nav.deposit': 'Recarregar',
      'text.EN.member.login.title': 'Come in',
      'text.XX.shell.nav.deposit': 'no such language',
      'text.EN.shell': 'no key',
      'text.EN.shell.nav.home': '',
    }),
  ).toEqual({
    en: { shell: { 'nav.deposit': 'Top up' }, member: { 'login.title': 'Come in' } },
    'pt-BR': { shell: { 'nav.deposit': 'Recarregar' } },
  });
});
