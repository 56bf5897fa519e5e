import type { Tx } from '../../kernel/db/db.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { grantBonus } from '../bonuses/grant-bonus.ts';
import { type DueLine, listDue, lockLine, noteLine } from '../bonuses/queries/hand-files.ts';
import { isServed } from '../offers/is-open.ts';
import { findVersion, type Offer } from '../offers/queries/promotions.ts';
import { whyNot } from './claim-reward.ts';
import { loadFacts } from './load-facts.ts';

const AT_ONCE = 500;

/** Works off what was given by hand, each member by itself. What a pause holds up is given when it is over. */
export async function giveByHand(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  const { db } = platform;
  const merchants = (await merchantDirectory(platform)).all();
  for (let due = await listDue(db, AT_ONCE); due.length > 0; due = await listDue(db, AT_ONCE)) {
    let done = 0;
    for (const line of due) {
      if (leaving?.aborted) return;
      const asset = merchants.find(({ id }) => id === line.merchantId)?.currency;
      if (asset && (await transaction(db, (tx) => giveLine(tx, line, asset)))) done++;
    }
    // All that is left waits for something.
    if (done === 0) return;
  }
}

/** True when the line is decided, by this or by another worker. */
async function giveLine(tx: Tx, one: DueLine, asset: string): Promise<boolean> {
  const { merchantId, playerId, promotionId: id, version, amount } = one;
  await lockMember(tx, merchantId, playerId);
  if (!(await lockLine(tx, one))) return true;
  const offer = (await findVersion(tx, { merchantId, id, version })) as Offer;
  const facts = await loadFacts(tx, { merchantId, playerId });
  if (!facts || !isServed(facts)) {
    await noteLine(tx, one, { bonusId: null, problem: 'not_served' });
    return true;
  }
  const bonus = await grantBonus(tx, {
    ...{ offer, playerId, amount, asset, role: facts.role, requestId: null, base: 0n },
    entitlement: `hand:${one.hash}`,
  });
  if (!bonus && (await whyNot(tx, offer)) === 'promotions.paused') return false;
  await noteLine(
    tx,
    one,
    bonus ? { bonusId: bonus.id, problem: null } : { bonusId: null, problem: 'budget_spent' },
  );
  return true;
}
