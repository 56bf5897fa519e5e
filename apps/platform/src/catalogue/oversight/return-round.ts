import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { agree, proposersOf } from '../../compliance/public.ts';
import { nowMs } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomId } from '../../kernel/random.ts';
import { auditChange, namedMerchant } from '../audit-change.ts';
import { openPlayerRef } from '../queries/sessions.ts';
import { findVendorKey } from '../queries/vendor-keys.ts';
import { takeBackBet } from '../rounds/take-back-bet.ts';
import { inPlaceOfVendor } from '../vendor-address.ts';
import { listBetsOfRound, listStuckRounds, type StuckRound } from './queries/watch.ts';
import { STUCK_AFTER_MS } from './watch-rounds.ts';

type Ops = typeof operatorCatalogue;
const SHOWN = 200;
const RETURN = 'catalogue.round_return';
const subjectOf = ({ vendor, roundId }: { vendor: string; roundId: string }): string =>
  `round:${vendor}:${roundId}`;

const stuckRounds = (call: OperatorCall, merchantId: number): Promise<StuckRound[]> =>
  listStuckRounds(call.db, {
    merchantId,
    startedBefore: new Date(nowMs() - STUCK_AFTER_MS),
    limit: SHOWN,
  });

export async function readStuckRounds(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['stuckRounds']>,
): Promise<ResponseOf<Ops['stuckRounds']>> {
  const { id } = await namedMerchant(call, merchantCode);
  const proposers = await proposersOf(call.db, { kind: RETURN, merchantCode });
  return {
    rounds: (await stuckRounds(call, id)).map(({ shownName, asset, askedAt, missing, ...round }) => ({
      ...round,
      playerId: String(round.playerId),
      account: shownName,
      currency: asset,
      staked: toWire(round.staked),
      paid: toWire(round.paid),
      startedAt: round.startedAt.toISOString(),
      finding: round.finding ?? 'not_asked',
      askedAt: askedAt?.toISOString() ?? null,
      missing: [...(missing ?? [])],
      proposedBy: proposers.get(subjectOf(round)) ?? null,
    })),
  };
}

/**
 * Gives the stakes back of a round that the vendor knows nothing of, as the vendor itself would, when two operators have said so. While it goes on there, or while
 * nobody knows, nothing is returned: the player could be paid twice.
 */
export async function returnRound(
  call: OperatorCall,
  { merchantCode, vendor, roundId, reason }: RequestOf<Ops['returnRound']>,
): Promise<ResponseOf<Ops['returnRound']>> {
  const merchant = await namedMerchant(call, merchantCode);
  const name = { merchantId: merchant.id, vendor };
  const round = (await stuckRounds(call, merchant.id)).find(
    (one) => one.vendor === vendor && one.roundId === roundId,
  );
  const key = await findVendorKey(call.db, merchant.id, vendor);
  if (!round || !key || round.finding !== 'unknown' || round.paid > 0n)
    throw refuse('catalogue.round_not_returnable');
  const playerRef = await openPlayerRef(call.db, { ...name, playerId: round.playerId });
  const inPlace = inPlaceOfVendor(call.platform, { merchant, vendor, key });
  const subject = subjectOf(round);
  const staked = toWire(round.staked);
  const isAgreed = await call.transaction(async (tx) => {
    const wish = { staked, playerId: String(round.playerId) };
    if (!(await agree(tx, call, { kind: RETURN, merchantCode, subject, wish, reason }))) return false;
    const change = { before: { staked }, after: { staked: toWire(0n) } };
    await auditChange(tx, call, {
      merchantCode,
      action: 'catalogue.round_returned',
      subject,
      reason,
      ...change,
    });
    return true;
  });
  if (!isAgreed) return { returned: null };
  for (const { txId: refTxId } of await listBetsOfRound(call.db, { ...name, roundId })) {
    const { code } = await takeBackBet(inPlace, { txId: `operator-${randomId()}`, refTxId, playerRef });
    if (code !== 'OK') throw refuse('catalogue.round_not_returnable');
  }
  return { returned: staked };
}
