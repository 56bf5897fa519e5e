/** A text as words are compared in: without case, width, accents and what cannot be seen. Each sign knows where it came from. */
export interface Folded {
  text: string;
  /** For each code unit of the folded text the code point of the original that it stands for. */
  from: number[];
}

/** Full stops of other scripts: a browser's address line takes them for dots. */
const DOTS = /[\u3002\uff61\uff0e]/;

export function foldText(points: readonly string[]): Folded {
  let text = '';
  const from: number[] = [];
  for (const [index, point] of points.entries()) {
    const folded = DOTS.test(point)
      ? '.'
      : point
          .normalize('NFKD')
          .replace(/[\p{M}\p{Cf}\u115f\u1160\u3164\u2800]/gu, '')
          .toLowerCase();
    text += folded;
    for (let at = 0; at < folded.length; at++) from.push(index);
  }
  return { text, from };
}
