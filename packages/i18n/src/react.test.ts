// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { changeLocale, i18n, initI18n, overrideTexts } from './react.ts';

beforeAll(async () => {
  await initI18n({
    locale: 'zh-CN',
    namespaces: ['shell'],
    overrides: { ar: { shell: { 'nav.home': 'بيتنا' } } },
  });
});

describe('texts in the page', () => {
  test('start with the namespaces of the first screen, in one language', () => {
    expect(i18n.t('nav.home')).toBe('首页');
    expect(i18n.hasResourceBundle('zh-CN', 'errors')).toBe(false);
    expect(i18n.hasResourceBundle('en', 'shell')).toBe(false);
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(document.documentElement.dir).toBe('ltr');
  });

  test('of another namespace come when they are asked for; a dot in a key is no level', async () => {
    await i18n.loadNamespaces('errors');
    expect(i18n.t('errors:user.or.token.invalid')).toContain('会话');
    expect(i18n.t('errors:server.bug', { requestId: 'req-7' })).toContain('req-7');
  });

  test('change with the language, and so does the direction of the page', async () => {
    await changeLocale('ar');
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.lang).toBe('ar');
    expect([0, 1, 2, 3, 11, 100].map((count) => i18n.t('count.games', { count }))).toEqual([
      'لا ألعاب',
      'لعبة واحدة',
      'لعبتان',
      '3 ألعاب',
      '11 لعبة',
      '100 لعبة',
    ]);
    await changeLocale('ru');
    expect([1, 3, 5].map((count) => i18n.t('count.minutes', { count }))).toEqual([
      '1 минута',
      '3 минуты',
      '5 минут',
    ]);
    expect(document.documentElement.dir).toBe('ltr');
  });

  test('of a merchant stand before ours, from the start or later', async () => {
    await changeLocale('ar');
    expect(i18n.t('nav.home')).toBe('بيتنا');
    overrideTexts({ ar: { shell: { 'nav.games': 'ألعابنا' } } });
    expect(i18n.t('nav.games')).toBe('ألعابنا');
    expect(i18n.t('nav.slots')).toBe('سلوتس');
  });

  test('that a catalogue lacks are borrowed from English, which loads only then', async () => {
    await changeLocale('th');
    i18n.addResourceBundle('th', 'console', { 'nav.audit': 'บันทึก' });
    expect(i18n.t('console:nav.merchants')).toBe('nav.merchants');
    await expect.poll(() => i18n.t('console:nav.merchants')).toBe('Merchants');
    expect(i18n.t('console:nav.audit')).toBe('บันทึก');
  });
});
