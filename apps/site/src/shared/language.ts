import { findLanguage, languageOf, pickLanguage, type WireLanguage } from '@fairground/i18n';
import { changeLocale, initI18n, merchantTexts, type Namespace } from '@fairground/i18n/react';
import { boot } from './boot.ts';
import { LANGUAGE_WISH_KEY } from './session.ts';

const STORAGE_KEY = 'language';
const YEAR_SECONDS = 31_536_000;
let current: WireLanguage = boot.defaultLanguage;

export const currentLanguage = (): WireLanguage => current;

/** Saved choice, `?lang`, the browser, the merchant's default, Chinese: the first that the merchant offers. */
export async function startLanguage(): Promise<void> {
  const saved = localStorage.getItem(STORAGE_KEY);
  tellServer(saved);
  current = pickLanguage({
    saved,
    query: addressWish(),
    browser: navigator.languages,
    merchantDefault: boot.defaultLanguage,
    allowed: boot.languages,
  });
  await initI18n({
    locale: languageOf(current).locale,
    namespaces: wordsFor(location.pathname),
    overrides: merchantTexts(boot.texts),
  });
}

/** What the first page says. Words that came later would hide what is already there until they have come. */
function wordsFor(path: string): Namespace[] {
  return /^\/(index)?$/.test(path) ? ['shell', 'messaging', 'promotions'] : ['shell'];
}

export async function chooseLanguage(code: string): Promise<void> {
  const language = findLanguage(code);
  if (!language) return;
  localStorage.setItem(STORAGE_KEY, language);
  tellServer(language);
  current = language;
  await changeLocale(languageOf(language).locale);
}

/** The server names a page and draws its first words before any script can; it goes by the same choice. */
function tellServer(saved: string | null): void {
  const age = saved ? YEAR_SECONDS : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where a page has no HTTPS
  document.cookie = `${STORAGE_KEY}=${saved ?? ''}; Path=/; SameSite=Lax; Max-Age=${age}`;
}

/** `?lang` of the address a tab was opened with; it holds for the tab, though the next page's address is without it. */
function addressWish(): string | null {
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked) sessionStorage.setItem(LANGUAGE_WISH_KEY, asked);
  return sessionStorage.getItem(LANGUAGE_WISH_KEY);
}
