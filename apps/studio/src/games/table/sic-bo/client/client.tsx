import type { Game } from '../../../../engine/game.ts';
import { CLASSIC_PAYS } from '../data.ts';
import { sicBo } from '../rules.ts';
import { sicBoClient } from './table-client.tsx';

export const client = sicBoClient(sicBo as unknown as Game, CLASSIC_PAYS);
