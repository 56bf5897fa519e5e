import type { Game } from '../../../../engine/game.ts';
import { dragonTiger } from '../rules.ts';
import { dragonTigerClient } from './table-client.tsx';

export const client = dragonTigerClient(dragonTiger as unknown as Game, 'TIE8');
