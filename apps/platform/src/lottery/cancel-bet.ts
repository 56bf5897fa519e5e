import type { lottery, RequestOf, ResponseOf } from '@fairground/contract';
import { bonusesOf, sharesOf } from '../catalogue/public.ts';
import { now } from '../kernel/clock.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { merchantOf } from '../merchants/public.ts';
import { forwardLate, openHouseAccount, post } from '../wallet/public.ts';
import { endKey, findBet, type ShownBet } from './queries/bets.ts';
import { cancelInBook } from './queries/books.ts';
import { lockIssue } from './queries/issues.ts';
import { showBet } from './show-bet.ts';
import { betLine, hashAfter } from './write-book.ts';

type Cancel = typeof lottery.cancelBet;

/** Takes a bet back while its issue is open. The book keeps the bet, and says that it was struck. */
export async function cancelBet(call: MemberCall, { betId }: RequestOf<Cancel>): Promise<ResponseOf<Cancel>> {
  const { merchant, session, transaction } = call;
  const which = { merchantId: merchant.id, playerId: session.playerId, id: BigInt(betId) };
  const { currency: asset } = merchantOf(merchant);
  const shown = await transaction(async (tx) => {
    const bet = await findBet(tx, which);
    if (!bet) throw refuse('lottery.bet_not_found');
    if (bet.state === 'cancelled') return bet;
    const at = now();
    if (bet.state !== 'pending' || at >= bet.lockAt) throw refuse('lottery.issue_closed');

    // The account before the book, as orders do.
    const games = await openHouseAccount(tx, {
      merchantId: merchant.id,
      pocket: 'games',
      asset,
      isReal: true,
    });
    await post(tx, {
      merchantId: merchant.id,
      key: endKey(bet.id),
      movements: sharesOf(bet, bet.stake).map(({ account: credit, part }) => ({
        debit: games,
        credit,
        amount: part,
        reason: 'lottery.rollback',
        reference: `lottery:${bet.gameCode}:${bet.numero}:${bet.id}`,
      })),
    });
    const issue = await lockIssue(tx, merchant.id, bet.issueId);
    if (issue.state !== 'open') throw refuse('lottery.issue_closed');
    const sequence = issue.bookSequence + 1;
    const line = {
      ...betLine({ ...bet, placedAt: at }, sequence),
      kind: 'cancel' as const,
      strikes: bet.sequence,
    };
    const hash = hashAfter(issue.bookHash, line);
    const struck = { ...which, issueId: bet.issueId, sequence, hash, at, topPrize: bet.topPrize };
    await cancelInBook(tx, struck);
    const after = (await findBet(tx, which)) as ShownBet;
    // A copy of this call may have been faster; whatever else ended the bet is no cancellation.
    if (after.state !== 'cancelled') throw refuse('lottery.issue_closed');
    return after;
  });
  await forwardLate(call.db, { merchantId: merchant.id, accountIds: bonusesOf(shown) });
  return showBet(shown);
}
