import { isTest } from '../places.ts';
import type { Finding, Rule } from '../rule.ts';

/** A test may need one as a difficult text. */
const EMOJI = /\p{Emoji_Presentation}|\uFE0F/u;

/** The brackets keep this file from finding itself. */
const UNWANTED: readonly (readonly [RegExp, string])[] = [
  [/\bTO[D]O\b|\bFIX[M]E\b/, 'an unfinished mark; finish it or write it down as an issue'],
  [EMOJI, 'an emoji; draw an icon or use a word'],
  [/(?<![\w.~@}/-])\/(?:work|home|root|tmp|Users)\/[\w.]/, "a path of somebody's machine"],
  [/\bregistry\.npm[\w.]*\/|"resolved": "https?:|^registry\s*=/m, 'the address of a package registry'],
];

export const cleanText: Rule = {
  name: 'no unfinished marks, emoji, machine paths or registry addresses',
  reason: 'The project stands alone: what is committed is finished, and works for whoever clones it.',
  check: (files) =>
    files
      .filter(({ path }) => !/(?:^|\/)vectors\//.test(path))
      .flatMap(({ path, text }): Finding[] =>
        UNWANTED.flatMap(([pattern, message]) => {
          if (pattern === EMOJI && isTest(path)) return [];
          const at = text.search(pattern);
          return at === -1 ? [] : [{ path, line: text.slice(0, at).split('\n').length, message }];
        }),
      ),
};
