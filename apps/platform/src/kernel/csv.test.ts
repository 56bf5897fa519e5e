import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a cell that begins like a formula is text, a number below zero stays one, and quotes are doubled [AGT-082]', () => {
  const cells = ['=1+1', '+1', '-cmd', '@sum', '\tx', '-5.00', 'a "b"', 'plain, text'];
  expect(csvOf([cells, ['1']])).toBe(
    `"'=1+1","'+1","'-cmd","'@sum","'\tx","-5.00","a ""b""","plain, text"\r\n"1"\r\n`,
  );
});
