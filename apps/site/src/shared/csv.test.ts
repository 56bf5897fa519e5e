import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a cell that would run as a formula is text, and a sum below zero stays a number [AGT-082]', () => {
  expect(csvOf([['=1+1', '+49', '-1.50', '-x', '@a', 'say "no"']])).toBe(
    `"'=1+1","'+49","-1.50","'-x","'@a","say ""no"""\r\n`,
  );
});
