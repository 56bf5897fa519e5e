import { completeTo } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Merchant, merchantDirectory } from '../../merchants/public.ts';
import { listOffers } from '../offers/queries/promotions.ts';
import { openBoard } from './open-board.ts';
import { payPrizes } from './pay-prizes.ts';
import { listUnfinished } from './queries/boards.ts';
import { finishBoard, rankBoard } from './rank-board.ts';

/** Opens periods, ranks members by the record, and pays what is over. May be run again and by several at once. */
export async function runBoards(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    if (leaving?.aborted) return;
    await runBoardsOf(platform, merchant, leaving);
  }
}

async function runBoardsOf(
  { db }: Pick<Platform, 'db'>,
  merchant: Merchant,
  leaving?: AbortSignal,
): Promise<void> {
  for (const offer of await listOffers(db, merchant.id, now()))
    if (offer.terms.reward.kind === 'leaderboard')
      await transaction(db, (tx) => openBoard(tx, merchant, offer));
  const known = await completeTo(db, merchant.id);
  for (const board of await listUnfinished(db, merchant.id)) {
    if (leaving?.aborted) return;
    // Nothing is decided before all of the period is in the record.
    const isOver = known !== null && known >= board.endsAt;
    if (board.state === 'open')
      await transaction(db, (tx) => (isOver ? finishBoard(tx, board) : rankBoard(tx, board)));
    if (isOver) await payPrizes(db, board, leaving);
  }
}
