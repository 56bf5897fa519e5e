import { type BookLine, receiptText } from './book.ts';
import { commitmentTo } from './commitment.ts';
import { pickWeighted, shuffle, type Uniform } from './sampling.ts';

/** What can be won in a raffle. */
export interface RafflePrizes {
  readonly prizes: readonly { readonly count: number; readonly weight: number }[];
  /** The weight of winning nothing. */
  readonly blanks: number;
}

/**
 * Which ticket has won which prize, as text: `17:1,40:3` says that ticket 17 has the first prize of the list and ticket 40 the third.
 * Tickets come up in a random order, so that none has a better place, and each draws by weight from the prizes that are left.
 */
export function raffleResult(uniform: Uniform, tickets: number, { prizes, blanks }: RafflePrizes): string {
  const left = prizes.map(({ count }) => count);
  const order = shuffle(
    uniform,
    Array.from({ length: tickets }, (_, index) => index + 1),
  );
  const won: [ticket: number, prize: number][] = [];
  for (const ticket of order) {
    if (left.every((count) => count === 0)) break;
    const weights = prizes.map(({ weight }, index) => (left[index] ? weight : 0));
    const drawn = pickWeighted(uniform, [...weights, blanks]);
    if (drawn === prizes.length) continue;
    left[drawn] = (left[drawn] as number) - 1;
    won.push([ticket, drawn + 1]);
  }
  return won
    .sort(([one], [other]) => one - other)
    .map((pair) => pair.join(':'))
    .join(',');
}

/** The tickets of a result with their prizes, both counted from one. */
export const winnersOf = (result: string): { ticket: number; prize: number }[] =>
  result === ''
    ? []
    : result.split(',').map((pair) => {
        const [ticket, prize] = pair.split(':').map(Number);
        return { ticket: ticket as number, prize: prize as number };
      });

/** What stands in the published list for a ticket: only who knows its id recognises it. */
export const raffleReceipt = (ticketId: string, number: number): string =>
  commitmentTo(receiptText(ticketId, number));

/** A ticket as a line of its raffle's book. */
export const ticketLine = ({
  number,
  at,
  receipt,
}: {
  number: number;
  at: string;
  receipt: string;
}): BookLine => ({
  sequence: number,
  kind: 'ticket',
  at,
  receipt,
  playType: '',
  content: '',
  stake: '',
  strikes: null,
});
