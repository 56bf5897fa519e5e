import type { Bench } from './bench.ts';
import type { Control } from './control.ts';

export interface Case {
  id: `SW-${string}`;
  says: string;
  /** What of the operator's side it cannot do without. */
  needs?: keyof Control;
  /** Throws when the platform does not conform; a text it returns says what it measured. */
  run: (bench: Bench) => Promise<unknown>;
}
