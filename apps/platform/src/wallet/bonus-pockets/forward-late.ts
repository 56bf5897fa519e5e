import { now } from '../../kernel/clock.ts';
import { type Db, type Tx, transaction } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomId } from '../../kernel/random.ts';
import { post } from '../ledger/post.ts';
import { BONUS_RELEASED, BONUS_REMOVED, lockRest } from './bonus-pocket.ts';
import { findPockets, listLate, type PocketState } from './queries/pockets.ts';

declare module '../../kernel/events/events.ts' {
  interface Events {
    /** What arrived in the pocket of a bonus after its end has gone back; minor units as text. */
    'wallet.bonus_returned': { merchantId: number; reference: string; amount: string };
  }
}

const DAY_MS = 86_400_000;
/** Games are over by then, and what is corrected later is seen to when it is corrected. */
const LOOKED_AT_DAYS = 40;

/** Payouts and returned stakes that reached a pocket after its bonus had ended go on from there. Other accounts are left alone. */
export async function forwardLate(
  db: Db,
  { merchantId, accountIds }: { merchantId: number; accountIds: readonly bigint[] },
): Promise<void> {
  if (accountIds.length === 0) return;
  for (const pocket of await findPockets(db, { merchantId, accountIds }))
    if (pocket.leadsTo !== null) await transaction(db, (tx) => forward(tx, pocket));
}

/** Whatever a process that was killed has left. */
export async function forwardAllLate(
  { db }: Pick<Platform, 'db'>,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  const since = new Date(now().getTime() - LOOKED_AT_DAYS * DAY_MS);
  for (const pocket of await listLate(db, { since })) {
    if (leaving?.aborted) return;
    await transaction(db, (tx) => forward(tx, pocket));
  }
}

async function forward(
  tx: Tx,
  { merchantId, accountId, playerId, reference, leadsTo }: PocketState,
): Promise<void> {
  if (leadsTo === null) return;
  const amount = await lockRest(tx, { merchantId, accountId, leadsTo });
  if (amount === 0n) return;
  const isReturned = leadsTo < 0n;
  // The balance under the lock is what makes it happen once; the key only has to be new.
  await post(tx, {
    merchantId,
    key: `wallet.bonus_late:${accountId}:${randomId()}`,
    movements: [
      {
        debit: accountId,
        credit: leadsTo,
        amount,
        reason: isReturned ? BONUS_REMOVED : BONUS_RELEASED,
        reference,
      },
    ],
  });
  const subject = `player:${playerId}`;
  if (isReturned)
    await emit(tx, 'wallet.bonus_returned', {
      subject,
      body: { merchantId, reference, amount: String(amount) },
    });
  await emit(tx, 'messaging.notice', {
    subject,
    body: { merchantId, playerId: String(playerId), event: 'BALANCE', body: {} },
  });
}
