import { type BookLine, bookDigest, seedChain } from '@fairground/fairness';
import { describe, expect, test } from 'vitest';
import { type DrawProof, drawResult, verifyBook, verifyDraw } from './draw-proof.ts';
import { families } from './families.ts';

const issue = { gameCode: 'CQSSC', numero: '20260101001' };
const book: BookLine[] = [1, 2, 3].map((sequence) => ({
  sequence,
  kind: 'bet',
  at: `2026-01-01T00:00:0${sequence}.000Z`,
  receipt: `r${sequence}`,
  playType: 'dw',
  content: `${sequence}||||`,
  stake: '2',
  strikes: null,
}));
const { commitment, seeds } = seedChain('a'.repeat(64), 5);
const seed = seeds[2] as string;
const salt = bookDigest(issue, book) as string;
const proof: DrawProof = {
  ...issue,
  seed,
  salt,
  book,
  winNo: drawResult(families.SSC, { ...issue, seed, salt }),
  promise: { hash: commitment, distance: 3 },
  lockTime: '2026-01-01T00:00:03.001Z',
};

describe('the proof of a draw', () => {
  test('a draw is verified from the anchor and from any seed revealed before', () => {
    expect(verifyDraw(families.SSC, proof)).toBe('verified');
    const promise = { hash: seeds[1] as string, distance: 1 };
    expect(verifyDraw(families.SSC, { ...proof, promise })).toBe('verified');
  });

  test('another seed, another result and another list of bets are each noticed [LOT-060]', () => {
    expect(verifyDraw(families.SSC, { ...proof, seed: 'b'.repeat(64) })).toBe('seed_not_promised');
    expect(verifyDraw(families.SSC, { ...proof, promise: { hash: commitment, distance: 2 } })).toBe(
      'seed_not_promised',
    );
    expect(verifyDraw(families.SSC, { ...proof, book: book.slice(1) })).toBe('book_differs');
    const changed = book.map((line) => (line.sequence === 2 ? { ...line, stake: '4' } : line));
    expect(verifyDraw(families.SSC, { ...proof, book: changed })).toBe('book_differs');
    const winNo = proof.winNo.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
    expect(verifyDraw(families.SSC, { ...proof, winNo })).toBe('result_differs');
  });

  test('a bet at the lock or after it is noticed, also when the digest counts it', () => {
    for (const lockTime of ['2026-01-01T00:00:03.000Z', '2026-01-01T00:00:02.999Z'])
      expect(verifyDraw(families.SSC, { ...proof, lockTime })).toBe('bet_after_lock');
    expect(verifyBook({ ...proof, book: book.slice(1) })).toBe('book_differs');
    expect(verifyBook(proof)).toBe('verified');
  });

  test('one bet more or less changes what is drawn: not even who knows the seed knows the result', () => {
    const results = new Set(
      book.map((_, length) =>
        drawResult(families.SSC, {
          ...issue,
          seed,
          salt: bookDigest(issue, book.slice(0, length)) as string,
        }),
      ),
    );
    expect(results.size).toBe(3);
  });
});
