import { cleanText } from '../kernel/clean-text.ts';

/** What was typed, as it may be shown: lines stay, tricks go. Null when nothing is left, or too much. */
export function cleanWords(text: string, lettersMax: number): string | null {
  const words = text
    .split(/\r?\n/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const { length } = [...words];
  return length === 0 || length > lettersMax ? null : words;
}
