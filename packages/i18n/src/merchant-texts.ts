import { findLanguage, type Locale, languageOf } from './languages.ts';
import type { Namespace } from './resources.ts';

/** A merchant's own wordings: they replace ours key by key and language by language. */
export type TextOverrides = Partial<Record<Locale, Partial<Record<Namespace, Record<string, string>>>>>;

/** A template parameter `text.EN.shell.nav.home` holds a merchant's own words for a text in one language. */
const NAME = /^text\.([A-Za-z-]{2,6})\.([a-z]+)\.(\S{1,80})$/;

/** The texts among a merchant's template parameters; whatever is not one is left out. */
export function merchantTexts(parameters: Readonly<Record<string, string>>): TextOverrides {
  const texts: Record<string, Record<string, Record<string, string>>> = {};
  for (const [name, words] of Object.entries(parameters)) {
    const [, code = '', namespace = '', key = ''] = NAME.exec(name) ?? [];
    const language = code && findLanguage(code);
    if (!language || words === '') continue;
    const { locale } = languageOf(language);
    const ofLocale = texts[locale] ?? {};
    texts[locale] = { ...ofLocale, [namespace]: { ...ofLocale[namespace], [key]: words } };
  }
  return texts;
}
