import type { operatorPointsMall, RequestOf, ResponseOf } from '@fairground/contract';
import { isReal } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { findMemberByAccount } from '../../access/public.ts';
import { refuseStale } from '../../compliance/public.ts';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import { post, tellBalance } from '../../wallet/public.ts';
import { gain, pointAccounts, spend } from '../points/move-points.ts';
import { lockPoints } from '../points/queries/lots.ts';
import { readRules } from '../points/queries/rates.ts';
import { dayAfter } from '../points/rates.ts';
import { namedMerchant } from './named-merchant.ts';
import {
  type Adjustment,
  endAdjustment,
  insertAdjustment,
  listAdjustments,
  lockAdjustment,
  sumAlone,
} from './queries/adjustments.ts';

type Propose = typeof operatorPointsMall.proposePointAdjustment;
type Shown = ResponseOf<Propose>;
const SHOWN = 100;
const DAY_MS = 86_400_000;

export async function readPointAdjustments(
  call: OperatorCall,
  { merchantCode, status }: RequestOf<typeof operatorPointsMall.pointAdjustments>,
): Promise<ResponseOf<typeof operatorPointsMall.pointAdjustments>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const list = await listAdjustments(call.db, { merchantId, state: status, limit: SHOWN });
  return { adjustments: list.map(show) };
}

/** Moves at once what one operator may do alone; anything beyond waits for another one. */
export async function proposePointAdjustment(
  call: OperatorCall,
  { merchantCode, account, amount, reason }: RequestOf<Propose>,
): Promise<Shown> {
  const merchant = await namedMerchant(call, merchantCode);
  const { id: merchantId } = merchant;
  const change = parseAmount(amount, { allowNegative: true });
  if (change === 0n) throw refuse('wallet.amount_out_of_range', { params: { min: '0.01', max: '' } });
  const member = await findMemberByAccount(call.db, merchantId, account);
  if (!member || !isReal(member.role)) throw refuse('wallet.account_not_found');
  const proposedBy = call.operator.account;
  return call.transaction(async (tx) => {
    const { aloneADay } = await readRules(tx, merchantId);
    const since = new Date(nowMs() - DAY_MS);
    const before = await sumAlone(tx, { merchantId, operator: proposedBy, since });
    const isAlone = before + (change > 0n ? change : -change) <= BigInt(aloneADay);
    const one = { merchantId, playerId: member.id, account: member.account, change, reason };
    const made = await insertAdjustment(tx, { ...one, proposedBy, proposedAt: now() }, { isAlone });
    if (isAlone) await move(tx, merchant, made);
    const action = `points-mall.adjustment_${isAlone ? 'made' : 'proposed'}`;
    await audit(tx, call, { merchantCode, action, reason, one: made });
    return show(made);
  });
}

/** The second pair of eyes, which belongs to somebody else. */
export async function decidePointAdjustment(
  call: OperatorCall,
  { merchantCode, id, decision, reason }: RequestOf<typeof operatorPointsMall.decidePointAdjustment>,
): Promise<Shown> {
  const merchant = await namedMerchant(call, merchantCode);
  const by = call.operator.account;
  return call.transaction(async (tx) => {
    const one = await lockAdjustment(tx, merchant.id, id);
    if (!one) throw refuse('wallet.order_not_found');
    if (one.state !== 'proposed') throw refuse('wallet.order_closed');
    if (decision === 'approve' && one.proposedBy === by) throw refuse('wallet.own_approval');
    if (decision === 'approve') refuseStale(one.proposedAt);
    const state = decision === 'approve' ? 'approved' : 'rejected';
    const ended = await endAdjustment(tx, one, { state, by, at: now() });
    if (state === 'approved') await move(tx, merchant, one);
    await audit(tx, call, { merchantCode, action: `points-mall.adjustment_${state}`, reason, one: ended });
    return show(ended);
  });
}

async function move(tx: Tx, merchant: Merchant, { playerId, id, change }: Adjustment): Promise<void> {
  const member = { merchantId: merchant.id, playerId };
  const debts = await lockPoints(tx, { ...member, playerIds: [playerId] });
  const accounts = await pointAccounts(tx, member);
  const why = { reason: 'points-mall.adjustment', reference: `adjustment:${id}` };
  const { expiryDays } = await readRules(tx, merchant.id);
  const { movements } =
    change > 0n
      ? await gain(tx, { ...member, debt: debts.get(playerId) ?? 0n }, accounts, {
          ...why,
          amount: change,
          expiresOn: dayAfter(merchantDay(merchant, now()), expiryDays),
        })
      : { movements: [(await spend(tx, member, accounts, { ...why, amount: -change })).movement] };
  await post(tx, { merchantId: merchant.id, key: `points-mall.adjustment:${id}`, movements });
  await tellBalance(tx, member);
}

const audit = (
  tx: Tx,
  { operator }: OperatorCall,
  { one, ...rest }: { merchantCode: string; action: string; reason: string; one: Adjustment },
) =>
  recordAudit(tx, {
    ...rest,
    operatorId: String(operator.id),
    operator: operator.account,
    subject: `points-adjustment:${one.id}`,
    before: null,
    after: {
      playerId: String(one.playerId),
      account: one.account,
      change: toWire(one.change),
      state: one.state,
      proposedBy: one.proposedBy,
    },
  });

const show = (one: Adjustment): Shown => ({
  id: one.id,
  playerId: String(one.playerId),
  account: one.account,
  amount: toWire(one.change),
  reason: one.reason,
  status: one.state,
  proposedBy: one.proposedBy,
  proposedAt: one.proposedAt.toISOString(),
  decidedBy: one.decidedBy,
  decidedAt: one.decidedAt?.toISOString() ?? null,
});
