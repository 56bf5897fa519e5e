import type { Game } from '../../../../engine/game.ts';
import { grandDragonTiger } from '../rules.ts';
import { dragonTigerClient } from './table-client.tsx';

export const client = dragonTigerClient(grandDragonTiger as unknown as Game, 'TIE10');
