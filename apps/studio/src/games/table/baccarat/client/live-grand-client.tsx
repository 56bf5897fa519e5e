import type { Game } from '../../../../engine/game.ts';
import { liveHighBaccarat } from '../rules.ts';
import { liveBaccaratClient } from './live-table.tsx';

export const client = liveBaccaratClient(liveHighBaccarat as unknown as Game);
