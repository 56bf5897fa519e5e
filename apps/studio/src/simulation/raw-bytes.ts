import { playerWords } from '@fairground/fairness';

/** So many words are read of one round before the next begins; no game asks for more. */
const WORDS_PER_ROUND = 256;
const ROUNDS_PER_PIECE = 64;

/**
 * What the games draw from, without end: round after round on the same seeds, as a player who never changes them would get
 * it. Words of 32 bits, the low byte first.
 */
export function* rawBytes(serverSeed: string, clientSeed: string): Generator<Buffer, never> {
  for (let round = 0; ; ) {
    const piece = Buffer.alloc(4 * WORDS_PER_ROUND * ROUNDS_PER_PIECE);
    let at = 0;
    for (const end = round + ROUNDS_PER_PIECE; round < end; round++) {
      const next = playerWords({ serverSeed, clientSeed, nonce: round });
      for (let word = 0; word < WORDS_PER_ROUND; word++) at = piece.writeUInt32LE(next(), at);
    }
    yield piece;
  }
}
