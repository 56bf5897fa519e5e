import { contract } from '../endpoint.ts';
import { betEndpoints } from './lottery/bets.ts';
import { drawEndpoints } from './lottery/draws.ts';
import { gameEndpoints } from './lottery/games.ts';

export const lottery = contract('lottery', { ...gameEndpoints, ...drawEndpoints, ...betEndpoints });
