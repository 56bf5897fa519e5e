import type { Family } from '../family.ts';
import { independentBalls } from '../number-draws.ts';
import type { Numbers } from '../play-type.ts';
import { digitEntertainment, type TiePolicy } from './entertainment.ts';
import { sscTraditional } from './traditional.ts';

/** Five digits, positions w q b s g from the left. */
export const ssc = sscFamily('SSC', 'refund');

/** The same where a tie loses the bets on dragon and tiger, at higher odds. */
export const sscTieLoses = sscFamily('SSC_TIE_LOSES', 'lose');

function sscFamily(code: string, tiePolicy: TiePolicy): Family<Numbers> {
  return {
    code,
    playTypes: [
      ...sscTraditional,
      ...digitEntertainment({
        positions: 'wqbsg',
        sumBigFrom: 23,
        patterns: { QS: [0, 1, 2], ZS: [1, 2, 3], HS: [2, 3, 4] },
        tiePolicy,
      }),
    ],
    twoSided: [
      ...['QIU1DX', 'QIU2DX', 'QIU3DX', 'QIU4DX', 'QIU5DX'],
      ...['QIU1DS', 'QIU2DS', 'QIU3DS', 'QIU4DS', 'QIU5DS'],
      ...['ZHDX', 'ZHDS', 'ZHLHH'],
    ],
    ...independentBalls({ count: 5, first: 0, last: 9 }),
  };
}
