import { playProducts, type Reward } from '@fairground/contract/promotion-terms';
import { type Figure, figuresOfAll, figuresSince, lastLine, type Measure } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { isFor } from '../offers/is-open.ts';
import { findVersion, type Offer } from '../offers/queries/promotions.ts';
import { prizesOf } from '../offers/terms.ts';
import { loadFacts } from '../rewards/load-facts.ts';
import { type Board, beginPaying, lockBoard, noteRanking } from './queries/boards.ts';
import { dropStandings, insertPrizes, listFirst, writeStandings } from './queries/standings.ts';

type Leaderboard = Extract<Reward, { kind: 'leaderboard' }>;
const MEMBERS_AT_ONCE = 2_000;

/** Brings the ranks up to the record: those who have played since the last time. */
export async function rankBoard(tx: Tx, which: Board): Promise<void> {
  const board = await lockBoard(tx, which);
  if (board?.state === 'open') await rank(tx, board, board.lineId);
}

/** The period is over: everybody is looked at once more, and who has won what is written down. */
export async function finishBoard(tx: Tx, which: Board): Promise<void> {
  const board = await lockBoard(tx, which);
  if (board?.state !== 'open') return;
  const { reward } = await rank(tx, board, null);
  const prizes = prizesOf(reward).flatMap(({ from, to, amount }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({ rank: from + index, amount })),
  );
  const winners = await listFirst(tx, board, prizes.length);
  const won = winners.map(({ playerId }, index) => ({
    playerId,
    ...(prizes[index] as { rank: number; amount: bigint }),
  }));
  await insertPrizes(tx, board, won);
  await beginPaying(tx, board);
}

/** `after`: the last line that was looked at; null: everybody is. */
async function rank(tx: Tx, board: Board, after: bigint | null): Promise<{ reward: Leaderboard }> {
  const { merchantId, promotionId: id, version } = board;
  const offer = (await findVersion(tx, { merchantId, id, version })) as Offer;
  const reward = offer.terms.reward as Leaderboard;
  const until = await lastLine(tx, merchantId);
  const measure = measureOf(board, offer, reward);
  const next = (beyond: bigint) => {
    const part = { beyond, limit: MEMBERS_AT_ONCE };
    return after === null
      ? figuresOfAll(tx, measure, part)
      : figuresSince(tx, measure, { ...part, after, until });
  };
  for (let beyond = 0n, isMore = true; isMore; ) {
    const figures = await next(beyond);
    await take(tx, board, { offer, figures });
    beyond = figures.at(-1)?.playerId ?? beyond;
    isMore = figures.length === MEMBERS_AT_ONCE;
  }
  await noteRanking(tx, { ...board, lineId: until, at: now() });
  return { reward };
}

async function take(
  tx: Tx,
  board: Board,
  { offer, figures }: { offer: Offer; figures: readonly Figure[] },
): Promise<void> {
  const standing = [];
  const gone = [];
  for (const { playerId, figure, reachedAt } of figures)
    if (reachedAt !== null && figure > 0n && (await isAmong(tx, board, { offer, playerId })))
      standing.push({ playerId, figure, reachedAt });
    else gone.push(playerId);
  if (standing.length > 0) await writeStandings(tx, board, standing);
  if (gone.length > 0) await dropStandings(tx, board, gone);
}

/** Where everybody is meant nobody is asked: whoever is not served is left out when prizes are paid. */
async function isAmong(
  tx: Tx,
  { merchantId }: Board,
  { offer: { terms }, playerId }: { offer: Offer; playerId: bigint },
): Promise<boolean> {
  const { labels, languages, registeredFrom, registeredTo, minDeposits, maxDeposits, excluded } =
    terms.audience;
  const lists = [labels, languages, excluded];
  const bounds = [registeredFrom, registeredTo, maxDeposits];
  if (minDeposits === 0 && lists.every((one) => one.length === 0) && bounds.every((one) => one === null))
    return true;
  const facts = await loadFacts(tx, { merchantId, playerId });
  return facts !== null && isFor(terms, facts);
}

/** Points are valid bets by the weights of the terms. */
function measureOf({ merchantId, asset, from, to }: Board, { terms }: Offer, reward: Leaderboard): Measure {
  const products = reward.products.length > 0 ? reward.products : playProducts;
  const weightOf = (product: string) => (reward.measure === 'points' ? (terms.weights[product] ?? 100) : 100);
  const weights = Object.fromEntries(products.map((product) => [product, weightOf(product)]));
  return { merchantId, asset, from, to, weights };
}
