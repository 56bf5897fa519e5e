import { hash } from 'node:crypto';
import type { lottery, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { type BetQuestion, betRule, type Parts, pocketsText, refusalText } from '../catalogue/public.ts';
import { now } from '../kernel/clock.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { perPlatform } from '../kernel/platform.ts';
import { randomId } from '../kernel/random.ts';
import { merchantOf } from '../merchants/public.ts';
import {
  Batcher,
  findHouseAccount,
  findPlayerAccount,
  type Posting,
  type PostingOutcome,
  referenceUnder,
  stakeOrder,
} from '../wallet/public.ts';
import { type Board, boardOf } from './board.ts';
import { type LineWish, type PricedLine, priceLine } from './price-line.ts';
import { findRequest } from './queries/bets.ts';
import type { Game } from './queries/games.ts';
import { findIssue, type Issue, listOpenFrom } from './queries/issues.ts';
import { seriesLineOf } from './series-line.ts';
import { showBet } from './show-bet.ts';
import { type BookedBet, BookObjection, bookWriterOf, type OrderRow, type Place } from './write-book.ts';

type PlaceBets = typeof lottery.placeBets;
type Chase = typeof lottery.chase;
type Answer = ResponseOf<PlaceBets>;

/** Lines for one issue, all or none. One requestId is one order, however often it is sent. */
export async function placeBets(call: MemberCall, order: RequestOf<PlaceBets>): Promise<Answer> {
  const placedAt = now();
  const board = await boardOf(call.platform, call.merchant.id);
  const game = gameOnSale(board, order.gameCode);
  const issue = onSale(board, order) ?? (await findIssue(call.db, issueNamed(call, order)));
  if (issue?.state !== 'open' || placedAt >= issue.lockAt)
    return earlierOr(call, order.requestId, 'lottery.issue_closed');
  const sale = { game, numero: issue.numero, line: await seriesLineOf(call, placedAt) };
  const lines = order.bets.map((line) => priceLine(sale, wishOf(line)));
  const room = game.exposureMax - lines.reduce((sum, { topPrize }) => sum + topPrize, 0n);
  // The book decides; who is told no here spares others the second try. The board may be a second old, and a bet taken back since.
  if (issue.exposure > room && ((await findIssue(call.db, issue))?.exposure ?? 0n) > room)
    return earlierOr(call, order.requestId, 'lottery.exposure_full');
  const bets = lines.map((priced, line) => ({ priced, issue, line }));
  return buy(call, { game, order, bets, placedAt, chase: null });
}

/** One line over the next issues, each with its own multiple. All of it is paid now; what a stop leaves over comes back. */
export async function chaseBets(call: MemberCall, order: RequestOf<Chase>): Promise<Answer> {
  const placedAt = now();
  const game = gameOnSale(await boardOf(call.platform, call.merchant.id), order.gameCode);
  const issues = await listOpenFrom(call.db, { ...issueNamed(call, order), limit: order.multiples.length });
  if (issues[0]?.numero !== order.numero) return earlierOr(call, order.requestId, 'lottery.issue_closed');
  if (issues.length < order.multiples.length) throw refuse('lottery.chase_too_large');
  const line = await seriesLineOf(call, placedAt);
  const bets = issues.map((issue, index) => {
    const multiple = order.multiples[index] as number;
    const wish = wishOf(order.bet);
    const amount = wish.amount === null ? null : wish.amount * BigInt(multiple);
    const sale = { game, numero: issue.numero, line };
    return { priced: priceLine(sale, { ...wish, multiple, amount }), issue, line: index };
  });
  const price = bets.reduce((sum, { priced }) => sum + priced.stake, 0n);
  if (order.stake !== undefined && parseAmount(order.stake) !== price) throw refuse('lottery.count_differs');
  const chase = { id: randomId(), stopOnWin: order.stopOnWin, gameCode: order.gameCode };
  return buy(call, { game, order, bets, placedAt, chase });
}

function gameOnSale(board: Board, gameCode: string): Game {
  const game = board.game(gameCode);
  if (!game) throw refuse('in_stay_tuned');
  return game;
}

/** The board knows what is on sale. It may be a second old: the book has the last word when the bet is written. */
const onSale = (board: Board, { gameCode, numero }: IssueName): Issue | undefined =>
  board.coming(gameCode).find((issue) => issue.numero === numero && issue.state === 'open');

const issueNamed = ({ merchant }: MemberCall, { gameCode, numero }: IssueName) => ({
  merchantId: merchant.id,
  gameCode,
  numero,
});
interface IssueName {
  gameCode: string;
  numero: string;
}

// Objects are written out here and below: one that is copied and then gets further fields costs ten times as much.
const wishOf = (line: RequestOf<PlaceBets>['bets'][number]): LineWish => ({
  playType: line.playType,
  content: line.content,
  unit: line.unit,
  unitPrice: parseAmount(line.unitPrice),
  multiple: line.multiple,
  amount: line.amount === undefined ? null : parseAmount(line.amount),
  series: line.series ?? null,
  betCount: line.betCount ?? null,
  shownStake: line.stake === undefined ? null : parseAmount(line.stake),
});

interface Purchase {
  game: Game;
  order: RequestOf<PlaceBets> | RequestOf<Chase>;
  bets: readonly { priced: PricedLine; issue: Issue; line: number }[];
  placedAt: Date;
  chase: OrderRow['chase'];
}

async function buy(call: MemberCall, { game, order, bets, placedAt, chase }: Purchase): Promise<Answer> {
  const { platform, merchant, session } = call;
  const { currency: asset } = merchantOf(merchant);
  const owner = { merchantId: merchant.id, playerId: session.playerId };
  const [main, games] = await Promise.all([
    findPlayerAccount(platform, { ...owner, pocket: 'main', asset, isReal: true }),
    findHouseAccount(platform, { merchantId: merchant.id, pocket: 'games', asset, isReal: true }),
  ]);
  const { requestId } = order;
  // The whole wish stands in the reference, so that a key that is used for another one is noticed.
  const wish = JSON.stringify({ ...order, requestId: undefined });
  const reference = `lottery:${order.gameCode}:${order.numero}:${hash('sha256', wish, 'hex').slice(0, 16)}`;
  const key = `lottery:bet:${session.playerId}:${requestId}`;
  const stakes = bets.map(({ priced }) => priced.stake);
  const amount = stakes.reduce((sum, stake) => sum + stake, 0n);
  const bookedWith = (pockets: readonly Parts[] | null): BookedBet[] =>
    bets.map(
      ({ priced, issue, line }, index): BookedBet => ({
        merchantId: merchant.id,
        issueId: issue.id,
        playerId: session.playerId,
        accountId: main,
        requestId,
        line,
        chaseId: chase?.id ?? null,
        priced,
        placedAt,
        pockets: pockets && pocketsText(pockets[index] as Parts),
        exposureMax: game.exposureMax,
      }),
    );
  const postWith = async (parts: Parts, pockets: readonly Parts[] | null) => {
    const row: OrderRow = { bets: bookedWith(pockets), chase, places: [] };
    const outcome = await postOrder(call, {
      merchantId: merchant.id,
      key,
      movements: parts.map(({ account: debit, part }) => ({
        debit,
        credit: games,
        amount: part,
        reason: 'lottery.bet',
        reference,
      })),
      record: { writer: bookWriterOf(platform), row },
      check: { look: betRule, question: { ...owner, at: placedAt } satisfies BetQuestion },
    });
    return { outcome, row };
  };
  const withCash = await postWith([{ account: main, part: amount }], null);
  const { outcome, row } =
    withCash.outcome?.kind === 'insufficient'
      ? await stakeOrder(call, { asset, main, stakes, game: `LOTTERY/${order.gameCode}` }, postWith)
      : withCash;
  if (outcome === null) return earlierOr(call, requestId, 'lottery.issue_closed');
  if (outcome.kind === 'objected') throw refuse(refusalText(outcome.objection));
  if (outcome.kind === 'insufficient') throw refuse('wallet.insufficient_funds');
  // The same order may have been paid from other pockets.
  const isSame = async () => (await referenceUnder(call.db, { merchantId: merchant.id, key })) === reference;
  if (outcome.kind === 'repeated' || (outcome.kind === 'conflict' && (await isSame())))
    return answerWith(call, requestId);
  if (outcome.kind === 'conflict') throw refuse('request.key_reused');
  if (outcome.kind !== 'posted') throw new Error(`the ledger answers ${outcome.kind} to a lottery order`);
  return {
    bets: bets.map(({ issue }, index) =>
      showSold(row.bets[index] as BookedBet, issue, row.places[index] as Place),
    ),
  };
}

/** A bet that nothing has happened to but its sale. */
const showSold = (
  { priced, requestId, line, chaseId, placedAt }: BookedBet,
  { gameCode, numero, lockAt }: Issue,
  { id, sequence, hash: bookHash }: Place,
) =>
  showBet({
    id,
    gameCode,
    numero,
    lockAt,
    requestId,
    line,
    chaseId,
    placedAt,
    sequence,
    hash: bookHash,
    playCode: priced.playCode,
    content: priced.content,
    bets: priced.bets,
    stake: priced.stake,
    series: priced.series,
    odds: priced.odds,
    rebateDue: priced.rebateDue,
    state: 'pending',
    payout: 0n,
    rebate: 0n,
    winNo: null,
    voidReason: null,
  });

/**
 * Orders that arrive together are written together. When one of them does not fit its book any more, none of that transaction is
 * written, and each is tried alone: then the objection is its own. Null: the book is closed.
 */
async function postOrder({ platform }: MemberCall, posting: Posting): Promise<PostingOutcome | null> {
  try {
    return await ordersOf(platform)
      .post(posting)
      .catch((error: unknown) => {
        if (error instanceof BookObjection) return new Batcher(platform).post(posting);
        throw error;
      });
  } catch (error) {
    if (!(error instanceof BookObjection)) throw error;
    if (error.code === 'lottery.issue_closed') return null;
    throw refuse(error.code);
  }
}

/** Apart from the batches of other games, which must not fail because a book has closed. */
const ordersOf = perPlatform((platform) => new Batcher(platform));

/** A copy of an order that was taken has its answer, also when nobody else may buy any more. */
async function earlierOr(call: MemberCall, requestId: string, code: BookObjection['code']): Promise<Answer> {
  const answer = await answerWith(call, requestId);
  if (answer.bets.length === 0) throw refuse(code);
  return answer;
}

async function answerWith({ db, merchant, session }: MemberCall, requestId: string): Promise<Answer> {
  const bets = await findRequest(db, { merchantId: merchant.id, playerId: session.playerId, requestId });
  return { bets: bets.map(showBet) };
}
