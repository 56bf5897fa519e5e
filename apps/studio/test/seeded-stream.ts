import { createHmac } from 'node:crypto';
import { type Chance, chanceFrom } from '../src/engine/chance.ts';

/** The published byte stream: HMAC-SHA256 blocks of eight 32-bit numbers, keyed by the seed's text. */
export function hmacChance(seed: string, label: string): Chance {
  return chanceFrom(uint32s((round) => createHmac('sha256', seed).update(`${label}:${round}`).digest()));
}

/** The one block of a crash round: HMAC-SHA256 of the salt, keyed by the game's hash. */
export function singleBlockChance(key: string, message: string): Chance {
  return chanceFrom(
    uint32s((round) => {
      if (round > 0) throw new Error('a crash round has one block');
      return createHmac('sha256', key).update(message).digest();
    }),
  );
}

function uint32s(blockOf: (round: number) => Buffer): () => number {
  let round = 0;
  let block = blockOf(0);
  let offset = 0;
  return () => {
    if (offset === block.length) {
      round += 1;
      block = blockOf(round);
      offset = 0;
    }
    offset += 4;
    return block.readUInt32BE(offset - 4);
  };
}
