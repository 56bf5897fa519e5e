/** A language as the wire names it in the `Language` header. */
export type WireLanguage = 'CN' | 'TW' | 'EN' | 'JA' | 'TH' | 'VI' | 'PT' | 'ES' | 'RU' | 'AR';

/** A language as browsers and text files name it. */
export type Locale = 'zh-CN' | 'zh-TW' | 'en' | 'ja' | 'th' | 'vi' | 'pt-BR' | 'es' | 'ru' | 'ar';

export type Language = Readonly<{
  code: WireLanguage;
  locale: Locale;
  /** The name in the language itself: who cannot read the page still finds it. */
  name: string;
  dir: 'ltr' | 'rtl';
  winnerBoard: string;
  chat: string;
}>;

export const languages: readonly Language[] = [
  { code: 'CN', locale: 'zh-CN', name: '简体中文', dir: 'ltr', winnerBoard: 'zh_CN', chat: 'zh-CN' },
  { code: 'TW', locale: 'zh-TW', name: '繁體中文', dir: 'ltr', winnerBoard: 'zh_TW', chat: 'zh-TW' },
  { code: 'EN', locale: 'en', name: 'English', dir: 'ltr', winnerBoard: 'en_US', chat: 'en-US' },
  { code: 'JA', locale: 'ja', name: '日本語', dir: 'ltr', winnerBoard: 'ja_JP', chat: 'ja-JP' },
  { code: 'TH', locale: 'th', name: 'ไทย', dir: 'ltr', winnerBoard: 'th_TH', chat: 'th-TH' },
  { code: 'VI', locale: 'vi', name: 'Tiếng Việt', dir: 'ltr', winnerBoard: 'vi_VN', chat: 'vi-VN' },
  { code: 'PT', locale: 'pt-BR', name: 'Português', dir: 'ltr', winnerBoard: 'pt_BR', chat: 'pt-BR' },
  { code: 'ES', locale: 'es', name: 'Español', dir: 'ltr', winnerBoard: 'es_ES', chat: 'es-ES' },
  { code: 'RU', locale: 'ru', name: 'Русский', dir: 'ltr', winnerBoard: 'ru_RU', chat: 'ru-RU' },
  { code: 'AR', locale: 'ar', name: 'العربية', dir: 'rtl', winnerBoard: 'ar_SA', chat: 'ar-SA' },
];

export const locales: readonly Locale[] = languages.map(({ locale }) => locale);

export const DEFAULT_LANGUAGE: WireLanguage = 'CN';

const byCode = new Map(languages.map((language) => [language.code, language]));
const byLocale = new Map(languages.map((language) => [language.locale, language]));

export function languageOf(code: WireLanguage): Language {
  return known(byCode.get(code), code);
}

export function languageOfLocale(locale: Locale): Language {
  return known(byLocale.get(locale), locale);
}

/** The winner board has its own way to name a language, such as `zh_CN`. */
export function winnerBoardLanguage(code: WireLanguage): string {
  return languageOf(code).winnerBoard;
}

/** The chat speaks in regional locales, such as `pt-BR`. */
export function chatLocale(code: WireLanguage): string {
  return languageOf(code).chat;
}

/**
 * Reads a language in any spelling that reaches us: a wire code (`cn`), a browser's tag (`zh-Hant-HK`, `pt-PT`) or
 * the winner board's form (`zh_CN`). Undefined when it is none of the ten.
 */
export function findLanguage(text: string | null | undefined): WireLanguage | undefined {
  if (!text || text.length > 35) return undefined;
  const exact = byCode.get(text as WireLanguage);
  if (exact) return exact.code;
  const tag = text.trim().toLowerCase().replaceAll('_', '-');
  const [primary = '', ...subtags] = tag.split('-');
  if (primary === 'zh') return subtags.some((subtag) => TRADITIONAL.has(subtag)) ? 'TW' : 'CN';
  return byPrimary.get(primary);
}

const TRADITIONAL = new Set(['hant', 'tw', 'hk', 'mo']);

const byPrimary = new Map<string, WireLanguage>(
  languages.flatMap(({ code, locale }) => [
    [code.toLowerCase(), code],
    [locale.split('-')[0] ?? locale, code],
  ]),
);

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`${name} is not a language of ours`);
  return value;
}
