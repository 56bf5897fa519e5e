import type { promotions, RequestOf, ResponseOf } from '@fairground/contract';
import { RANKS_MAX, type Reward } from '@fairground/contract/promotion-terms';
import { toWire } from '@fairground/money';
import { namesOnBoards } from '../../access/public.ts';
import { nowMs } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { isFor } from '../offers/is-open.ts';
import { findVersion, type Offer } from '../offers/queries/promotions.ts';
import { prizesOf } from '../offers/terms.ts';
import { loadFacts } from '../rewards/load-facts.ts';
import { showOffer } from '../rewards/read-rewards.ts';
import { type Board, listBoards } from './queries/boards.ts';
import { findRank, listFirst } from './queries/standings.ts';

type Read = typeof promotions.leaderboard;
type Shown = NonNullable<ResponseOf<Read>['board']>;
const KEPT_MS = 92 * 86_400_000;

/** Rankings that are for this member, and one period of one of them. */
export async function readBoard(
  call: MemberCall,
  { promotionId, period }: RequestOf<Read>,
): Promise<ResponseOf<Read>> {
  const { db, merchant, language } = call;
  const boards = await listBoards(db, { merchantId: merchant.id, since: new Date(nowMs() - KEPT_MS) });
  const offers = await offersOf(call, boards);
  const shown = [...offers.values()].map((offer) => ({
    promotionId: offer.id,
    title: showOffer(offer, language).title,
  }));
  const own = boards.filter((board) => offers.has(board.promotionId));
  const board = own.find(
    (one) =>
      (promotionId === undefined || one.promotionId === promotionId) &&
      (period === undefined || one.period === period),
  );
  if (!board && (promotionId !== undefined || period !== undefined)) throw refuse('promotions.unknown');
  const periods = own.filter((one) => one.promotionId === board?.promotionId);
  return { boards: shown, board: board ? await show(call, board, periods) : null };
}

/** By promotion: the newest version that a period of it was opened with, where it is for this member. */
async function offersOf(
  { db, merchant, session }: MemberCall,
  boards: readonly Board[],
): Promise<ReadonlyMap<string, Offer>> {
  const facts = await loadFacts(db, { merchantId: merchant.id, playerId: session.playerId });
  const offers = new Map<string, Offer>();
  for (const { merchantId, promotionId: id, version } of boards) {
    if (offers.has(id)) continue;
    const offer = await findVersion(db, { merchantId, id, version });
    if (offer && facts && isFor(offer.terms, facts)) offers.set(id, offer);
  }
  return offers;
}

async function show(call: MemberCall, board: Board, periods: readonly Board[]): Promise<Shown> {
  const { db, session, language } = call;
  const { merchantId, promotionId: id, version } = board;
  const offer = (await findVersion(db, { merchantId, id, version })) as Offer;
  const reward = offer.terms.reward as Extract<Reward, { kind: 'leaderboard' }>;
  const prizes = prizesOf(reward);
  const prizeOf = (rank: number): string | null => {
    const prize = prizes.find(({ from, to }) => rank >= from && rank <= to);
    return prize ? toWire(prize.amount) : null;
  };
  const first = await listFirst(db, board, RANKS_MAX);
  const names = await namesOnBoards(db, { merchantId, playerIds: first.map(({ playerId }) => playerId) });
  const own = await findRank(db, board, session.playerId);
  const { promotionType: _, ...words } = showOffer(offer, language);
  return {
    ...words,
    measure: reward.measure,
    products: reward.products,
    ...spanOf(board),
    endsAt: board.endsAt.toISOString(),
    state: board.state,
    rankedAt: board.rankedAt?.toISOString() ?? null,
    prizes: prizes.map(({ from, to, amount }) => ({ from, to, amount: toWire(amount) })),
    ranks: first.map(({ playerId, figure }, index) => ({
      rank: index + 1,
      name: names.get(playerId) ?? '***',
      figure: toWire(figure),
      prize: prizeOf(index + 1),
      isOwn: playerId === session.playerId,
    })),
    own: own && { rank: own.rank, figure: toWire(own.figure), prize: prizeOf(own.rank) },
    periods: periods.map(spanOf),
  };
}

const spanOf = ({ period, from, to }: Board) => ({ period, from, to });
