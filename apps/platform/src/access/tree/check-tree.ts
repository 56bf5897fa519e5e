import type { Platform } from '../../kernel/platform.ts';
import { countPlaced, findMisplaced } from './queries/recompute.ts';

const SHOWN = 20;

/** `npm run tree:verify`: recomputes the tree of agents from its history and prints what differs; 1 when something does. */
export async function sayTree({ database }: Pick<Platform, 'database'>): Promise<number> {
  const [{ players, placements }, misplaced] = await Promise.all([
    countPlaced(database.slow),
    findMisplaced(database.slow, SHOWN),
  ]);
  for (const { merchantId, playerId, problem } of misplaced)
    console.info(`merchant ${merchantId}, player ${playerId}: ${problem}`);
  const verdict = misplaced.length === 0 ? 'in order' : 'NOT in order';
  console.info(`The tree of agents is ${verdict}: ${players} players, ${placements} placements.`);
  return misplaced.length === 0 ? 0 : 1;
}
