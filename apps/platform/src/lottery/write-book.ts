import { hash } from 'node:crypto';
import { type BookLine, bookLineText, receiptText } from '@fairground/fairness';
import { toWire } from '@fairground/money';
import type { RecordWriter } from '../wallet/public.ts';
import {
  type Book,
  type BookChange,
  insertBets,
  insertChases,
  lockBooks,
  type NewBet,
  updateBooks,
} from './queries/books.ts';

/** What is written together with the money of one order. */
export interface OrderRow {
  bets: readonly BookedBet[];
  chase: { id: string; stopOnWin: boolean; gameCode: string } | null;
  /** Where its bets stand, once they are written. */
  places: readonly Place[];
}
export interface Place {
  id: bigint;
  sequence: number;
  hash: Buffer;
}
export type BookedBet = Omit<NewBet, 'sequence' | 'hash'> & { exposureMax: bigint };

/** The book does not take it any more. Nothing was written; the code says why. */
export class BookObjection extends Error {
  readonly code: 'lottery.issue_closed' | 'lottery.exposure_full';

  constructor(code: BookObjection['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Writes the bets of all orders that the ledger takes in one transaction into their books. Each book's row is locked from here to
 * the commit, so that lines get their places one after the other, and a book that is being closed waits or has closed.
 */
export const writeBook: RecordWriter = async (client, records) => {
  const orders = records.map(({ row }) => row as OrderRow);
  const bets = orders.flatMap((order) => order.bets);
  const issues = new Map(bets.map((bet) => [nameOf(bet.merchantId, bet.issueId), bet]));
  const books = await lockBooks(client, [...issues.values()]);
  const open = new Map(
    books.map((book) => [nameOf(book.merchantId, book.id), { book, change: noChange(book) }]),
  );

  const written = bets.map((bet): NewBet => {
    const { book, change } = open.get(nameOf(bet.merchantId, bet.issueId)) as {
      book: Book;
      change: BookChange;
    };
    if (book.state !== 'open' || bet.placedAt >= book.lockAt) throw new BookObjection('lottery.issue_closed');
    if (change.exposure + bet.topPrize > bet.exposureMax) throw new BookObjection('lottery.exposure_full');
    change.bookSequence += 1;
    change.bookHash = hashAfter(change.bookHash, betLine(bet, change.bookSequence));
    change.added += 1;
    change.staked += bet.stake;
    change.exposure += bet.topPrize;
    return { ...bet, sequence: change.bookSequence, hash: change.bookHash };
  });
  await updateBooks(
    client,
    [...open.values()].map(({ change }) => change),
  );
  const chases = orders.flatMap(({ chase, bets: [first] }) =>
    chase && first
      ? [{ ...chase, merchantId: first.merchantId, playerId: first.playerId, at: first.placedAt }]
      : [],
  );
  if (chases.length > 0) await insertChases(client, chases);
  const ids = await insertBets(client, written);
  let at = 0;
  for (const order of orders)
    order.places = order.bets.map(() => {
      const { sequence, hash: after } = written[at] as NewBet;
      return { id: ids[at++] as bigint, sequence, hash: after };
    });
};

/** A line as it is hashed and later published. */
export const betLine = (
  bet: Pick<NewBet, 'placedAt' | 'requestId' | 'line' | 'playCode' | 'content' | 'stake'>,
  sequence: number,
): BookLine => ({
  sequence,
  kind: 'bet',
  at: bet.placedAt.toISOString(),
  receipt: hash('sha256', receiptText(bet.requestId, bet.line), 'hex'),
  playType: bet.playCode,
  content: bet.content,
  stake: toWire(bet.stake),
  strikes: null,
});

export const hashAfter = (previous: Buffer, line: BookLine): Buffer =>
  hash('sha256', bookLineText(previous.toString('hex'), line), 'buffer');

const nameOf = (merchantId: number, issueId: bigint): string => `${merchantId}/${issueId}`;

const noChange = ({ merchantId, id, bookSequence, bookHash, exposure }: Book): BookChange => ({
  merchantId,
  id,
  bookSequence,
  bookHash,
  added: 0,
  staked: 0n,
  exposure,
});
