import { DEFAULT_LANGUAGE, findLanguage, languages, type WireLanguage } from './languages.ts';

export type LanguageWishes = Readonly<{
  /** What the visitor chose before on this device. */
  saved?: string | null | undefined;
  /** `?lang=` of the address. */
  query?: string | null | undefined;
  /** `navigator.languages`, best first. */
  browser?: readonly string[] | undefined;
  merchantDefault?: string | null | undefined;
  /** What the merchant offers; all ten when it does not say. */
  allowed?: readonly WireLanguage[] | undefined;
}>;

/**
 * The first wish that the merchant offers: the visitor's own choice, then the address, the browser, the merchant's
 * default and at last Chinese. A merchant without Chinese falls back to the first language it offers.
 */
export function pickLanguage(wishes: LanguageWishes): WireLanguage {
  const { saved, query, merchantDefault, browser = [] } = wishes;
  const allowed = wishes.allowed?.length ? wishes.allowed : languages.map(({ code }) => code);

  const wanted = [saved, query, ...browser, merchantDefault, DEFAULT_LANGUAGE].map(findLanguage);
  const offered = wanted.find((code) => code !== undefined && allowed.includes(code));
  return offered ?? allowed[0] ?? DEFAULT_LANGUAGE;
}
