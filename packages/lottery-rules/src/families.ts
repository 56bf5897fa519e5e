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

/** Every family by its code. */
export const families = {
  SSC: ssc,
  SSC_TIE_LOSES: sscTieLoses,
  '11X5': elevenX5,
  K3: k3,
  PK10: pk10,
  PC28: pc28,
  '3D': threeD,
  LHC: lhc,
  VN_NORTH: vietnamNorth,
  VN_CENTRAL: vietnamCentral,
  VN_SOUTH: vietnamSouth,
  THAI: thai,
  '4D': fourD,
};

export type FamilyCode = keyof typeof families;

/** A family by a code that came from outside. A draw must go back to the family that read it. */
export function findFamily(code: string): Family | undefined {
  return Object.hasOwn(families, code) ? families[code as FamilyCode] : undefined;
}
