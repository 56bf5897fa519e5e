import { foldText } from './fold-text.ts';

/** Scripts that write words apart: there, a word within another one is another word. */
const APART = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{N}]/u;

/** Replaces the words of a filter by asterisks, however they are written. */
export function maskWords(text: string, words: readonly string[]): string {
  const points = [...text];
  const { text: folded, from } = foldText(points);
  const isMasked = new Set<number>();
  for (const word of words) {
    const sought = foldText([...word.trim()]).text;
    if (sought === '') continue;
    for (let at = folded.indexOf(sought); at >= 0; at = folded.indexOf(sought, at + 1)) {
      const end = at + sought.length;
      if (isInside(folded, at, at - 1) || isInside(folded, end - 1, end)) continue;
      for (let point = from[at] as number; point <= (from[end - 1] as number); point++) isMasked.add(point);
    }
  }
  if (isMasked.size === 0) return text;
  return points.map((point, index) => (isMasked.has(index) ? starFor(point) : point)).join('');
}

const isInside = (folded: string, edge: number, beyond: number): boolean =>
  APART.test(folded[edge] ?? '') && APART.test(folded[beyond] ?? '');

/** What takes no room gets none. */
const starFor = (point: string): string => (/^[\p{M}\p{Cf}]$/u.test(point) ? '' : '*');
