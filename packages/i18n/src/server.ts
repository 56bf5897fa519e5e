import { readdirSync, readFileSync } from 'node:fs';
import { languages, type WireLanguage } from './languages.ts';
import { ruleDefaults } from './rule-defaults.ts';

export type MessageParams = Readonly<Record<string, string | number>>;

type Catalogue = Readonly<{ texts: ReadonlyMap<string, string>; plurals: Intl.PluralRules }>;

const catalogues = readCatalogues(new URL('../texts/', import.meta.url));
const english = catalogueOf('EN');
const defaultParams = new Map<string, MessageParams>(Object.entries(ruleDefaults));

/** What a refusal code says to its reader: in the language asked for, else in English, else the code itself. */
export function message(code: string, language: WireLanguage, params: MessageParams = {}): string {
  const text = find(catalogueOf(language), code, params) ?? find(english, code, params);
  if (text === undefined) return code;
  return text.includes('{{') ? fill(text, { ...defaultParams.get(code), ...params }) : text;
}

export function hasMessage(code: string): boolean {
  return english.texts.has(code) || english.texts.has(`${code}_other`);
}

function find({ texts, plurals }: Catalogue, code: string, { count }: MessageParams): string | undefined {
  const counted = typeof count === 'number' ? texts.get(`${code}_${plurals.select(count)}`) : undefined;
  return counted ?? texts.get(code);
}

function fill(text: string, params: MessageParams): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

function catalogueOf(language: WireLanguage): Catalogue {
  const catalogue = catalogues.get(language);
  if (!catalogue) throw new RangeError(`${language} is not a language of ours`);
  return catalogue;
}

/** Read once, at the start: an answer in a hurry only looks up a map. */
function readCatalogues(folder: URL): Map<WireLanguage, Catalogue> {
  const namespaces = readdirSync(folder).sort(errorsLast);
  const files = namespaces.flatMap((name) =>
    readdirSync(new URL(`${name}/`, folder)).map((file) => `${name}/${file}`),
  );
  return new Map(
    languages.map(({ code, locale }) => {
      const own = files.filter((file) => file.endsWith(`/${locale}.json`));
      const texts = new Map(own.flatMap((file) => Object.entries<string>(readJson(new URL(file, folder)))));
      return [code, { texts, plurals: new Intl.PluralRules(locale) }];
    }),
  );
}

/** The later file wins, so a code that two namespaces hold speaks with the words of the refusals' own catalogue. */
function errorsLast(left: string, right: string): number {
  return Number(left === 'errors') - Number(right === 'errors') || left.localeCompare(right);
}

function readJson(file: URL): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'));
}
