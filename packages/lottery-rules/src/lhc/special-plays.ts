import { numbers } from '../items.ts';
import { levels, play, prize, withReturn } from '../levels.ts';
import type { PlayType } from '../play-type.ts';
import { equalOptions } from '../rules/options.ts';
import { sidePlay, sidePlayWithTies } from '../rules/sides.ts';
import { type MarkSixDraw, specialOf } from './draw.ts';

// Plays on the special number. The 49 is neither big nor small, neither odd nor even: those bets come back.

const RETURN = '0.97';
const FORTY_NINE = '1/49';

export type Colour = 'RED' | 'BLUE' | 'GREEN';
const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

export function colourOf(number: number): Colour {
  if (RED.includes(number)) return 'RED';
  return BLUE.includes(number) ? 'BLUE' : 'GREEN';
}

const sizeOf = (number: number) => (number >= 25 ? 'B' : 'S');
const parityOf = (number: number) => (number % 2 === 1 ? 'O' : 'E');
const digitSumOf = (number: number) => Math.floor(number / 10) + (number % 10);

function besides49(code: string, sides: Record<string, string>, sideOf: (special: number) => string) {
  return sidePlayWithTies(code, withReturn(levels(sides), RETURN, FORTY_NINE), (draw: MarkSixDraw) => {
    const special = specialOf(draw);
    return special === 49 ? undefined : sideOf(special);
  });
}

const HALF_COLOURS_BY_PARITY = {
  ...{ RED_O: '8/49', RED_E: '9/49', BLUE_O: '8/49' },
  ...{ BLUE_E: '8/49', GREEN_O: '8/49', GREEN_E: '7/49' },
};
const HALF_COLOURS_BY_SIZE = {
  ...{ RED_B: '7/49', RED_S: '10/49', BLUE_B: '9/49' },
  ...{ BLUE_S: '7/49', GREEN_B: '8/49', GREEN_S: '7/49' },
};

export const specialPlays: readonly PlayType<MarkSixDraw>[] = [
  play(
    'entertainment',
    'tema',
    equalOptions({ items: numbers(1, 49), winners: (draw: MarkSixDraw) => [specialOf(draw)] }),
    withReturn(prize('1/49'), RETURN),
  ),
  besides49('tema_size', { B: '24/49', S: '24/49' }, sizeOf),
  besides49('tema_parity', { O: '24/49', E: '24/49' }, parityOf),
  besides49('tema_digitsum', { O: '24/49', E: '24/49' }, (special) => parityOf(digitSumOf(special))),
  besides49('tema_tail', { B: '24/49', S: '24/49' }, (special) => (special % 10 >= 5 ? 'B' : 'S')),
  besides49(
    'tema_combo',
    { BO: '12/49', BE: '12/49', SO: '12/49', SE: '12/49' },
    (special) => sizeOf(special) + parityOf(special),
  ),
  sidePlay(
    'bose',
    withReturn(levels({ RED: '17/49', BLUE: '16/49', GREEN: '16/49' }), RETURN),
    (draw: MarkSixDraw) => colourOf(specialOf(draw)),
  ),
  besides49('banbo_parity', HALF_COLOURS_BY_PARITY, (special) => `${colourOf(special)}_${parityOf(special)}`),
  besides49('banbo_size', HALF_COLOURS_BY_SIZE, (special) => `${colourOf(special)}_${sizeOf(special)}`),
];
