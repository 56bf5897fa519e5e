import { languageOf, pickLanguage, type WireLanguage } from '@fairground/i18n';
import { changeLocale, initI18n } from '@fairground/i18n/react';

const STORAGE_KEY = 'consoleLanguage';
let current: WireLanguage = 'EN';

export const currentLanguage = (): WireLanguage => current;

/** An operator's own choice first, then the browser's language, then English. */
export async function startLanguage(): Promise<void> {
  current = pickLanguage({
    saved: localStorage.getItem(STORAGE_KEY),
    query: new URLSearchParams(location.search).get('lang'),
    browser: navigator.languages,
    merchantDefault: 'EN',
  });
  await initI18n({ locale: languageOf(current).locale, namespaces: ['console'] });
}

export async function chooseLanguage(code: WireLanguage): Promise<void> {
  localStorage.setItem(STORAGE_KEY, code);
  current = code;
  await changeLocale(languageOf(code).locale);
}
