import { type Chance, TWO_TO_32 } from '../../../engine/chance.ts';
import { instantGame } from '../../../engine/game.ts';
import { choiceOf, fieldsOf, stakeOf } from '../../../engine/input.ts';
import { type Rational, ratio, shareOf, toDecimal } from '../../../engine/rational.ts';
import { refuse } from '../../../engine/refusal.ts';
import { facts, HALF_TABLES, RISKS, type Risk, ROWS, type Rows } from './data.ts';

export type PlinkoState = {
  readonly stake: string;
  readonly rows: Rows;
  readonly risk: Risk;
  readonly path: string;
  readonly bucket: number;
  readonly multiplier: string;
  readonly payout: string;
};

export const plinko = instantGame<PlinkoState>({
  ...facts,
  play(input, chance) {
    const fields = fieldsOf(input);
    const stake = stakeOf(fields.stake);
    const rows = ROWS.find((choice) => choice === fields.rows);
    if (rows === undefined) throw refuse('studio.malformed_request');
    const risk = choiceOf(fields.risk, RISKS);
    const path = dropBall(rows, chance);
    const bucket = [...path].filter((turn) => turn === 'R').length;
    const pays = multiplier(rows, risk, bucket);
    return {
      stake: String(stake),
      rows,
      risk,
      path,
      bucket,
      multiplier: toDecimal(pays, 1),
      payout: String(shareOf(stake, pays)),
    };
  },
});

/** One turn a row: the upper half of the 32-bit numbers goes right. */
export function dropBall(rows: Rows, chance: Chance): string {
  let path = '';
  for (let row = 0; row < rows; row += 1) path += chance.uniform(TWO_TO_32) >= TWO_TO_32 / 2 ? 'R' : 'L';
  return path;
}

export function multiplier(rows: Rows, risk: Risk, bucket: number): Rational {
  const tenths = HALF_TABLES[rows][risk][Math.min(bucket, rows - bucket)];
  if (tenths === undefined) throw new RangeError(`no bucket ${bucket} under ${rows} rows`);
  return ratio(tenths, 10);
}
