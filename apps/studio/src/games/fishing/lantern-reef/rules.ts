import { fishGame } from '../volley.ts';
import { FISH, facts, TIERS, WATERS } from './data.ts';

export const lanternReef = fishGame({ facts, fish: FISH, waters: WATERS, tiers: TIERS });
