import { type Card, DECK, rankOf } from '../../../engine/cards.ts';
import { type Coup, dealCoup, pointsOf } from './hand.ts';

type Two = readonly [Card, Card];

/** First cards of every total: two of different ranks, two of one rank, and the same card twice. */
const FIRST_TWO: readonly (readonly Two[])[] = Array.from({ length: 10 }, (_, total) => {
  const hands = DECK.flatMap((one) => DECK.map((two): Two => [one, two])).filter(
    ([one, two]) => (pointsOf(one) + pointsOf(two)) % 10 === total,
  );
  const kinds = [
    ([one, two]: Two) => rankOf(one) !== rankOf(two),
    ([one, two]: Two) => rankOf(one) === rankOf(two) && one !== two,
    ([one, two]: Two) => one === two,
  ];
  return kinds.flatMap((isOfKind) => hands.filter(isOfKind).slice(0, 1));
});
/** One card for each number of points. */
const THIRDS = DECK.slice(0, 10);

/** One coup of every kind, dealt by the rule: coups are of one kind when every bet comes back with the same. */
export function kindsOfCoup(returnsOf: (coup: Coup) => string): readonly Coup[] {
  const kinds = new Map<string, Coup>();
  const note = (coup: Coup, own = '') => {
    const kind = own + returnsOf(coup);
    if (!kinds.has(kind)) kinds.set(kind, coup);
  };
  // What comes after the first cards follows from their totals alone.
  for (const [one, players] of FIRST_TWO.entries())
    for (const [other, bankers] of FIRST_TWO.entries())
      for (const third of THIRDS)
        for (const last of THIRDS) {
          const [player, banker] = [players[0] as Two, bankers[0] as Two];
          const cards = [player[0], banker[0], player[1], banker[1], third, last];
          note(
            dealCoup(() => cards.shift() as Card),
            `${one % 2}${other % 2}`,
          );
        }
  for (const coup of [...kinds.values()])
    for (const player of FIRST_TWO[totalOfTwo(coup.player)] ?? [])
      for (const banker of FIRST_TWO[totalOfTwo(coup.banker)] ?? [])
        note({
          ...coup,
          player: [...player, ...coup.player.slice(2)],
          banker: [...banker, ...coup.banker.slice(2)],
        });
  return [...new Map([...kinds.values()].map((coup) => [returnsOf(coup), coup])).values()];
}

const totalOfTwo = ([one, two]: readonly Card[]): number =>
  (pointsOf(one as Card) + pointsOf(two as Card)) % 10;
