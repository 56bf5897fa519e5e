import type { Game } from '../../../../engine/game.ts';
import { frenchRoulette } from '../rules.ts';
import { rouletteClient } from './table-client.tsx';

export const client = rouletteClient(frenchRoulette as unknown as Game);
