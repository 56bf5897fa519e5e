import { hmacSha256, hmacUnder, utf8, wordAt } from './sha256.ts';

/** Each call gives the next 32-bit word, 0 to 2^32 - 1. */
export type Words = () => number;

/** The stream behind a player's own games: one stream for each nonce of a seed pair. */
export function playerWords(seeds: { serverSeed: string; clientSeed: string; nonce: number }): Words {
  return wordStream(seeds.serverSeed, `${seeds.clientSeed}:${seeds.nonce}`);
}

/** The stream behind a lottery draw, a spin or a room's round. The salt is fixed after the commitment is published. */
export function drawWords(draw: { seed: string; gameCode: string; numero: string; salt: string }): Words {
  return wordStream(draw.seed, `${draw.gameCode}:${draw.numero}:${draw.salt}`);
}

/** The stream behind a round that everybody plays: the one block HMAC-SHA-256 of the salt under the seed of the chain. */
export function chainWords({ seed, salt }: { seed: string; salt: string }): Words {
  const block = new DataView(hmacSha256(utf8(seed), utf8(salt)).buffer);
  let offset = 0;
  return () => {
    if (offset === block.byteLength) throw new RangeError('a round of a chain has one block');
    const word = block.getUint32(offset);
    offset += 4;
    return word;
  };
}

/** HMAC-SHA-256 under the seed's text of `label:0`, `label:1` and so on, read as eight big-endian words each. */
function wordStream(seed: string, label: string): Words {
  const hmac = hmacUnder(utf8(seed));
  let block: Uint8Array = new Uint8Array(0);
  let offset = 0;
  let round = 0;
  return () => {
    if (offset === block.length) {
      block = hmac(utf8(`${label}:${round++}`));
      offset = 0;
    }
    const word = wordAt(block, offset) >>> 0;
    offset += 4;
    return word;
  };
}
