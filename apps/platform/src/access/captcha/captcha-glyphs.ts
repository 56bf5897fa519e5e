/**
 * Letters and digits as strokes on a grid of 10 by 14, drawn for this purpose: no font has to be installed, and what
 * looks like another (0 and O, 1 and I, 5 and S, 2 and Z, 8 and B) is left out.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 14 L5 0 L10 14 M2 9 L8 9',
  C: 'M10 2 Q5 -2 1 4 Q-1 8 2 12 Q6 16 10 12',
  D: 'M1 0 L1 14 M1 0 Q11 0 10 7 Q10 14 1 14',
  E: 'M9 0 L1 0 L1 14 L9 14 M1 7 L7 7',
  F: 'M9 0 L1 0 L1 14 M1 7 L7 7',
  H: 'M1 0 L1 14 M9 0 L9 14 M1 7 L9 7',
  J: 'M8 0 L8 10 Q7 15 3 14 Q0 13 1 9',
  K: 'M1 0 L1 14 M9 0 L1 8 M4 6 L9 14',
  L: 'M1 0 L1 14 L9 14',
  M: 'M0 14 L1 0 L5 8 L9 0 L10 14',
  N: 'M1 14 L1 0 L9 14 L9 0',
  P: 'M1 14 L1 0 Q10 -1 9 4 Q9 8 1 8',
  R: 'M1 14 L1 0 Q10 -1 9 4 Q9 7 1 7 M4 7 L9 14',
  T: 'M0 0 L10 0 M5 0 L5 14',
  U: 'M1 0 L1 9 Q1 14 5 14 Q9 14 9 9 L9 0',
  V: 'M0 0 L5 14 L10 0',
  W: 'M0 0 L2 14 L5 5 L8 14 L10 0',
  X: 'M0 0 L10 14 M10 0 L0 14',
  Y: 'M0 0 L5 7 L10 0 M5 7 L5 14',
  '3': 'M1 1 Q9 -2 9 3 Q8 6 4 7 Q10 7 9 11 Q7 16 0 13',
  '4': 'M7 14 L7 0 L0 9 L10 9',
  '7': 'M0 0 L10 0 L4 14',
  '9': 'M9 5 Q8 9 4 8 Q0 7 1 3 Q3 -1 7 0 Q10 2 9 7 Q8 13 4 14',
};

export const captchaAlphabet = Object.keys(glyphs).join('');

export const strokesOf = (letter: string): string => glyphs[letter] ?? '';
