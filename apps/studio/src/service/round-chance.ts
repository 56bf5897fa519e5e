import { chainWords, playerWords } from '@fairground/fairness';
import { type Chance, chanceFrom } from '../engine/chance.ts';

/**
 * The seeds behind a round. The server seed is secret until the round is over; its hash was shown before. In a round that
 * everybody plays they are the seed of the chain, its salt and the number of the flight; at a table the seed of the round or the shoe,
 * and its name.
 */
export interface Seeds {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
}

/** The part of a round's stream that begins after the words earlier steps have used, and how far it was read. */
export function roundChance(
  seeds: Seeds,
  from: number,
  isShared = false,
): { chance: Chance; used: () => number } {
  const { serverSeed, clientSeed } = seeds;
  const next = isShared ? chainWords({ seed: serverSeed, salt: clientSeed }) : playerWords(seeds);
  for (let word = 0; word < from; word++) next();
  let used = from;
  const chance = chanceFrom(() => {
    used += 1;
    return next();
  });
  return { chance, used: () => used };
}
