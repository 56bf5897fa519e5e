export { type BookLine, bookDigest, bookLineText, bookStartText, receiptText } from './book.ts';
export { brokenLink, commitmentTo, keepsCommitment, seedChain, seedFromBytes } from './commitment.ts';
export { crashPoint, diceFace, minedTiles, plinkoPath } from './originals.ts';
export { type RafflePrizes, raffleReceipt, raffleResult, ticketLine, winnersOf } from './raffle.ts';
export { pickDistinct, pickWeighted, shuffle, type Uniform, uniformFrom } from './sampling.ts';
export { hex, hmacSha256, sha256, utf8 } from './sha256.ts';
export { type Verdict, verify } from './verifier.ts';
export { chainWords, drawWords, playerWords, type Words } from './words.ts';
