/// <reference types="vite/client" />
import type { Locale } from './languages.ts';
import type { TextOverrides } from './merchant-texts.ts';
import type { Namespace } from './resources.ts';
import type { Texts } from './translate.ts';

/** One small file per namespace and language: a visitor loads the words of the screen, in one language. */
const files = import.meta.glob<Texts>('../texts/*/*.json', { import: 'default' });

const loaded = new Map<string, Texts>();
const loading = new Map<string, Promise<void>>();
const borrowed = new Set<string>();
const listeners = new Set<() => void>();
let ownTexts: TextOverrides = {};
let version = 0;

export const textsOf = (locale: Locale, namespace: string): Texts | undefined =>
  loaded.get(nameOf(locale, namespace));

export const isNamespace = (word: string): word is Namespace => `../texts/${word}/en.json` in files;

/** What has been loaded in a language: another language needs the same. */
export const namespacesIn = (locale: Locale): Namespace[] =>
  [...loaded.keys()].flatMap((name) => {
    const [of, namespace] = name.split(' ');
    return of === locale ? [namespace as Namespace] : [];
  });

/** Once for each; whoever asks meanwhile waits for the same file. */
export async function loadTexts(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadOnce(locale, namespace)));
}

function loadOnce(locale: Locale, namespace: Namespace): Promise<void> {
  const name = nameOf(locale, namespace);
  if (loaded.has(name)) return Promise.resolve();
  const begun = loading.get(name) ?? load(locale, namespace).finally(() => loading.delete(name));
  loading.set(name, begun);
  return begun;
}

/** A file that does not come must not keep the page away: it shows keys, and English once that has come. */
async function load(locale: Locale, namespace: Namespace): Promise<void> {
  const texts = await readTexts(locale, namespace).catch(() => ({}));
  loaded.set(nameOf(locale, namespace), { ...texts, ...ownTexts[locale]?.[namespace] });
}

async function readTexts(locale: Locale, namespace: Namespace): Promise<Texts> {
  const read = files[`../texts/${namespace}/${locale}.json`];
  if (!read) throw new Error(`no ${namespace} texts for ${locale}`);
  return read();
}

/** A merchant's wordings stand before ours, in what is loaded and in what will be. */
export function putOwnTexts(texts: TextOverrides): void {
  ownTexts = texts;
  for (const [name, known] of loaded) {
    const [locale, namespace] = name.split(' ') as [Locale, Namespace];
    loaded.set(name, { ...known, ...texts[locale]?.[namespace] });
  }
  tellChange();
}

/** Fills the gaps of a catalogue with English, once; what the catalogue has of its own stays. */
export async function borrowEnglish(locale: Locale, namespace: Namespace): Promise<void> {
  const name = nameOf(locale, namespace);
  if (locale === 'en' || borrowed.has(name) || !loaded.has(name)) return;
  borrowed.add(name);
  const english = await readTexts('en', namespace).catch(() => ({}));
  loaded.set(name, { ...english, ...loaded.get(name) });
  tellChange();
}

/** For pages on screen: their words have changed. */
export function tellChange(): void {
  version += 1;
  for (const hear of listeners) hear();
}

export const versionOfTexts = (): number => version;

export function onTextsChanged(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

const nameOf = (locale: Locale, namespace: string): string => `${locale} ${namespace}`;
