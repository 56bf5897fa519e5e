import type { Family } from './family.ts';
import { ssc, sscTieLoses } from './ssc/family.ts';

/** Every family by its code. A draw must go back to the family that read it. */
export const families: Readonly<Record<string, Family>> = Object.fromEntries(
  [ssc, sscTieLoses].map((family) => [family.code, family]),
);
