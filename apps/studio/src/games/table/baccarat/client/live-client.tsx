import type { Game } from '../../../../engine/game.ts';
import { liveBaccarat } from '../rules.ts';
import { liveBaccaratClient } from './live-table.tsx';

export const client = liveBaccaratClient(liveBaccarat as unknown as Game);
