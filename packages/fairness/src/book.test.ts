import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type BookLine, bookDigest, bookLineText, bookStartText, hashText } from './book.ts';

const issue = { gameCode: 'CQSSC', numero: '20260101001' };
const line = (sequence: number, changed: Partial<BookLine> = {}): BookLine => ({
  sequence,
  kind: 'bet',
  at: '2026-01-01T00:00:00.000Z',
  receipt: 'aa',
  playType: 'dw',
  content: '1||||',
  stake: '2',
  strikes: null,
  ...changed,
});

test('the digest of a book is a chain of SHA-256 that any tool can repeat', () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const first = sha(`${sha(bookStartText(issue))}\n1\nbet\n2026-01-01T00:00:00.000Z\naa\ndw\n1||||\n2\n`);
  expect(bookDigest(issue, [line(1)])).toBe(first);
  expect(bookDigest(issue, [line(1), line(2)])).toBe(hashText(bookLineText(first, line(2))));
});

test('a line that is changed, left out, added or moved gives another digest', () => {
  const honest = bookDigest(issue, [line(1), line(2, { content: '2||||' })]);
  const others = [
    bookDigest(issue, [line(1)]),
    bookDigest(issue, [line(1), line(2)]),
    bookDigest(issue, [line(1, { stake: '3' }), line(2, { content: '2||||' })]),
    bookDigest(issue, [line(1, { content: '2||||' }), line(2)]),
    bookDigest(issue, [line(1), line(2, { content: '2||||' }), line(3)]),
    bookDigest({ ...issue, numero: '20260101002' }, [line(1), line(2, { content: '2||||' })]),
  ];
  for (const other of others) expect(other).not.toBe(honest);
  expect(bookDigest(issue, [line(1), line(3)])).toBeUndefined();
});
