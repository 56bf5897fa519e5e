const LENGTH_MAX = 200;
const LOOPS_MAX = 3;
const OPTIONS_MAX = 8;
const ANYTHING = '*';

/**
 * Whether a merchant's pattern may run on our server. A pattern that repeats what already repeats, or that refers
 * back, can keep a processor busy for hours on one short word, and all players wait for it.
 */
export function isPatternAcceptable(pattern: string): boolean {
  if (pattern === ANYTHING) return true;
  if (pattern.length === 0 || pattern.length > LENGTH_MAX) return false;
  if (/\\[1-9]|\\k</.test(pattern.replaceAll('\\\\', ''))) return false;
  if (!piecesOf(pattern).every(repeatsSafely)) return false;
  try {
    new RegExp(`^(?:${pattern})$`, 'u');
    return true;
  } catch {
    return false;
  }
}

/** A look ahead at the start, as in rules of passwords, is tried once; what repeats in it does not multiply. */
const LOOK_AHEAD = /^\(\?[=!]((?:[^()[\]\\]|\\.|\[(?:[^\]\\]|\\.)*\])*)\)/;

function piecesOf(pattern: string): string[] {
  const [whole, inside] = LOOK_AHEAD.exec(pattern) ?? [];
  return whole === undefined ? [pattern] : [inside ?? '', ...piecesOf(pattern.slice(whole.length))];
}

/** Walks the pattern once: no repeated group may hold a repetition or a choice, and few pieces may vary in length. */
function repeatsSafely(pattern: string): boolean {
  const groups = [{ varies: false }];
  const count = { loop: 0, option: 0, fixed: 0 };
  let closed: { varies: boolean } | null = null;
  for (let at = 0; at < pattern.length; at += 1) {
    const repetition = repetitionAt(pattern, at);
    if (repetition) {
      const { kind, length } = repetition;
      if (closed?.varies && kind !== 'option') return false;
      count[kind] += 1;
      if (kind !== 'fixed') for (const group of groups) group.varies = true;
      closed = null;
      at += length - 1;
      continue;
    }
    closed = null;
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (character === '[') at = endOfClass(pattern, at);
    else if (character === '|') for (const group of groups) group.varies = true;
    else if (character === ')') closed = groups.pop() ?? null;
    else if (character === '(') {
      groups.push({ varies: false });
      if (pattern[at + 1] === '?') at += 1;
    }
  }
  return count.loop <= LOOPS_MAX && count.option <= OPTIONS_MAX;
}

function repetitionAt(
  pattern: string,
  at: number,
): { kind: 'loop' | 'option' | 'fixed'; length: number } | null {
  const [text, from, comma, to] = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at)) ?? [];
  if (text === undefined) return null;
  const { length } = text;
  if (text.startsWith('?')) return { kind: 'option', length };
  const isFixed = text.startsWith('{') && (comma === '' || from === to);
  return { kind: isFixed ? 'fixed' : 'loop', length };
}

function endOfClass(pattern: string, start: number): number {
  for (let at = start + 1; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === ']') return at;
  }
  return pattern.length;
}
