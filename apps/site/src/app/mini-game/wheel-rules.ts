/** What the wheel costs to turn, and what a newcomer gets to turn it with. Credits never were money. */
export const STAKE = 10;
export const CREDITS_AT_FIRST = 500;

export interface WheelField {
  /** Tenths of the stake that come back: 15 is one and a half. */
  tenths: number;
  fill: string;
  ink: string;
}

/** The share of all stakes that comes back in the long run, since every field is as likely as another. */
export const returnOf = (fields: readonly WheelField[]): number =>
  fields.reduce((sum, { tenths }) => sum + tenths, 0) / (10 * fields.length);

export const backFrom = ({ tenths }: WheelField): number => (STAKE * tenths) / 10;

/** A number below `count`, each as likely as another: the incomplete last round of the large number is thrown away. */
export function chooseField(count: number, nextWord: () => number = randomWord): number {
  const usable = 2 ** 32 - (2 ** 32 % count);
  let word = nextWord();
  while (word >= usable) word = nextWord();
  return word % count;
}

/** How far the wheel turns so that the field stops at the top: on from where it is, several times round. */
export function turnTo({ field, count, from }: { field: number; count: number; from: number }): number {
  const TURNS = 5;
  const goal = 360 - (field * 360) / count;
  return (Math.floor(from / 360) + TURNS) * 360 + goal;
}

const randomWord = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
