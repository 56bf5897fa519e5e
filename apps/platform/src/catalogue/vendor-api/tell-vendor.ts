import { toWire } from '@fairground/money';
import type { AnswerOf, Refused, RequestOf } from '@fairground/vendor-protocol';
import { now } from '../../kernel/clock.ts';
import { findGameSession, findPlayerByRef } from '../queries/sessions.ts';
import { playMoney } from '../rounds/play-accounts.ts';
import { closeRound } from '../rounds/queries/rounds.ts';
import { findTx } from '../rounds/queries/transactions.ts';
import { SESSION_IDLE_MS } from '../rules.ts';
import type { VendorCall } from '../vendor-call.ts';

/** What the player can stake now. */
export async function tellBalance(
  { db, merchant, vendor }: VendorCall,
  { sessionId, playerRef }: RequestOf<'balance'>,
): Promise<AnswerOf<'balance'> | Refused> {
  const session = await findGameSession(db, { merchantId: merchant.id, vendor, id: sessionId });
  if (!session?.playerId || session.ref !== playerRef || session.mode !== 'real')
    return { code: 'INVALID_SESSION' };
  const isIdle = now().getTime() - session.lastSeenAt.getTime() > SESSION_IDLE_MS;
  if (session.endedAt || isIdle) return { code: 'SESSION_EXPIRED' };
  const { playerId, asset } = session;
  const money = await playMoney({ db, merchant, vendor }, playerId);
  return { code: 'OK', balance: toWire(money), currency: asset };
}

export async function endRound(
  { db, merchant, vendor }: VendorCall,
  { roundId, playerRef: ref }: RequestOf<'endRound'>,
): Promise<AnswerOf<'endRound'> | Refused> {
  const name = { merchantId: merchant.id, vendor };
  const playerId = await findPlayerByRef(db, { ...name, ref });
  if (playerId === null) return { code: 'INVALID_SESSION' };
  const isClosed = await closeRound(db, { ...name, roundId, playerId, at: now() });
  return isClosed ? { code: 'OK', closed: true } : { code: 'BET_NOT_FOUND' };
}

/** What became of a movement; a refused one has no effect, so nothing is known of it. */
export async function tellStatus(
  { db, merchant, vendor }: VendorCall,
  { txId, kind }: RequestOf<'status'>,
): Promise<AnswerOf<'status'>> {
  const kept = await findTx(db, { merchantId: merchant.id, vendor, kind, txId });
  if (!kept || kept.state === 'refused') return { code: 'OK', status: 'unknown' };
  return { code: 'OK', status: kept.state === 'reversed' ? 'reversed' : 'applied' };
}
