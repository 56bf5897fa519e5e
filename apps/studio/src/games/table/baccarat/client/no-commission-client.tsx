import type { Game } from '../../../../engine/game.ts';
import { noCommissionBaccarat } from '../rules.ts';
import { baccaratClient } from './table-client.tsx';

export const client = baccaratClient(noCommissionBaccarat as unknown as Game, [
  ['PLAYER', 'studio.player', '1 : 1'],
  ['TIE9', 'studio.tie', '9 : 1'],
  ['BANKER_NC', 'studio.banker', '1 : 1'],
  ['SUPER6', 'studio.super_six', '12 : 1'],
]);
