import { cleanLines } from '../kernel/clean-text.ts';

/** What was typed, as it may be shown. Null when nothing is left, or too much. */
export function cleanWords(text: string, lettersMax: number): string | null {
  const words = cleanLines(text);
  const { length } = [...words];
  return length === 0 || length > lettersMax ? null : words;
}
