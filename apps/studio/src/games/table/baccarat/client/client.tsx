import type { Game } from '../../../../engine/game.ts';
import { baccarat } from '../rules.ts';
import { baccaratClient } from './table-client.tsx';

export const client = baccaratClient(baccarat as unknown as Game, [
  ['PLAYER', 'studio.player', '1 : 1'],
  ['TIE8', 'studio.tie', '8 : 1'],
  ['BANKER', 'studio.banker', '0.95 : 1'],
  ['LUCKY6', 'studio.lucky_six', '12 / 20 : 1'],
]);
