import { commitmentTo, seedChain } from '@fairground/fairness';
import type pg from 'pg';
import { now } from '../../engine/clock.ts';
import { newSeed } from '../../engine/random.ts';
import { findChain, fixSalt, insertChain, type StoredChain } from '../queries/flights.ts';

/** Some days of flights; then the next chain is published. */
const LENGTH = 10_000;

/** The ends of many flights, fixed in advance behind one published hash. */
export interface Chain extends Omit<StoredChain, 'lastSeed'> {
  seedOf: (number: number) => string;
}

/** The chain that holds this flight; a new one is made, and published, when the old one is used up. */
export async function chainFor(db: pg.Pool, game: string, number: number): Promise<Chain> {
  const known = await findChain(db, game, number);
  if (known && number < known.firstNumber + known.length) return withSeeds(known);
  const lastSeed = newSeed();
  const { commitment } = seedChain(lastSeed, LENGTH);
  const chain = { firstNumber: number, length: LENGTH, lastSeed, terminalHash: commitment };
  await insertChain(db, { ...chain, game, at: now() });
  return withSeeds((await findChain(db, game, number)) ?? { ...chain, salt: null });
}

/**
 * The salt is fixed after the end of the chain was published, and not by us: it is made of the seed which the page of the
 * first player to bet has drawn.
 */
export async function saltWith(db: pg.Pool, game: string, chain: Chain, clientSeed: string): Promise<string> {
  const { firstNumber, terminalHash } = chain;
  await fixSalt(db, { game, firstNumber, salt: commitmentTo(`${terminalHash}:${clientSeed}`) });
  const salt = await readSalt(db, game, firstNumber);
  if (!salt) throw new Error(`the chain of ${game} has no salt`);
  return salt;
}

/** Null before the first bet on the chain that holds this flight. */
export const readSalt = async (db: pg.Pool, game: string, number: number): Promise<string | null> =>
  (await findChain(db, game, number))?.salt ?? null;

function withSeeds({ lastSeed, ...chain }: StoredChain): Chain {
  const { seeds } = seedChain(lastSeed, chain.length);
  return {
    ...chain,
    seedOf: (number) => {
      const seed = seeds[number - chain.firstNumber];
      if (!seed) throw new RangeError(`flight ${number} is not on this chain`);
      return seed;
    },
  };
}
