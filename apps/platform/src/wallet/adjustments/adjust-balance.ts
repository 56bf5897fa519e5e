import type { operatorWallet, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { findMemberByAccount } from '../../access/public.ts';
import { refuseStale } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { post } from '../ledger/post.ts';
import { accountsOfPlayer, openHouseAccount } from '../ledger/queries/accounts.ts';
import { findAccount } from '../ledger/queries/ledger.ts';
import { namedMerchant } from '../named-merchant.ts';
import { tellBalance } from '../tell-member.ts';
import {
  type Adjustment,
  endAdjustment,
  insertAdjustment,
  listAdjustments,
  lockAdjustment,
} from './queries/adjustments.ts';

type Propose = typeof operatorWallet.proposeAdjustment;
type Shown = ResponseOf<Propose>;
const SHOWN = 100;

export async function readAdjustments(
  call: OperatorCall,
  { merchantCode, status }: RequestOf<typeof operatorWallet.adjustments>,
): Promise<ResponseOf<typeof operatorWallet.adjustments>> {
  const { id: merchantId, currency } = await namedMerchant(call, merchantCode);
  const list = await listAdjustments(call.db, { merchantId, state: status, limit: SHOWN });
  return { adjustments: list.map((one) => show(one, currency)) };
}

/** The first pair of eyes. Nothing moves yet. */
export async function proposeAdjustment(
  call: OperatorCall,
  { merchantCode, account, amount, reason }: RequestOf<Propose>,
): Promise<Shown> {
  const { id: merchantId, currency } = await namedMerchant(call, merchantCode);
  const change = parseAmount(amount, { allowNegative: true });
  if (change === 0n) throw refuse('wallet.amount_out_of_range', { params: { min: '0.01', max: '' } });
  const member = await findMemberByAccount(call.db, merchantId, account);
  if (!member) throw refuse('wallet.account_not_found');
  const owner = { merchantId, playerId: member.id };
  const accounts = await accountsOfPlayer(call.db, { ...owner, asset: currency });
  const main = accounts.find(({ pocket }) => pocket === 'main');
  if (!main) throw refuse('wallet.account_not_found');
  return call.transaction(async (tx) => {
    const { account: proposedBy } = call.operator;
    const one = { change, reason, proposedBy, proposedAt: now() };
    const proposed = await insertAdjustment(tx, {
      ...owner,
      ...one,
      account: member.account,
      accountId: main.id,
    });
    await audit(tx, call, { merchantCode, action: 'wallet.adjustment_proposed', reason, one: proposed });
    return show(proposed, currency);
  });
}

/** The second pair of eyes, which belongs to somebody else. */
export async function decideAdjustment(
  call: OperatorCall,
  { merchantCode, id, decision, reason }: RequestOf<typeof operatorWallet.decideAdjustment>,
): Promise<Shown> {
  const { id: merchantId, currency } = await namedMerchant(call, merchantCode);
  const by = call.operator.account;
  return call.transaction(async (tx) => {
    const one = await lockAdjustment(tx, merchantId, id);
    if (!one) throw refuse('wallet.order_not_found');
    if (one.state !== 'proposed') throw refuse('wallet.order_closed');
    if (decision === 'approve' && one.proposedBy === by) throw refuse('wallet.own_approval');
    if (decision === 'approve') refuseStale(one.proposedAt);
    const state = decision === 'approve' ? 'approved' : 'rejected';
    const ended = await endAdjustment(tx, one, { state, by, at: now() });
    if (state === 'approved') await moveAdjustment(tx, one);
    await audit(tx, call, { merchantCode, action: `wallet.adjustment_${state}`, reason, one: ended });
    return show(ended, currency);
  });
}

async function moveAdjustment(
  tx: Tx,
  { merchantId, id, accountId, playerId, change }: Adjustment,
): Promise<void> {
  const { asset, isReal } = await findAccount(tx, merchantId, accountId);
  const house = await openHouseAccount(tx, { merchantId, asset, isReal, pocket: 'adjustments' });
  const [debit, credit, amount] = change > 0n ? [house, accountId, change] : [accountId, house, -change];
  const reference = `adjustment:${id}`;
  const movements = [{ debit, credit, amount, reason: 'wallet.adjustment', reference }];
  await post(tx, { merchantId, key: reference, movements });
  await tellBalance(tx, { merchantId, playerId });
}

const audit = (
  tx: Tx,
  { operator }: OperatorCall,
  {
    merchantCode,
    action,
    reason,
    one,
  }: { merchantCode: string; action: string; reason: string; one: Adjustment },
) =>
  recordAudit(tx, {
    operatorId: String(operator.id),
    operator: operator.account,
    merchantCode,
    action,
    subject: `adjustment:${one.id}`,
    reason,
    before: null,
    after: {
      playerId: String(one.playerId),
      account: one.account,
      change: toWire(one.change),
      state: one.state,
      proposedBy: one.proposedBy,
    },
  });

const show = (one: Adjustment, currency: string): Shown => ({
  id: one.id,
  playerId: String(one.playerId),
  account: one.account,
  currency,
  amount: toWire(one.change),
  reason: one.reason,
  status: one.state,
  proposedBy: one.proposedBy,
  proposedAt: one.proposedAt.toISOString(),
  decidedBy: one.decidedBy,
  decidedAt: one.decidedAt?.toISOString() ?? null,
});
