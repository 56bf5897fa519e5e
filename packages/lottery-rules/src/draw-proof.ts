import { type BookLine, bookDigest, commitmentTo, drawWords, uniformFrom } from '@fairground/fairness';
import type { Family } from './family.ts';

/** What decides a draw: a seed promised beforehand, and a salt that nobody knew when it was promised. */
export interface DrawInput {
  readonly seed: string;
  readonly gameCode: string;
  readonly numero: string;
  /** The digest of the book at the lock. */
  readonly salt: string;
}

/** The result that follows from the seed and the book, and from nothing else. */
export function drawResult(family: Pick<Family, 'draw'>, input: DrawInput): string {
  return family.draw(uniformFrom(drawWords(input)));
}

export interface DrawProof extends DrawInput {
  readonly winNo: string;
  /** A seed revealed before, or the chain's anchor, and how many hashes lie between it and this draw's seed. */
  readonly promise: { readonly hash: string; readonly distance: number };
  readonly book: readonly BookLine[];
  /** When the sale ended, as ISO text in UTC. */
  readonly lockTime: string;
}

export type DrawVerdict = BookVerdict | 'seed_not_promised' | 'result_differs';
export type BookVerdict = 'verified' | 'book_differs' | 'bet_after_lock';

const DISTANCE_MAX = 10_000;

/** Checks a published draw from what was published of it. */
export function verifyDraw(family: Pick<Family, 'draw'>, proof: DrawProof): DrawVerdict {
  if (!isPromised(proof)) return 'seed_not_promised';
  const book = verifyBook(proof);
  if (book !== 'verified') return book;
  return drawResult(family, proof) === proof.winNo ? 'verified' : 'result_differs';
}

/** Checks that a list of bets is the one whose digest was fixed at the lock, and that nothing in it came later than that. */
export function verifyBook(
  proof: Pick<DrawProof, 'gameCode' | 'numero' | 'salt' | 'book' | 'lockTime'>,
): BookVerdict {
  if (bookDigest(proof, proof.book) !== proof.salt) return 'book_differs';
  const lockMs = Date.parse(proof.lockTime);
  return proof.book.every(({ at }) => Date.parse(at) < lockMs) ? 'verified' : 'bet_after_lock';
}

function isPromised({ seed, promise: { hash, distance } }: DrawProof): boolean {
  if (!Number.isInteger(distance) || distance < 1 || distance > DISTANCE_MAX) return false;
  let link = seed;
  for (let step = 0; step < distance; step++) link = commitmentTo(link);
  return link === hash;
}
