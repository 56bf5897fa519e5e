import { range, sum } from '../combinatorics.ts';
import { numbers } from '../items.ts';
import { levels, play, prize, sharedOut, withOdds, withReturn } from '../levels.ts';
import type { Numbers, PlayType } from '../play-type.ts';
import { equalOptions } from '../rules/options.ts';
import { sidePlay } from '../rules/sides.ts';

/** Champion, runner-up, third and so on to the tenth, as the play codes spell them. */
export const positionNames = ['GJ', 'YJ', 'DSM', 'DSIM', 'DWM', 'DLM', 'DQM', 'DBM', 'DJM', 'DSHIM'];

const DUELS = ['GJLH', 'YJLH', 'TSMLH', 'TSIMLH', 'TWMLH'];
const SIZES = withOdds(levels({ B: '1/2', S: '1/2' }), '1.97');
const PARITIES = withOdds(levels({ O: '1/2', E: '1/2' }), '1.97');
const SUM_SHARES = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];

const firstTwo = (draw: Numbers) => sum(draw.slice(0, 2));

export const pk10Entertainment: readonly PlayType<Numbers>[] = [
  ...positionNames.map((name, place) => {
    const rule = equalOptions({ items: numbers(1, 10), winners: (draw: Numbers) => [draw[place] as number] });
    return play('entertainment', name, rule, withOdds(prize('1/10'), '9.85'));
  }),
  ...positionNames.map((name, place) =>
    sidePlay(`${name}DX`, SIZES, (draw: Numbers) => ((draw[place] as number) >= 6 ? 'B' : 'S')),
  ),
  ...positionNames.map((name, place) =>
    sidePlay(`${name}DS`, PARITIES, (draw: Numbers) => ((draw[place] as number) % 2 === 1 ? 'O' : 'E')),
  ),
  sidePlay('GYH', withReturn(sharedOut(90, range(3, 19), SUM_SHARES), '0.985'), (draw: Numbers) =>
    String(firstTwo(draw)),
  ),
  sidePlay('GYHDX', withOdds(levels({ B: '4/9', S: '5/9' }), ['2.21', '1.77']), (draw: Numbers) =>
    firstTwo(draw) >= 12 ? 'B' : 'S',
  ),
  sidePlay('GYHDS', withOdds(levels({ O: '5/9', E: '4/9' }), ['1.77', '2.21']), (draw: Numbers) =>
    firstTwo(draw) % 2 === 1 ? 'O' : 'E',
  ),
  ...DUELS.map((code, place) =>
    sidePlay(code, withOdds(levels({ L: '1/2', H: '1/2' }), '1.97'), (draw: Numbers) =>
      (draw[place] as number) > (draw[9 - place] as number) ? 'L' : 'H',
    ),
  ),
];
