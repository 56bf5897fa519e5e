import { type Db, type Tx, transaction } from '../../kernel/db/db.ts';
import { lockMember } from '../../wallet/public.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { isFor } from '../offers/is-open.ts';
import { findVersion, giveBack, type Offer } from '../offers/queries/promotions.ts';
import { loadFacts } from '../rewards/load-facts.ts';
import { movePool } from './move-pool.ts';
import { addPaid, type Board, closeBoard, lockBoard } from './queries/boards.ts';
import { closePrize, listDue, lockPrize } from './queries/standings.ts';

/** Pays each rank by itself, once. While the promotion is paused prizes stay due. */
export async function payPrizes(db: Db, board: Board, leaving?: AbortSignal): Promise<void> {
  for (const { rank, playerId } of await listDue(db, board)) {
    if (leaving?.aborted) return;
    await transaction(db, (tx) => payPrize(tx, board, { rank, playerId }));
  }
  await transaction(db, (tx) => close(tx, board));
}

async function payPrize(
  tx: Tx,
  board: Board,
  { rank, playerId }: { rank: number; playerId: bigint },
): Promise<void> {
  const { merchantId, promotionId: id, version, period, asset } = board;
  await lockMember(tx, merchantId, playerId);
  const prize = await lockPrize(tx, board, rank);
  if (!prize) return;
  const offer = (await findVersion(tx, { merchantId, id, version })) as Offer;
  const facts = await loadFacts(tx, { merchantId, playerId });
  if (!offer.isOn) return;
  if (!facts || !isFor(offer.terms, facts)) return closePrize(tx, board, { rank, bonusId: null });
  const bonus = await grantBonus(tx, {
    offer,
    playerId,
    asset,
    role: facts.role,
    entitlement: `rank:${period}`,
    requestId: null,
    amount: prize.amount,
    base: 0n,
    isPrize: true,
  });
  // Paused in this moment: it stays due.
  if (!bonus) return;
  await closePrize(tx, board, { rank, bonusId: bonus.id });
  await addPaid(tx, { ...board, amount: prize.amount });
}

/** What nobody has won goes back, and the period is done. */
async function close(tx: Tx, which: Board): Promise<void> {
  const board = await lockBoard(tx, which);
  if (board?.state !== 'paying' || (await listDue(tx, board)).length > 0) return;
  const returned = board.pool - board.paid;
  await closeBoard(tx, { ...board, returned });
  if (returned === 0n) return;
  await giveBack(tx, { merchantId: board.merchantId, id: board.promotionId, amount: returned });
  await movePool(tx, { ...board, amount: returned, kind: 'returned' });
}
