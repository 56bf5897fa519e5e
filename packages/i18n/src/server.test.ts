import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';
import { hasMessage, message } from './server.ts';

describe('the words of a refusal', () => {
  test('follow the language of the caller', () => {
    expect(message('in_sorry_in', 'EN')).toBe('Please log in first.');
    expect(message('in_sorry_in', 'CN')).toBe('请先登录。');
    expect(message('in_sorry_in', 'AR')).toBe('يرجى تسجيل الدخول أولًا.');
  });

  test('carry what the caller needs to tell support', () => {
    expect(message('server.bug', 'EN', { requestId: 'req-7' })).toContain('number req-7.');
    for (const { code } of languages)
      expect(message('server.bug', code, { requestId: 'req-7' })).toContain('req-7');
  });

  test('never show a placeholder, also when its value is missing or looks like one', () => {
    expect(message('server.bug', 'EN')).not.toContain('{{');
    expect(message('server.bug', 'EN', { requestId: '{{min}}' })).toContain('{{min}}');
  });

  test('name the lengths of the default rule, or those of the merchant', () => {
    expect(message('reg_pattern_4', 'EN')).toBe('Use 6 to 13 letters and digits.');
    expect(message('reg_pattern_4', 'EN', { min: 4, max: 20 })).toBe('Use 4 to 20 letters and digits.');
    expect(message('error_phone_number_limit', 'EN')).toContain('10 to 16');
    expect(message('error_country_code_limit', 'EN')).toContain('1 to 3');
    expect(message('error_password', 'EN')).toContain('6 to 16');
  });

  test('are the code itself when nobody wrote any', () => {
    expect(message('no.such_code', 'TH')).toBe('no.such_code');
    expect(message('constructor', 'TH')).toBe('constructor');
    expect(hasMessage('no.such_code')).toBe(false);
    expect(hasMessage('constructor')).toBe(false);
  });

  test('agree with their number in the way of the language', () => {
    expect([1, 2, 5, 21].map((count) => message('count.days', 'RU', { count }))).toEqual([
      '1 день',
      '2 дня',
      '5 дней',
      '21 день',
    ]);
    expect([0, 1, 2, 3, 11, 100].map((count) => message('count.games', 'AR', { count }))).toEqual([
      'لا ألعاب',
      'لعبة واحدة',
      'لعبتان',
      '3 ألعاب',
      '11 لعبة',
      '100 لعبة',
    ]);
    expect(message('count.days', 'JA', { count: 1 })).toBe('1日');
    expect(hasMessage('count.days')).toBe(true);
  });
});
