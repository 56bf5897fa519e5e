import { useMemo, useSyncExternalStore } from 'react';
import {
  borrowEnglish,
  isNamespace,
  loadTexts,
  namespacesIn,
  onTextsChanged,
  putOwnTexts,
  tellChange,
  textsOf,
  versionOfTexts,
} from './catalogues.ts';
import { type Locale, languageOfLocale } from './languages.ts';
import type { TextOverrides } from './merchant-texts.ts';
import type { Namespace } from './resources.ts';
import { fillText, findText, type Params, type Translate } from './translate.ts';

export { merchantTexts } from './merchant-texts.ts';
export type { Namespace, TextResources } from './resources.ts';
export type { Translate } from './translate.ts';

export type TextSettings = Readonly<{
  locale: Locale;
  /** What the first screen needs; any other namespace loads when a component first asks for it. */
  namespaces: readonly Namespace[];
  overrides?: TextOverrides;
}>;

type Asked = Params & { ns?: Namespace | readonly Namespace[] };

/** Null until the language is known: a component that is tested by itself shows keys. */
let current: Locale | null = null;

/** Texts outside of components. Of a namespace that may not be there yet: load it first. */
export const i18n = {
  get language(): string {
    return current ?? '';
  },
  t: speak(null, 'shell') as Translate,
  getFixedT: <N extends Namespace>(locale: Locale | null, namespace: N) =>
    speak(locale, namespace) as Translate<N>,
  loadNamespaces: async (namespaces: Namespace | readonly Namespace[]): Promise<void> => {
    if (current) await loadTexts(current, [namespaces].flat() as Namespace[]);
  },
  exists: (key: string, { ns }: { ns: Namespace }): boolean =>
    current !== null && textsOf(current, ns)?.[key] !== undefined,
};

/**
 * The words of the namespaces, the first of which needs no prefix. The component waits until they are there, and is drawn
 * anew when they change.
 */
export function useTranslation<const N extends Namespace | readonly Namespace[] = 'shell'>(
  namespaces?: N,
  { lng }: { lng?: Locale } = {},
) {
  const version = useSyncExternalStore(onTextsChanged, versionOfTexts, versionOfTexts);
  const names = [namespaces ?? 'shell'].flat() as Namespace[];
  const own = names[0] as Namespace;
  const locale = lng ?? current;
  if (locale && names.some((name) => !textsOf(locale, name))) throw loadTexts(locale, names);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words are a new t for those who remember what it said
  const t = useMemo(() => speak(locale, own), [locale, own, version]);
  return { t: t as Translate<FirstOf<N>, AllOf<N>>, i18n };
}

type AllOf<N> = N extends readonly Namespace[] ? N[number] : Extract<N, Namespace>;
type FirstOf<N> = N extends readonly [infer First extends Namespace, ...unknown[]] ? First : AllOf<N>;

export async function initI18n({ locale, namespaces, overrides = {} }: TextSettings): Promise<void> {
  putOwnTexts(overrides);
  await loadTexts(locale, namespaces);
  describe(locale);
}

/** Once all words on screen are there: half a page in another language is worse than a moment's wait. */
export async function changeLocale(locale: Locale): Promise<void> {
  if (current) await loadTexts(locale, namespacesIn(current));
  describe(locale);
}

/** For wordings that arrive after the start: pages on screen change at once. */
export const overrideTexts = putOwnTexts;

function describe(locale: Locale): void {
  current = locale;
  document.documentElement.lang = locale;
  document.documentElement.dir = languageOfLocale(locale).dir;
  tellChange();
}

function speak(fixed: Locale | null, own: Namespace) {
  return (asked: string, params: Asked = {}): string => {
    const locale = fixed ?? current;
    const { key, namespaces } = place(asked, params.ns ?? own);
    if (!locale) return params.defaultValue ?? key;
    for (const namespace of namespaces) {
      const text = findText(textsOf(locale, namespace) ?? {}, key, locale, params);
      if (text !== undefined) return fillText(text, params);
    }
    if (params.defaultValue !== undefined) return params.defaultValue;
    // English is no second download for everyone: a missing key fetches it.
    for (const namespace of namespaces) void borrowEnglish(locale, namespace);
    return key;
  };
}

function place(asked: string, own: Namespace | readonly Namespace[]) {
  const colon = asked.indexOf(':');
  const prefix = asked.slice(0, Math.max(colon, 0));
  if (isNamespace(prefix)) return { key: asked.slice(colon + 1), namespaces: [prefix] };
  return { key: asked, namespaces: [own].flat() as Namespace[] };
}
