import { hash } from 'node:crypto';
import { type BookLine, bookLineText, receiptText } from '@fairground/fairness';
import { toWire } from '@fairground/money';
import type { QuerySink } from '../kernel/db/pipeline.ts';
import { perPlatform } from '../kernel/platform.ts';
import type { RecordWriter } from '../wallet/public.ts';
import type { PricedLine } from './price-line.ts';
import {
  type Book,
  type BookChange,
  insertBets,
  insertChases,
  insertPockets,
  lockBooks,
  type NewBet,
  type SoldBet,
  updateBooks,
} from './queries/books.ts';
import { insertUplines } from './queries/series.ts';

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
export interface BookedBet extends SoldBet {
  exposureMax: bigint;
}

/** The book does not take it any more. Nothing was written; the code says why. */
export class BookObjection extends Error {
  readonly code: 'lottery.issue_closed' | 'lottery.exposure_full';

  constructor(code: BookObjection['code']) {
    super(code);
    this.code = code;
  }
}

const BOOKS_MAX = 5_000;

/**
 * Writes the bets of all orders that the ledger takes in one transaction into their books. Each book's row is locked from here to
 * the commit, so that lines get their places one after the other, and a book that is being closed waits or has closed. A process
 * remembers how it left a book: while nobody else has written into it, the next lines need no look before.
 */
export class BookWriter implements RecordWriter {
  private readonly books = new Map<string, Book>();

  readonly write: RecordWriter['write'] = async (client, records) => {
    const orders = ordersOf(records);
    const books = await lockBooks(client, issuesOf(orders));
    const entered = enterBets(orders, new Map(books.map((book) => [nameOf(book.merchantId, book.id), book])));
    if (entered instanceof BookObjection) throw entered;
    await this.send(client, orders, entered);
  };

  readonly speculate: RecordWriter['speculate'] = (records) => {
    const orders = ordersOf(records);
    const known = issuesOf(orders).map(({ merchantId, issueId }) =>
      this.books.get(nameOf(merchantId, issueId)),
    );
    const books = known.flatMap((book) => book ?? []);
    if (books.length < known.length) return null;
    const entered = enterBets(orders, new Map(books.map((book) => [nameOf(book.merchantId, book.id), book])));
    // Only the book itself may say that it is full or closed.
    return entered instanceof BookObjection ? null : (client) => this.send(client, orders, entered);
  };

  private async send(client: QuerySink, orders: readonly OrderRow[], { bets, changes }: Entered) {
    const chases = orders.flatMap(({ chase, bets: [first] }) =>
      chase && first
        ? [{ ...chase, merchantId: first.merchantId, playerId: first.playerId, at: first.placedAt }]
        : [],
    );
    const uplines = bets.flatMap(({ bet: { merchantId, issueId, priced }, sequence }) =>
      priced.uplines.map((share) => ({ merchantId, issueId, sequence, ...share })),
    );
    const pocketed = bets.filter(({ bet }) => bet.pockets !== null);
    const written = Promise.all([
      updateBooks(client, changes),
      insertBets(client, bets),
      chases.length > 0 && insertChases(client, chases),
      uplines.length > 0 && insertUplines(client, uplines),
      pocketed.length > 0 && insertPockets(client, pocketed),
    ]);
    this.remember(changes);
    const [, ids] = await written;
    let at = 0;
    for (const order of orders)
      order.places = order.bets.map(() => {
        const { sequence, hash: after } = bets[at] as NewBet;
        return { id: ids[at++] as bigint, sequence, hash: after };
      });
  }

  /**
   * As soon as it is sent: the next lines go behind it before it is answered. Should the transaction not come to its end, the next change of
   * the book does not find it like this, and fails.
   */
  private remember(changes: readonly BookChange[]): void {
    if (this.books.size + changes.length > BOOKS_MAX) this.books.clear();
    for (const { before, bookSequence, bookHash, exposure } of changes)
      this.books.set(nameOf(before.merchantId, before.id), { ...before, bookSequence, bookHash, exposure });
  }
}

const ordersOf = (records: readonly { row: unknown }[]): OrderRow[] =>
  records.map(({ row }) => row as OrderRow);

const issuesOf = (orders: readonly OrderRow[]): BookedBet[] => [
  ...new Map(
    orders.flatMap(({ bets }) => bets).map((bet) => [nameOf(bet.merchantId, bet.issueId), bet]),
  ).values(),
];

interface Entered {
  bets: NewBet[];
  changes: BookChange[];
}

/** Lines get their places one after the other, each hashed behind the one before. */
function enterBets(orders: readonly OrderRow[], books: ReadonlyMap<string, Book>): Entered | BookObjection {
  const changes = new Map<string, BookChange>();
  const bets: NewBet[] = [];
  for (const bet of orders.flatMap((order) => order.bets)) {
    const name = nameOf(bet.merchantId, bet.issueId);
    const book = books.get(name) as Book;
    const change = changes.get(name) ?? noChange(book, bet.placedAt);
    if (book.state !== 'open' || bet.placedAt >= book.lockAt)
      return new BookObjection('lottery.issue_closed');
    if (change.exposure + bet.priced.topPrize > bet.exposureMax)
      return new BookObjection('lottery.exposure_full');
    change.bookSequence += 1;
    change.bookHash = hashAfter(change.bookHash, soldLine(bet, change.bookSequence));
    change.added += 1;
    change.staked += bet.priced.stake;
    change.exposure += bet.priced.topPrize;
    if (bet.placedAt > change.latest) change.latest = bet.placedAt;
    changes.set(name, change);
    bets.push({ bet, sequence: change.bookSequence, hash: change.bookHash });
  }
  return { bets, changes: [...changes.values()].sort(inOrder) };
}

/** In which books are locked, everywhere. */
const inOrder = ({ before: left }: BookChange, { before: right }: BookChange): number =>
  left.merchantId - right.merchantId || (left.id < right.id ? -1 : 1);

export const bookWriterOf = perPlatform(() => new BookWriter());

const soldLine = ({ priced, placedAt, requestId, line }: SoldBet, sequence: number): BookLine =>
  betLine(
    { placedAt, requestId, line, playCode: priced.playCode, content: priced.content, stake: priced.stake },
    sequence,
  );

/** A line as it is hashed and later published. */
export const betLine = (
  bet: Pick<SoldBet, 'placedAt' | 'requestId' | 'line'> & Pick<PricedLine, 'playCode' | 'content' | 'stake'>,
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

const noChange = (before: Book, latest: Date): BookChange => ({
  before,
  bookSequence: before.bookSequence,
  bookHash: before.bookHash,
  added: 0,
  staked: 0n,
  exposure: before.exposure,
  latest,
});
