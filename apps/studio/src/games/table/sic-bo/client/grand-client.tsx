import type { Game } from '../../../../engine/game.ts';
import { GRAND_PAYS } from '../data.ts';
import { grandSicBo } from '../rules.ts';
import { sicBoClient } from './table-client.tsx';

export const client = sicBoClient(grandSicBo as unknown as Game, GRAND_PAYS);
