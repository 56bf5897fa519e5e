import { startOfDay } from '@fairground/i18n';
import { parseAmount } from '@fairground/money';
import { membersById } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import { logTrouble } from '../../kernel/db/away.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Merchant, merchantDay, merchantDirectory } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { loadRanks } from '../ranks/load-ranks.ts';
import { monthOf } from '../ranks/month.ts';
import { rankAt } from '../ranks/rank.ts';
import { payBenefit } from './pay-benefit.ts';
import { earnedAt, lockMonth, moveMonth, openMonth } from './queries/month-runs.ts';

const AT_ONCE = 50;

/** The monthly bonus of the rank that was earned when the month began, at every merchant. May be killed anywhere and run anywhere. */
export async function payMonths(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    if (!merchant.modulesOn.has('VIP') || !merchant.modulesOn.has('VIPBEN3')) continue;
    // One merchant's trouble is not another's.
    await payMonth(platform, merchant, leaving).catch((error: unknown) =>
      logTrouble(
        platform.log,
        error,
        { merchantId: merchant.id },
        'monthly bonuses stumbled; the next run goes on',
      ),
    );
  }
}

async function payMonth(platform: Platform, merchant: Merchant, leaving?: AbortSignal): Promise<void> {
  const at = now();
  const today = merchantDay(merchant, at);
  const month = monthOf(today);
  const began = new Date(startOfDay(at.getTime(), merchant.timeZone, Number(today.slice(8)) - 1));
  await openMonth(platform.db, { merchantId: merchant.id, month });
  for (let isMore = true; isMore && !leaving?.aborted; )
    isMore = await transaction(platform.db, (tx) => paySome(tx, merchant, { month, began }));
}

/** The next few members; true when there are more. */
async function paySome(
  tx: Tx,
  { id: merchantId, currency: asset }: Merchant,
  { month, began }: { month: string; began: Date },
): Promise<boolean> {
  const after = await lockMonth(tx, { merchantId, month });
  if (after === null) return false;
  const members = await earnedAt(tx, { merchantId, at: began, after, limit: AT_ONCE });
  const ranks = await loadRanks(tx, merchantId);
  const known = await membersById(
    tx,
    merchantId,
    members.map(({ playerId }) => playerId),
  );
  for (const { playerId, level } of members) {
    const { labelId, benefits } = rankAt(ranks, level);
    const amount = parseAmount(benefits.monthlyBonus);
    const role = known.get(playerId)?.role;
    if (amount === 0n || role === undefined) continue;
    await lockMember(tx, merchantId, playerId);
    const wish = {
      merchantId,
      playerId,
      kind: 'monthly',
      occasion: month.slice(0, 7),
      labelId,
      asset,
      amount,
    } as const;
    await payBenefit(tx, { ...wish, role });
  }
  const isMore = members.length === AT_ONCE;
  await moveMonth(tx, {
    merchantId,
    month,
    after: members.at(-1)?.playerId ?? after,
    doneAt: isMore ? null : now(),
  });
  return isMore;
}
