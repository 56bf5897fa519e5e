import type { operatorPointsMall, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { decryptSecret } from '../../kernel/secrets.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import {
  lockMember,
  type Movement,
  openHouseAccount,
  openPlayerAccount,
  post,
  tellBalance,
} from '../../wallet/public.ts';
import type { Recipient } from '../mall/check-form.ts';
import {
  endRedemption,
  findRedemption,
  listQueue,
  lockRedemption,
  type Redemption,
  writeDelivery,
} from '../mall/queries/redemptions.ts';
import { endPending } from '../mall/queries/rewards.ts';
import { aboutRecipient } from '../mall/redeem-reward.ts';
import { wordsOf } from '../mall/show-rewards.ts';
import { giveBack, pointAccounts } from '../points/move-points.ts';
import { lockPoints } from '../points/queries/lots.ts';
import { dayAfter } from '../points/rates.ts';
import { audit } from './edit-rewards.ts';
import { namedMerchant } from './named-merchant.ts';

type Decide = typeof operatorPointsMall.decideRedemption;
type Queue = typeof operatorPointsMall.redemptionQueue;
/** Points that come back can be used for a while, however long the answer took. */
const USABLE_DAYS = 30;

export async function readRedemptionQueue(
  call: OperatorCall,
  { merchantCode, status, type, after, size }: RequestOf<Queue>,
): Promise<ResponseOf<Queue>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const wish = { merchantId, state: status, typeId: type ?? null, after: BigInt(after ?? '0'), limit: size };
  const list = await listQueue(call.db, wish);
  return {
    redemptions: list.map((one) => show(call, one)),
    next: list.length < size ? null : String(list.at(-1)?.id),
  };
}

/** Once: the second operator hears that it has been decided. */
export async function decideRedemption(
  call: OperatorCall,
  { merchantCode, redeemId, decision, reason }: RequestOf<Decide>,
): Promise<ResponseOf<Decide>> {
  const merchant = await namedMerchant(call, merchantCode);
  const which = { merchantId: merchant.id, id: BigInt(redeemId) };
  const found = await findRedemption(call.db, which);
  if (!found) throw refuse('points-mall.redemption_gone');
  return call.transaction(async (tx) => {
    await lockMember(tx, merchant.id, found.playerId);
    const one = await lockRedemption(tx, which);
    if (one?.state !== 'P') throw refuse('points-mall.already_decided');
    const state = decision === 'approve' ? 'A' : 'R';
    const ended = await endRedemption(tx, one, { state, reason, by: call.operator.account, at: now() });
    const { rewardId: id, quantity } = one;
    const movements = state === 'A' ? await credit(tx, one) : await refund(tx, merchant, one);
    await endPending(tx, { merchantId: merchant.id, id, quantity, isDelivered: state === 'A' });
    const key = `points-mall.redemption_end:${one.id}`;
    if (movements.length > 0) await post(tx, { merchantId: merchant.id, key, movements });
    await tellBalance(tx, one);
    await emit(tx, 'messaging.letter', {
      subject: `player:${one.playerId}`,
      body: {
        ...{ merchantId: merchant.id, playerId: String(one.playerId), about: redeemId },
        kind: state === 'A' ? 'REDEMPTION_APPROVED' : 'REDEMPTION_REJECTED',
        content: state === 'A' ? '' : reason,
      },
    });
    const action = `redemption_${state === 'A' ? 'approved' : 'rejected'}`;
    const after = show(call, ended);
    await audit(tx, call, { merchantCode, reason, action, subject: subjectOf(one), before: null, after });
    return after;
  });
}

const subjectOf = ({ id }: Pick<Redemption, 'id'>): string => `redemption:${id}`;

/** What a virtual reward brings; goods bring nothing here. */
async function credit(tx: Tx, one: Redemption): Promise<Movement[]> {
  if (!one.isVirtual) return [];
  const { main, house } = await moneyAccounts(tx, one);
  const amount = one.credit * BigInt(one.quantity);
  return [{ debit: house, credit: main, amount, reason: 'points-mall.reward', reference: subjectOf(one) }];
}

/** Exactly what was paid, in points and in money. */
async function refund(tx: Tx, merchant: Merchant, one: Redemption): Promise<Movement[]> {
  const debts = await lockPoints(tx, { merchantId: merchant.id, playerIds: [one.playerId] });
  const why = { reason: 'points-mall.redemption_returned', reference: subjectOf(one) };
  const member = { ...one, debt: debts.get(one.playerId) ?? 0n };
  const points = await giveBack(tx, member, await pointAccounts(tx, one), {
    ...why,
    taken: one.taken.map(({ expiresOn, amount }) => ({ expiresOn, amount: BigInt(amount) })),
    notBefore: dayAfter(merchantDay(merchant, now()), USABLE_DAYS),
  });
  if (one.money === 0n) return points;
  const { main, house } = await moneyAccounts(tx, one);
  return [...points, { ...why, debit: house, credit: main, amount: one.money }];
}

async function moneyAccounts(
  tx: Tx,
  { merchantId, playerId, asset }: Redemption,
): Promise<{ main: bigint; house: bigint }> {
  const name = { merchantId, asset, isReal: true };
  return {
    main: await openPlayerAccount(tx, { ...name, playerId, pocket: 'main' }),
    house: await openHouseAccount(tx, { ...name, pocket: 'points' }),
  };
}

export async function noteDelivery(
  call: OperatorCall,
  { merchantCode, redeemId, carrier, tracking, reason }: RequestOf<typeof operatorPointsMall.noteDelivery>,
): Promise<ResponseOf<typeof operatorPointsMall.noteDelivery>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  return call.transaction(async (tx) => {
    const one = await lockRedemption(tx, { merchantId, id: BigInt(redeemId) });
    if (!one) throw refuse('points-mall.redemption_gone');
    if (one.state !== 'A' || one.isVirtual) throw refuse('points-mall.not_sent');
    const after = show(call, await writeDelivery(tx, one, { carrier, tracking }));
    await emit(tx, 'messaging.letter', {
      subject: `player:${one.playerId}`,
      body: {
        merchantId,
        playerId: String(one.playerId),
        kind: 'PARCEL_SENT',
        content: `${carrier} ${tracking}`,
        about: redeemId,
      },
    });
    const subject = subjectOf(one);
    await audit(tx, call, {
      merchantCode,
      reason,
      action: 'delivery_noted',
      subject,
      before: show(call, one),
      after,
    });
    return after;
  });
}

/** Each look leaves a line in the trail, which says who looked and why, and nothing of what was seen. */
export async function readRecipient(
  call: OperatorCall,
  { merchantCode, redeemId, reason }: RequestOf<typeof operatorPointsMall.readRecipient>,
): Promise<ResponseOf<typeof operatorPointsMall.readRecipient>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const one = await findRedemption(call.db, { merchantId, id: BigInt(redeemId) });
  if (!one) throw refuse('points-mall.redemption_gone');
  const { recipient } = one;
  if (recipient === null) throw refuse('points-mall.not_sent');
  await call.transaction((tx) =>
    audit(tx, call, {
      merchantCode,
      reason,
      action: 'recipient_read',
      subject: subjectOf(one),
      before: null,
      after: { account: one.account },
    }),
  );
  return JSON.parse(await decryptSecret(call.platform, recipient, aboutRecipient(one))) as Recipient;
}

const show = ({ language }: OperatorCall, one: Redemption): ResponseOf<Decide> => ({
  redeemId: String(one.id),
  account: one.account,
  type: one.typeId,
  name: wordsOf(one.texts, language).name,
  quantity: one.quantity,
  redeemType: one.redeemType,
  points: toWire(one.points),
  money: toWire(one.money),
  isVirtual: one.isVirtual,
  status: one.state,
  requestedAt: one.requestedAt.toISOString(),
  reason: one.reason,
  decidedBy: one.decidedBy,
  carrier: one.carrier,
  tracking: one.tracking,
});
