import { hex, sha256, utf8 } from './sha256.ts';

// A book holds everything that was accepted for one draw, in order. Each line is hashed together with the hash before it, so
// that the last hash, fixed when the sale ends, stands for all of it: no line can be added, left out or changed afterwards.

export interface BookLine {
  readonly sequence: number;
  readonly kind: 'bet' | 'cancel' | 'ticket';
  /** When it was received, as ISO text. */
  readonly at: string;
  /** What the member alone can recognise: the hash of a number that only the member's page knew. */
  readonly receipt: string;
  readonly playType: string;
  readonly content: string;
  readonly stake: string;
  /** Of a cancellation: the place of the bet that it strikes. */
  readonly strikes: number | null;
}

/** The text whose SHA-256 opens a book. */
export function bookStartText({ gameCode, numero }: { gameCode: string; numero: string }): string {
  return `book\n${gameCode}\n${numero}`;
}

/** The text whose SHA-256 is the book's hash after this line. */
export function bookLineText(previousHash: string, line: BookLine): string {
  const { sequence, kind, at, receipt, playType, content, stake, strikes } = line;
  return [previousHash, sequence, kind, at, receipt, playType, content, stake, strikes ?? ''].join('\n');
}

export function receiptText(requestId: string, line: number): string {
  return `${requestId}:${line}`;
}

/** The digest of a whole book; undefined when its lines are not numbered from one on. */
export function bookDigest(
  issue: { gameCode: string; numero: string },
  lines: readonly BookLine[],
): string | undefined {
  let hash = hashText(bookStartText(issue));
  for (const [index, line] of lines.entries()) {
    if (line.sequence !== index + 1) return undefined;
    hash = hashText(bookLineText(hash, line));
  }
  return hash;
}

export function hashText(text: string): string {
  return hex(sha256(utf8(text)));
}
