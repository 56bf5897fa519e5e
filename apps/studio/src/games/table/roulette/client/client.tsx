import type { Game } from '../../../../engine/game.ts';
import { europeanRoulette } from '../rules.ts';
import { rouletteClient } from './table-client.tsx';

export const client = rouletteClient(europeanRoulette as unknown as Game);
