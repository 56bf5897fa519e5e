import assert from 'node:assert/strict';
import type { PaidType } from '@fairground/contract/promotion-terms';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import {
  fundsOf,
  insertTurnover,
  openBonusPocket,
  openHouseAccount,
  openMainAccount,
  post,
} from '../../wallet/public.ts';
import { countGrant, type Offer, takeBudget } from '../offers/queries/promotions.ts';
import { requiredFor } from '../offers/terms.ts';
import { type Bonus, insertBonus, notePosting } from './queries/bonuses.ts';

const DAY_MS = 86_400_000;
export const TURNOVER_REASON = 'promotions.bonus';
/** Whether it lies apart from cash until its turnover is done. What asks for no turnover is cash at once. */
export const isPocketed = ({ terms, required }: Pick<Bonus, 'terms' | 'required'>): boolean =>
  terms.orderOfFunds === 'cash_then_bonus' && required > 0n;

export const referenceOf = ({ id }: Pick<Bonus, 'id'>): string => `bonus:${id}`;

export interface Grant {
  offer: Offer;
  playerId: bigint;
  role: number;
  asset: string;
  entitlement: string;
  requestId: string | null;
  amount: bigint;
  /** What the reward was computed from. */
  base: bigint;
  /** The deposit that brought it. */
  orderNo?: string;
  /** Out of what was put aside for it; left out: of the budget. */
  isPrize?: boolean;
}

/** Where the money of promotions comes from, and where prizes lie until somebody has won them. */
export const PURSE = 'promotions';
export const ESCROW = 'promotions-escrow';

/**
 * Gives a bonus: its row, the budget, the turnover and one ledger entry, all or nothing. Under the member's lock, by somebody who has looked
 * whether the entitlement is still there. Null: the budget is spent or the promotion paused, and nothing was written.
 */
export async function grantBonus(tx: Tx, grant: Grant): Promise<Bonus | null> {
  const { offer, playerId, role, asset, amount, base } = grant;
  const { merchantId, terms } = offer;
  assert(amount > 0n, 'a bonus is more than nothing');
  const which = { merchantId, id: offer.id };
  if (!(await (grant.isPrize ? countGrant(tx, which) : takeBudget(tx, { ...which, amount })))) return null;
  const at = now();
  const required = requiredFor(terms, { amount, deposit: base });
  const bonus = await insertBonus(tx, {
    merchantId,
    playerId,
    asset,
    amount,
    base,
    required,
    terms,
    promotionId: offer.id,
    version: offer.version,
    type: offer.type as PaidType,
    hash: offer.hash,
    entitlement: grant.entitlement,
    requestId: grant.requestId,
    orderNo: grant.orderNo ?? null,
    grantedAt: at,
    expiresAt: new Date(at.getTime() + terms.expiryDays * DAY_MS),
    // What asks for no turnover is the member's own at once.
    state: required > 0n ? 'active' : 'completed',
    endedAt: required > 0n ? null : at,
  });
  const reference = referenceOf(bonus);
  const maxStake = terms.maxStake === 'none' ? null : parseAmount(terms.maxStake);
  if (required > 0n)
    await insertTurnover(tx, {
      merchantId,
      playerId,
      asset,
      reason: TURNOVER_REASON,
      reference,
      required,
      at,
      weights: terms.weights,
      expiresAt: bonus.expiresAt,
      maxStake,
    });
  const main = await openMainAccount(tx, { merchantId, playerId, role, asset });
  const excluded = terms.excludedGames ?? [];
  const account = isPocketed(bonus)
    ? await openBonusPocket(tx, { merchantId, playerId, asset, reference, maxStake, excluded, at })
    : main;
  const house = await openHouseAccount(tx, {
    merchantId,
    asset,
    isReal: true,
    pocket: grant.isPrize ? ESCROW : PURSE,
  });
  const { entryIds } = await post(tx, {
    merchantId,
    key: `promotions.bonus:${bonus.id}`,
    movements: [{ debit: house, credit: account, amount, reason: 'promotions.bonus', reference }],
  });
  const { sum } = await fundsOf(tx, { merchantId, playerId, asset });
  await notePosting(tx, {
    merchantId,
    id: bonus.id,
    entryId: entryIds[0] as bigint,
    ownBefore: account === main ? sum - amount : sum,
  });
  await tell(tx, bonus);
  return bonus;
}

async function tell(tx: Tx, { merchantId, playerId, amount, asset, promotionId }: Bonus): Promise<void> {
  const subject = `player:${playerId}`;
  const to = { merchantId, playerId: String(playerId) };
  await emit(tx, 'messaging.notice', { subject, body: { ...to, event: 'BALANCE', body: {} } });
  const body = { promotionId, amount: toWire(amount), currency: asset };
  await emit(tx, 'messaging.notice', { subject, body: { ...to, event: 'BONUS_GRANTED', body } });
}
