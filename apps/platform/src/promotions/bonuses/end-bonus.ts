import assert from 'node:assert/strict';
import { toWire } from '@fairground/money';
import { sumInterrupted } from '../../catalogue/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import { hasOpenBets } from '../../lottery/public.ts';
import {
  accountsOfPlayer,
  cancelTask,
  closeBonusPocket,
  fundsOf,
  lockBalance,
  lockBonusPocket,
  openHouseAccount,
  openPlayerAccount,
  post,
  sumOtherThanPlay,
} from '../../wallet/public.ts';
import { isPocketed, PURSE, referenceOf, TURNOVER_REASON } from './grant-bonus.ts';
import { type Bonus, closeBonus, lockBonus } from './queries/bonuses.ts';

/** What an end before the turnover is done takes away, and what stays. */
export interface Taking {
  removed: bigint;
  kept: bigint;
  /** Why it cannot end now. */
  waitsFor: 'bets' | 'vendors' | null;
}

/**
 * The bonus goes back with what was won with it. What was lost was the member's own money first, so that never more than the bonus is left
 * to give back then.
 */
export function takenOf({ balance, own, amount }: { balance: bigint; own: bigint; amount: bigint }): bigint {
  const beyondOwn = balance - own;
  const due = beyondOwn > amount ? beyondOwn : amount;
  return due < balance ? due : balance;
}

/** Locks the member's money, so that what it says is what is taken. */
export const takingOf = (tx: Tx, bonus: Bonus): Promise<Taking> =>
  isPocketed(bonus) ? takingOfPocket(tx, bonus) : takingOfCash(tx, bonus);

/** All that lies in its pocket and nothing else. What is still staked goes back when it arrives. */
async function takingOfPocket(tx: Tx, bonus: Bonus): Promise<Taking> {
  const { merchantId, playerId, asset } = bonus;
  const removed = await lockBonusPocket(tx, { merchantId, reference: referenceOf(bonus) });
  const { main } = await fundsOf(tx, { merchantId, playerId, asset });
  return { removed, kept: main, waitsFor: null };
}

async function takingOfCash(tx: Tx, bonus: Bonus): Promise<Taking> {
  const { merchantId, playerId, asset, amount, entryId, ownBefore, grantedAt } = bonus;
  assert(entryId !== null && ownBefore !== null, 'a bonus that was paid knows its entry');
  const accounts = await accountsOfPlayer(tx, { merchantId, playerId, asset });
  const main = accounts.find(({ pocket }) => pocket === 'main')?.id;
  assert(main, 'who has a bonus has an account');
  const balance = await lockBalance(tx, { merchantId, accountId: main });
  const own =
    ownBefore +
    (await sumOtherThanPlay(tx, { merchantId, accountId: main, after: entryId, since: grantedAt }));
  const removed = takenOf({ balance, own, amount });
  return { removed, kept: balance - removed, waitsFor: await waitsFor(tx, bonus, accounts) };
}

/** A win that comes after the end, or money that is elsewhere, would escape. */
async function waitsFor(
  tx: Tx,
  { merchantId, playerId, grantedAt }: Bonus,
  accounts: readonly { pocket: string; balance: bigint }[],
): Promise<Taking['waitsFor']> {
  const isAway = ({ pocket, balance }: { pocket: string; balance: bigint }) =>
    balance > 0n && (pocket.startsWith('vendor:') || pocket === 'transferring');
  if (accounts.some(isAway)) return 'vendors';
  // A high win that an operator still looks at is paid afterwards.
  if (accounts.some(({ pocket, balance }) => pocket === 'held' && balance > 0n)) return 'bets';
  const { count } = await sumInterrupted(tx, { merchantId, playerId });
  return count > 0 || (await hasOpenBets(tx, { merchantId, playerId, since: grantedAt })) ? 'bets' : null;
}

/**
 * Ends a bonus whose turnover is not done: the task, the bonus and what it takes away, in one. Under the member's lock. False: it has ended by
 * then, or has to wait.
 */
export async function endBonus(
  tx: Tx,
  which: Pick<Bonus, 'merchantId' | 'id'>,
  state: 'cancelled' | 'expired',
): Promise<boolean> {
  const bonus = await lockBonus(tx, which);
  if (bonus?.state !== 'active') return false;
  const { removed, waitsFor: obstacle } = await takingOf(tx, bonus);
  if (obstacle) return false;
  const { merchantId, id, playerId } = bonus;
  const reference = referenceOf(bonus);
  const at = now();
  // The turnover was done in the meantime: the bonus is the member's, and the news of it is on its way.
  if (!(await cancelTask(tx, { merchantId, playerId, reason: TURNOVER_REASON, reference, at }))) return false;
  await closeBonus(tx, { merchantId, id, state, removed, at });
  await take(tx, bonus, removed);
  await tell(tx, bonus, { state, removed });
  return true;
}

async function take(tx: Tx, bonus: Bonus, removed: bigint): Promise<void> {
  const { merchantId, id, playerId, asset } = bonus;
  const reference = referenceOf(bonus);
  const name = { merchantId, asset, isReal: true };
  const house = await openHouseAccount(tx, { ...name, pocket: PURSE });
  const key = `promotions.bonus_end:${id}`;
  if (isPocketed(bonus)) {
    await closeBonusPocket(tx, { merchantId, reference, leadsTo: house, key });
    return;
  }
  if (removed === 0n) return;
  const main = await openPlayerAccount(tx, { ...name, playerId, pocket: 'main' });
  await post(tx, {
    merchantId,
    key,
    movements: [
      { debit: main, credit: house, amount: removed, reason: 'promotions.bonus_removed', reference },
    ],
  });
}

async function tell(
  tx: Tx,
  { merchantId, playerId, promotionId, asset }: Bonus,
  { state, removed }: { state: string; removed: bigint },
): Promise<void> {
  const subject = `player:${playerId}`;
  const to = { merchantId, playerId: String(playerId) };
  await emit(tx, 'messaging.notice', { subject, body: { ...to, event: 'BALANCE', body: {} } });
  const body = { promotionId, status: state, removed: toWire(removed), currency: asset };
  await emit(tx, 'messaging.notice', { subject, body: { ...to, event: 'BONUS_ENDED', body } });
  if (state !== 'expired') return;
  const letter = { kind: 'BONUS_EXPIRED', content: `${toWire(removed)} ${asset}`, about: '' } as const;
  await emit(tx, 'messaging.letter', { subject, body: { ...to, ...letter } });
}
