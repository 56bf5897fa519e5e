import { hash } from 'node:crypto';
import type { lottery, RequestOf, ResponseOf } from '@fairground/contract';
import { type BookLine as PublishedLine, receiptText } from '@fairground/fairness';
import { floorTo, longDragon } from '@fairground/lottery-rules';
import { toWire } from '@fairground/money';
import type { Call } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { boardOf, historyOf } from './board.ts';
import { familyOf } from './price-line.ts';
import { type BookLine, listBook } from './queries/books.ts';
import { findChains } from './queries/games.ts';
import { findIssue, findRevealedBefore, type Issue } from './queries/issues.ts';
import { listDraws } from './queries/results.ts';
import { infoOf, nameOfGame } from './show-games.ts';

/** The latest results of one lottery; without one, the latest of each. */
export async function listResults(
  { platform, db, merchant }: Call,
  { gameCode, size }: RequestOf<typeof lottery.draws>,
): Promise<ResponseOf<typeof lottery.draws>> {
  const board = await boardOf(platform, merchant.id);
  if (gameCode === undefined)
    return board.games
      .flatMap(({ code }) => board.latest(code) ?? [])
      .toSorted((left, right) => right.drawAt.getTime() - left.drawAt.getTime())
      .slice(0, size)
      .map(showDraw);
  const kept = (await historyOf(platform, merchant.id)).get(gameCode);
  if (kept) return kept.slice(-size).reverse().map(showDraw);
  return (await listDraws(db, { merchantId: merchant.id, gameCode, limit: size })).map(showDraw);
}

const showDraw = ({ gameCode, numero, winNo, drawAt, isVoid, voidReason, correctionReason }: Issue) => ({
  gameCode,
  numero,
  winNo: winNo ?? '',
  drawTime: drawAt.toISOString(),
  isVoid,
  reason: voidReason ?? correctionReason,
});

/** Before the draw: what was promised. After it: all that the result follows from. */
export async function showProof(
  { db, merchant, platform }: Call,
  { gameCode, numero }: RequestOf<typeof lottery.proof>,
): Promise<ResponseOf<typeof lottery.proof>> {
  const issue = await findIssue(db, { merchantId: merchant.id, gameCode, numero });
  const game = (await boardOf(platform, merchant.id)).game(gameCode);
  if (!issue || !game) throw refuse('lottery.issue_not_found');
  const chains = await findChains(db, { merchantId: merchant.id, gameCode });
  const chain = chains.find(({ number }) => number === issue.chainNumber);
  return {
    gameCode,
    numero,
    family: game.family,
    state: issue.state,
    source: issue.chainNumber === null ? 'external' : 'own',
    voidReason: issue.voidReason,
    correctionReason: issue.correctionReason,
    lockTime: issue.lockAt.toISOString(),
    drawTime: issue.drawAt.toISOString(),
    closedTime: issue.lockedAt?.toISOString() ?? null,
    anchor: chain?.anchor ?? null,
    position: issue.chainPosition,
    promise: chain ? await promiseOf(db, issue, chain.anchor) : null,
    bookLines: issue.bookSequence,
    digest: issue.digest?.toString('hex') ?? null,
    seed: issue.seed,
    winNo: issue.winNo,
  };
}

/** The nearest seed of the chain that was revealed before; for the first it is the anchor. */
async function promiseOf(db: Call['db'], issue: Issue, anchor: string) {
  const position = issue.chainPosition ?? 0;
  const before = await findRevealedBefore(db, issue);
  return before?.seed
    ? { hash: before.seed, distance: position - (before.chainPosition ?? 0) }
    : { hash: anchor, distance: position + 1 };
}

/** The lines of a closed book. While it is open nobody is told who bets on what. */
export async function showBook(
  { db, merchant }: Call,
  { gameCode, numero, after, size }: RequestOf<typeof lottery.book>,
): Promise<ResponseOf<typeof lottery.book>> {
  const issue = await findIssue(db, { merchantId: merchant.id, gameCode, numero });
  if (!issue) throw refuse('lottery.issue_not_found');
  if (issue.state === 'open' || issue.state === 'locked') throw refuse('lottery.book_open');
  const lines = await listBook(db, { merchantId: merchant.id, issueId: issue.id, after, limit: size });
  return {
    lines: lines.map((line) => ({ ...publishedLine(line), hash: line.hash.toString('hex') })),
    isLast: lines.length < size,
  };
}

/** A line as it was hashed. */
export const publishedLine = (line: BookLine): PublishedLine & Pick<BookLine, 'kind'> => ({
  sequence: line.sequence,
  kind: line.kind,
  at: line.at.toISOString(),
  receipt: hash('sha256', receiptText(line.requestId, line.line), 'hex'),
  playType: line.playCode,
  content: line.content,
  stake: toWire(line.stake),
  strikes: line.strikes,
});

/** Streaks, and what both sides pay for the next issue. A streak changes nobody's chances. */
export async function showLongDragon(call: Call): Promise<ResponseOf<typeof lottery.longDragon>> {
  const { platform, merchant } = call;
  const [board, history] = await Promise.all([
    boardOf(platform, merchant.id),
    historyOf(platform, merchant.id),
  ]);
  const onSale = board.games.filter(({ code }) => infoOf(board.coming(code)[0]).isSale === '1');
  const rows = longDragon(
    onSale.map((game) => {
      const family = familyOf(game);
      const draws = (history.get(game.code) ?? [])
        .filter(({ isVoid }) => !isVoid)
        .map(({ winNo, numero }) => family.readDraw(winNo ?? '', numero));
      return { gameCode: game.code, family, draws: draws.filter((draw) => draw !== undefined) };
    }),
  );
  return rows.flatMap(({ gameCode, play, side, count, options }) => {
    const game = board.game(gameCode);
    const { numero, remainTime, lockTime, drawTime } = infoOf(board.coming(gameCode)[0]);
    if (!game) return [];
    return {
      gameCode,
      gameId: String(game.gameId),
      remark: nameOfGame(call, gameCode),
      ...{ numero, remainTime, lockTime, drawTime, play, side, count },
      options: options.map((option) => ({
        side: option.side,
        odds: game.odds[play]?.[option.side] ?? toWire(floorTo(option.odds, 4)),
      })),
    };
  });
}
