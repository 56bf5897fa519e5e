import { TIERS } from '../tiers.ts';
import { fishGame } from '../volley.ts';
import { FISH, facts, WATERS } from './data.ts';

export const lanternReef = fishGame({ facts, fish: FISH, waters: WATERS, tiers: TIERS });
