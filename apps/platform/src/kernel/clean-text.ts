/** More marks on one letter than any language writes would reach over the lines above. */
const MARKS_MAX = 3;

/**
 * A text as it may be shown: one line, without signs that turn the direction of what follows, hide themselves or pile up.
 * A joiner stays where it joins pictures or Persian letters.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu, '')
    .replace(/(?<!\p{Script=Arabic})\u200c|\u200c(?!\p{Script=Arabic})/gu, '')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\u2800]/gu, '')
    .replace(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .replace(new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu'), '$1')
    .trim();
}

/** The same for what was typed on several lines: the lines stay. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
