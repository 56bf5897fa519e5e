// @vitest-environment happy-dom
import { act, createElement, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { changeLocale, i18n, initI18n, overrideTexts, useTranslation } from './react.ts';

vi.mock('../texts/console/th.json', () => ({ default: { 'nav.audit': 'บันทึก' } }));

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
    expect(i18n.language).toBe('zh-CN');
    expect(i18n.exists('nav.home', { ns: 'shell' })).toBe(true);
    expect(i18n.exists('server.bug', { ns: 'errors' })).toBe(false);
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
    await i18n.loadNamespaces('console');
    expect(i18n.t('console:nav.merchants')).toBe('nav.merchants');
    await expect.poll(() => i18n.t('console:nav.merchants')).toBe('Merchants');
    expect(i18n.t('console:nav.audit')).toBe('บันทึก');
  });

  test('that nobody has are said as their key, or as the asker wishes', () => {
    const unknown = 'no.such.text' as 'nav.home';
    expect(i18n.t(unknown)).toBe('no.such.text');
    expect(i18n.t(unknown, { defaultValue: 'K3' })).toBe('K3');
    expect(i18n.t('http://elsewhere' as 'nav.home')).toBe('http://elsewhere');
  });

  test('of a namespace that a component asks for are waited for, and follow the language', async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    await changeLocale('en');
    const said: string[] = [];
    function Speaker() {
      const { t } = useTranslation(['wallet', 'shell']);
      said.push(t('shell:nav.home'));
      return t('wallet.deposit');
    }
    function English() {
      return useTranslation('shell', { lng: 'en' }).t('nav.home');
    }
    document.body.innerHTML = '<p></p>';
    const root = createRoot(document.body.firstElementChild as HTMLElement);
    const waiting = createElement(
      Suspense,
      { fallback: '…' },
      createElement(Speaker),
      createElement(English),
    );
    await act(async () => root.render(waiting));
    await expect.poll(() => document.body.textContent).toMatch(/^Deposit.*Home$/);
    await act(() => changeLocale('vi'));
    expect(document.body.textContent).toMatch(/^Nạp.*Home$/);
    await act(async () => overrideTexts({ vi: { shell: { 'nav.home': 'Nhà' } } }));
    expect(said.at(-1)).toBe('Nhà');
    await act(async () => root.unmount());
  });
});
