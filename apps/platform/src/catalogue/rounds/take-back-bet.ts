import { toWire } from '@fairground/money';
import type { AnswerOf, Refused, RequestOf } from '@fairground/vendor-protocol';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { rollBack } from '../../wallet/public.ts';
import { hashRequest } from '../hash-request.ts';
import { findPlayerByRef } from '../queries/sessions.ts';
import { retryOnConflict, StateChanged, type VendorCall, VendorRefusal } from '../vendor-call.ts';
import { alert, answerEarlier } from './answer-earlier.ts';
import { playMoney } from './play-accounts.ts';
import { returnStake } from './queries/rounds.ts';
import { findTx, insertTx, lockTx, setTxState } from './queries/transactions.ts';
import { forwardFrom } from './stake-bonus.ts';
import { betKey } from './wager.ts';

type Answer = AnswerOf<'rollback'> | Refused;
type Outcome = 'reversed' | 'tombstoned' | 'already';

/** Takes a bet back, or makes sure that it can never be taken when it has not come yet. */
export async function takeBackBet(call: VendorCall, request: RequestOf<'rollback'>): Promise<Answer> {
  const { txId } = request;
  const answer = await retryOnConflict<'rollback'>(
    () => takeBack(call, request) as Promise<AnswerOf<'rollback'>>,
  );
  if (answer.code === 'BET_ALREADY_SETTLED') await alert(call, { code: answer.code, kind: 'rollback', txId });
  return answer;
}

async function takeBack(call: VendorCall, request: RequestOf<'rollback'>): Promise<Answer> {
  const { merchant, vendor, db, transaction } = call;
  const { txId, refTxId, playerRef: ref } = request;
  const name = { merchantId: merchant.id, vendor };
  const requestHash = hashRequest(request);
  const kept = await findTx(db, { ...name, kind: 'rollback', txId });
  const earlier =
    kept && (await answerEarlier<'rollback'>(call, { kind: 'rollback', txId, requestHash }, kept));
  if (earlier) return earlier;

  const playerId = await findPlayerByRef(db, { ...name, ref });
  if (playerId === null) return { code: 'INVALID_SESSION' };
  const answer = await transaction(async (tx) => {
    const outcome = await reverse(tx, call, { refTxId, playerId });
    const balance = toWire(await playMoney({ ...call, db: tx }, playerId));
    const answer = { code: 'OK' as const, balance, currency: merchant.currency, outcome };
    const row = {
      ...name,
      kind: 'rollback' as const,
      txId,
      requestHash,
      state: 'applied' as const,
      playerId,
    };
    const rest = { roundId: null, amount: 0n, jackpotChange: 0n, pockets: null, answer, at: now() };
    if (!(await insertTx(tx, { ...row, ...rest }))) throw new StateChanged('a copy was answered meanwhile');
    return answer;
  });
  const bet = await findTx(db, { ...name, kind: 'bet', txId: refTxId });
  if (bet?.pockets && Object.keys(bet.pockets).length > 0) await forwardFrom(call, null, [bet.pockets]);
  return answer;
}

/**
 * The ledger goes first: it locks the account, and while it does no win of this player can be written. What its records
 * then say may still forbid the whole, and a refusal takes the reversal with it.
 */
async function reverse(
  tx: Tx,
  { merchant, vendor }: VendorCall,
  { refTxId, playerId }: { refTxId: string; playerId: bigint },
): Promise<Outcome> {
  const name = { merchantId: merchant.id, vendor, txId: refTxId };
  const wish = {
    merchantId: merchant.id,
    asset: merchant.currency,
    isReal: true,
    reason: 'catalogue.rollback',
    reference: `rollback:${vendor}:${refTxId}`,
  };
  // A combined call is settled from its first moment on; one that never came must not come after this.
  const combined = await rollBack(tx, { ...wish, key: betKey(vendor, 'betWin', refTxId) });
  if (combined.outcome === 'reversed') throw new VendorRefusal({ code: 'BET_ALREADY_SETTLED' });
  const { outcome } = await rollBack(tx, { ...wish, key: betKey(vendor, 'bet', refTxId) });
  if (outcome !== 'reversed') return outcome;

  const bet = await lockTx(tx, { ...name, kind: 'bet' });
  if (bet?.playerId !== playerId) throw new VendorRefusal({ code: 'BET_NOT_FOUND' });
  const round = {
    merchantId: merchant.id,
    vendor,
    roundId: bet.roundId ?? '',
    amount: bet.amount,
    at: now(),
  };
  if (!(await returnStake(tx, round))) throw new VendorRefusal({ code: 'BET_ALREADY_SETTLED' });
  await setTxState(tx, { ...name, kind: 'bet', state: 'reversed' });
  return 'reversed';
}
