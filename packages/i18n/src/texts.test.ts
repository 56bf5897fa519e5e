/// <reference types="vite/client" />
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from './languages.ts';
import resources from './resources.ts?raw';

type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../texts/*/*.json', { eager: true, import: 'default' });
const namespaces = [...new Set(Object.keys(files).map((file) => file.split('/')[2] ?? ''))];

const textsOf = (namespace: string, locale: Locale): Texts =>
  files[`../texts/${namespace}/${locale}.json`] ?? {};

const FORM = /_(zero|one|two|few|many|other)$/;
const isCounted = (key: string, texts: Texts) => FORM.test(key) && key.replace(FORM, '_other') in texts;
const withoutForms = (texts: Texts) =>
  [...new Set(Object.keys(texts).map((key) => (isCounted(key, texts) ? key.replace(FORM, '') : key)))].sort();
const placeholdersOf = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();

/** Names and signs that every language writes alike. */
const SAME_EVERYWHERE = /^(?:VIP|QR|SMS|IP|iOS|Android|LINE|H5|{{\w+}}|[\d\s.,:/–—+-])*$/;

/** Words that Vietnamese, Portuguese or Spanish share with English. */
const COGNATES = new Set(['E-mail', 'Petrel', 'Total', 'Menu', 'Hash', 'Slots', 'Casino', 'Arcade']);

const SCRIPTS: Partial<Record<Locale, RegExp>> = {
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  th: /\p{Script=Thai}/u,
  ru: /\p{Script=Cyrillic}/u,
  ar: /\p{Script=Arabic}/u,
};

/** Characters of the one Chinese script that the other does not use. */
const SIMPLIFIED =
  /[们这来时会对发动开关进过还没说话请问间题东车马鱼门见页长书电网络错误码验证录户额钱币显隐确认选择项语区导转联线务单价戏乐场赛员级领奖励]/u;
const TRADITIONAL =
  /[們這來時會對發動開關進過還說話請問間題東車馬魚門見頁長書電網絡錯誤碼驗證錄戶額錢幣顯隱確認選擇項語區導轉聯線務單價戲樂場賽員級領獎勵帳號]/u;

test('every namespace is typed by its English file', () => {
  const typed = [...resources.matchAll(/'\.\.\/texts\/([\w-]+)\/en\.json'/g)].map(([, name]) => name);
  expect(typed.sort()).toEqual([...namespaces].sort());
});

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = textsOf(namespace, 'en');

  test.each(locales)('in %s have the keys of English, no more and no fewer', (locale) => {
    expect(withoutForms(textsOf(namespace, locale))).toEqual(withoutForms(english));
  });

  test.each(locales)('in %s have every plural form of the language', (locale) => {
    const texts = textsOf(namespace, locale);
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const key of withoutForms(texts).filter((name) => `${name}_other` in texts)) {
      const written = Object.keys(texts).filter((name) => FORM.test(name) && name.replace(FORM, '') === key);
      expect(written.sort()).toEqual(forms.map((form) => `${key}_${form}`).sort());
    }
  });

  test.each(locales)('in %s have the placeholders of English', (locale) => {
    for (const [key, text] of Object.entries(textsOf(namespace, locale))) {
      const counted = FORM.test(key) && key.replace(FORM, '_other') in english;
      const model = placeholdersOf(english[counted ? key.replace(FORM, '_other') : key]);
      // "One game" needs no number in languages with a form of its own for it.
      const expected = counted && placeholdersOf(text) === '' && !key.endsWith('_other') ? '' : model;
      expect(`${key} ${placeholdersOf(text)}`).toBe(`${key} ${expected}`);
    }
  });

  test.each(locales)('in %s are neither empty nor padded, and hold no markup', (locale) => {
    for (const text of Object.values(textsOf(namespace, locale)))
      expect(text).toMatch(/^[^\s<>](?:[^<>]*[^\s<>])?$/);
  });

  test.each(locales.filter((locale) => locale !== 'en'))('in %s are translated', (locale) => {
    const script = SCRIPTS[locale];
    const left = Object.entries(textsOf(namespace, locale)).filter(([key, text]) => {
      if (SAME_EVERYWHERE.test(text)) return false;
      return script ? !script.test(text) : text === english[key] && !COGNATES.has(text);
    });
    expect(left).toEqual([]);
  });

  test('keep the two Chinese scripts apart', () => {
    const mixed = [
      ...Object.values(textsOf(namespace, 'zh-TW')).filter((text) => SIMPLIFIED.test(text)),
      ...Object.values(textsOf(namespace, 'zh-CN')).filter((text) => TRADITIONAL.test(text)),
    ];
    expect(mixed).toEqual([]);
  });
});
