import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { seedFromBytes } from '@fairground/fairness';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { type Platform, perPlatform } from '../kernel/platform.ts';
import { randomBuffer } from '../kernel/random.ts';
import { decryptSecret, encryptSecret } from '../kernel/secrets.ts';
import { type Chain, findChains, insertChain } from './queries/games.ts';

/** A day and more of a game that draws every minute, years of one that draws daily. */
export const CHAIN_LENGTH = 2_000;

interface ChainName {
  merchantId: number;
  gameCode: string;
  number: number;
}

/** Draws the last seed of a new chain and fixes all others by it. From here on nobody can choose a seed. */
export async function openChain(platform: Platform, tx: Tx, name: ChainName): Promise<void> {
  const lastSeed = seedFromBytes(randomBuffer(32));
  const { anchor } = linksOf(lastSeed, CHAIN_LENGTH);
  await insertChain(tx, {
    ...name,
    anchor,
    length: CHAIN_LENGTH,
    lastSeed: await encryptSecret(platform, lastSeed, aboutChain(name)),
    at: now(),
  });
}

/** The seed that was promised for this place of the chain. */
export async function seedAt(platform: Platform, name: ChainName & { position: number }): Promise<string> {
  const seeds = keptOf(platform);
  const known = `${name.merchantId}/${name.gameCode}/${name.number}`;
  let chain = seeds.get(known);
  if (!chain) {
    const stored = (await findChains(platform.db, name)).find(({ number }) => number === name.number);
    assert(stored, `there is no chain ${known}`);
    chain = linksOf(await decryptSecret(platform, stored.lastSeed, aboutChain(stored)), stored.length).seeds;
    seeds.set(known, chain);
  }
  const seed = chain[name.position];
  assert(seed, `the chain ${known} has no seed ${name.position}`);
  return seed;
}

const keptOf = perPlatform(() => new Map<string, readonly string[]>());

const aboutChain = ({ merchantId, gameCode, number }: ChainName | Chain): string =>
  `lottery-chain:${merchantId}:${gameCode}:${number}`;

/** As the fairness package makes a chain, by the faster hash of the server. */
function linksOf(lastSeed: string, length: number): { anchor: string; seeds: readonly string[] } {
  const seeds = [lastSeed];
  for (let made = 1; made < length; made++) seeds.push(hash('sha256', seeds.at(-1) as string, 'hex'));
  return { anchor: hash('sha256', seeds.at(-1) as string, 'hex'), seeds: seeds.reverse() };
}
