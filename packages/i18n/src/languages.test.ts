import { describe, expect, test } from 'vitest';
import {
  chatLocale,
  findLanguage,
  languageOf,
  languageOfLocale,
  languages,
  type WireLanguage,
  winnerBoardLanguage,
} from './languages.ts';
import { type LanguageWishes, pickLanguage } from './pick-language.ts';

describe('the languages', () => {
  test('CN, TW, EN, JA, TH and VI are there, each with its locale and its own name [I18N-001]', () => {
    const byCode = Object.fromEntries(languages.map(({ code, locale, name }) => [code, `${locale} ${name}`]));
    expect(byCode).toMatchObject({
      CN: 'zh-CN 简体中文',
      TW: 'zh-TW 繁體中文',
      EN: 'en English',
      JA: 'ja 日本語',
      TH: 'th ไทย',
      VI: 'vi Tiếng Việt',
    });
    expect(languages).toHaveLength(10);
  });

  test('only Arabic is written from right to left', () => {
    expect(languages.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['AR']);
    expect(languageOfLocale('ar').dir).toBe('rtl');
  });

  test('an unknown language is a bug, not a guess', () => {
    expect(() => languageOf('KO' as WireLanguage)).toThrow('KO is not a language of ours');
  });

  test.each<[string, WireLanguage | undefined]>([
    ['CN', 'CN'],
    ['cn', 'CN'],
    ['zh', 'CN'],
    ['zh-Hans-SG', 'CN'],
    ['zh_CN', 'CN'],
    ['zh-TW', 'TW'],
    ['zh-Hant', 'TW'],
    ['zh-HK', 'TW'],
    ['en-GB', 'EN'],
    ['pt-PT', 'PT'],
    ['PT', 'PT'],
    ['es-419', 'ES'],
    ['ja-JP', 'JA'],
    [' ru ', 'RU'],
    ['ar_SA', 'AR'],
    ['ko-KR', undefined],
    ['', undefined],
    ['x'.repeat(40), undefined],
  ])('reads %j as %s', (text, code) => {
    expect(findLanguage(text)).toBe(code);
  });

  test('the winner board is asked in its own names: CN is zh_CN [I18N-008]', () => {
    const names = languages.map(({ code }) => winnerBoardLanguage(code));
    expect(names.slice(0, 3)).toEqual(['zh_CN', 'zh_TW', 'en_US']);
    expect(names.map(findLanguage)).toEqual(languages.map(({ code }) => code));
  });

  test('the chat gets the RU, PT, ES and AR locales [I18N-009 MSG-026]', () => {
    expect((['RU', 'PT', 'ES', 'AR'] as const).map(chatLocale)).toEqual(['ru-RU', 'pt-BR', 'es-ES', 'ar-SA']);
    expect(chatLocale('CN')).toBe('zh-CN');
  });
});

describe('which language a visitor gets', () => {
  const every = { saved: 'JA', query: 'th', merchantDefault: 'VI', browser: ['ru-RU'] };

  test.each<[string, LanguageWishes, WireLanguage]>([
    ['the own choice comes first', every, 'JA'],
    ['then the address', { ...every, saved: null }, 'TH'],
    ['I18N-002 then the browser', { ...every, saved: null, query: null }, 'RU'],
    ['then the merchant', { merchantDefault: 'VI', browser: ['ko-KR'] }, 'VI'],
    [
      'the merchant, where it does not offer what the browser asks for',
      { merchantDefault: 'PT', browser: ['ru-RU'], allowed: ['PT', 'EN'] },
      'PT',
    ],
    ['I18N-002 the first language of the browser that we speak', { browser: ['ko-KR', 'pt-PT'] }, 'PT'],
    ['I18N-003 then Chinese', { browser: ['ko-KR'] }, 'CN'],
    ['I18N-003 Chinese without any wish', {}, 'CN'],
    ['a choice in no language of ours is passed over', { saved: 'xx', query: 'ES' }, 'ES'],
    ['a choice that the merchant does not offer is passed over', { ...every, allowed: ['VI', 'EN'] }, 'VI'],
    ['without Chinese the first on offer', { saved: 'JA', allowed: ['EN', 'PT'] }, 'EN'],
    ['an empty offer means all', { saved: 'JA', allowed: [] }, 'JA'],
  ])('%s', (_, wishes, code) => {
    expect(pickLanguage(wishes)).toBe(code);
  });
});
