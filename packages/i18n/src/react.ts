/// <reference types="vite/client" />
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Locale, languageOfLocale } from './languages.ts';
import type { TextOverrides } from './merchant-texts.ts';
import type { Namespace } from './resources.ts';

export { Trans, useTranslation } from 'react-i18next';
export { merchantTexts } from './merchant-texts.ts';
export type { Namespace, TextResources } from './resources.ts';
export { i18next as i18n };

type Texts = Record<string, string>;

export type TextSettings = Readonly<{
  locale: Locale;
  /** What the first screen needs; any other namespace loads when a component first asks for it. */
  namespaces: readonly Namespace[];
  overrides?: TextOverrides;
}>;

/** One small file per namespace and language: a visitor loads the words of the screen, in one language. */
const catalogues = import.meta.glob<Texts>('../texts/*/*.json', { import: 'default' });

let ownTexts: TextOverrides = {};

export async function initI18n({ locale, namespaces, overrides = {} }: TextSettings): Promise<void> {
  ownTexts = overrides;
  await i18next
    .use(initReactI18next)
    .use(catalogueBackend)
    .init({
      lng: locale,
      ns: namespaces,
      defaultNS: 'shell',
      load: 'currentOnly',
      keySeparator: false,
      // English is no second download for everyone: a missing key fetches it, see borrowEnglish.
      fallbackLng: false,
      saveMissing: true,
      saveMissingTo: 'current',
      missingKeyHandler: (_locales, namespace) => void borrowEnglish(namespace),
      // React escapes what it shows.
      interpolation: { escapeValue: false },
      react: { bindI18nStore: 'added' },
    });
  describeDocument(locale);
}

export async function changeLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale);
  describeDocument(locale);
}

/** For wordings that arrive after the start: pages on screen change at once. */
export function overrideTexts(overrides: TextOverrides): void {
  ownTexts = overrides;
  for (const [locale, byNamespace] of Object.entries(overrides)) {
    for (const [namespace, texts] of Object.entries(byNamespace)) {
      if (i18next.hasResourceBundle(locale, namespace)) {
        i18next.addResourceBundle(locale, namespace, texts, true, true);
      }
    }
  }
}

const catalogueBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(locale, namespace, callback) {
    loadTexts(locale, namespace).then(
      (texts) => callback(null, texts),
      (error: Error) => callback(error, false),
    );
  },
};

async function loadTexts(locale: string, namespace: string): Promise<Texts> {
  const load = catalogues[`../texts/${namespace}/${locale}.json`];
  if (!load) throw new Error(`no ${namespace} texts for ${locale}`);
  return { ...(await load()), ...ownTexts[locale as Locale]?.[namespace as Namespace] };
}

const borrowed = new Set<string>();

/** Fills the gaps of a catalogue with English, once; what the catalogue has of its own stays. */
async function borrowEnglish(namespace: string): Promise<void> {
  const locale = i18next.language;
  const gap = `${locale} ${namespace}`;
  if (locale === 'en' || borrowed.has(gap) || !i18next.hasLoadedNamespace(namespace)) return;
  borrowed.add(gap);
  i18next.addResourceBundle(locale, namespace, await loadTexts('en', namespace), true, false);
}

function describeDocument(locale: Locale): void {
  document.documentElement.lang = locale;
  document.documentElement.dir = languageOfLocale(locale).dir;
}
