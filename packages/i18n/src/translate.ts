import type { Namespace, TextResources } from './resources.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A counted text is asked for by the name its forms share. */
type AskedBy<Key> = Key extends `${infer Base}_${PluralForm}` ? Base | Key : Key;

export type KeyOf<N extends Namespace> = N extends Namespace
  ? AskedBy<keyof TextResources[N] & string>
  : never;

type Prefixed<N extends Namespace> = N extends Namespace ? `${N}:${KeyOf<N>}` : never;

export type Params = Readonly<{
  /** Chooses the form of a counted text, and is what {{count}} stands for. */
  count?: number;
  /** What is said where no language has the text. */
  defaultValue?: string;
  [name: string]: unknown;
}>;

/** Says a text: of the own namespace by its key, of a listed one as `namespace:key`, of any by naming it. */
export interface Translate<Own extends Namespace = 'shell', Listed extends Namespace = Namespace> {
  (key: KeyOf<Own> | Prefixed<Listed>, params?: Params): string;
  <N extends Namespace>(key: KeyOf<N>, params: Params & { ns: N | readonly N[] }): string;
}

export type Texts = Readonly<Record<string, string>>;

/** The text of a key as it stands in a catalogue: of a counted one the form that its language uses for the number. */
export function findText(texts: Texts, key: string, locale: string, { count }: Params): string | undefined {
  if (typeof count !== 'number') return texts[key];
  const none = count === 0 ? texts[`${key}_zero`] : undefined;
  return none ?? texts[`${key}_${formOf(locale, count)}`] ?? texts[key];
}

/** Puts the values where the text names them, once: what a value holds is not read again. */
export const fillText = (text: string, params: Params): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));

const rules = new Map<string, Intl.PluralRules>();

function formOf(locale: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known.select(count);
}
