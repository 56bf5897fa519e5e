import { elevenX5 } from './eleven-x5/family.ts';
import type { Family } from './family.ts';
import { fourD } from './four-d/family.ts';
import { k3 } from './k3/family.ts';
import { lhc } from './lhc/family.ts';
import { pc28 } from './pc28/family.ts';
import { pk10 } from './pk10/family.ts';
import { ssc, sscTieLoses } from './ssc/family.ts';
import { thai } from './thai/family.ts';
import { threeD } from './three-d/family.ts';
import { vietnamCentral, vietnamNorth, vietnamSouth } from './vietnam/family.ts';

/** Every family by its code. A draw must go back to the family that read it. */
export const families: Readonly<Record<string, Family>> = Object.fromEntries(
  [
    ssc,
    sscTieLoses,
    elevenX5,
    k3,
    pk10,
    pc28,
    threeD,
    lhc,
    vietnamNorth,
    vietnamCentral,
    vietnamSouth,
    thai,
    fourD,
  ].map((family) => [family.code, family]),
);
