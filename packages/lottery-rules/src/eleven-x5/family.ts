import type { Family } from '../family.ts';
import { ballsWithoutRepeats } from '../number-draws.ts';
import type { Numbers } from '../play-type.ts';
import { elevenX5Entertainment } from './entertainment.ts';
import { elevenX5Traditional } from './traditional.ts';

/** Five different numbers out of eleven, in the order drawn. */
export const elevenX5: Family<Numbers> = {
  code: '11X5',
  playTypes: [...elevenX5Traditional, ...elevenX5Entertainment],
  twoSided: [
    ...['QIU1DX', 'QIU2DX', 'QIU3DX', 'QIU4DX', 'QIU5DX'],
    ...['QIU1DS', 'QIU2DS', 'QIU3DS', 'QIU4DS', 'QIU5DS'],
    ...['ZHDX', 'ZHDS', 'ZHLHH'],
  ],
  ...ballsWithoutRepeats({ count: 5, first: 1, last: 11 }),
};
