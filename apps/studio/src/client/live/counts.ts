/** How often something came, and its share in whole percent of all rounds that are listed. */
export interface Counted<Name> {
  name: Name;
  count: number;
  percent: number;
}

export function countKinds<Outcome, Name>(
  outcomes: readonly Outcome[],
  kinds: readonly { word: Name; is: (outcome: Outcome) => boolean }[],
): Counted<Name>[] {
  return kinds.map(({ word, is }) => {
    const count = outcomes.filter(is).length;
    return {
      name: word,
      count,
      percent: outcomes.length === 0 ? 0 : Math.round((100 * count) / outcomes.length),
    };
  });
}
