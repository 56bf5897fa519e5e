import { parseAmount } from '@fairground/money';
import { birthdaysOn } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import { logTrouble } from '../../kernel/db/away.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Merchant, merchantDay, merchantDirectory } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { loadRanks } from '../ranks/load-ranks.ts';
import { rankAt } from '../ranks/rank.ts';
import { payBenefit } from './pay-benefit.ts';
import { earnedLevels, lockBirthdays, moveBirthdays, openBirthdays } from './queries/birthday-runs.ts';

const AT_ONCE = 50;
const DAY_MS = 86_400_000;
/** A birthday counts so many days after it was said. */
const REST_DAYS = 30;
/** A house that was down for longer than a week does not give what nobody waits for any more. */
const MAKE_UP_DAYS = 7;

/** The gift of the rank that was earned, on the day itself by the merchant's clock or as soon as the house is up again, once a year. May be killed anywhere and run anywhere. */
export async function payBirthdays(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    if (!merchant.modulesOn.has('VIP') || !merchant.modulesOn.has('VIPBEN3')) continue;
    // One merchant's trouble is not another's.
    await payDue(platform, merchant, leaving).catch((error: unknown) =>
      logTrouble(
        platform.log,
        error,
        { merchantId: merchant.id },
        'birthday gifts stumbled; the next run goes on',
      ),
    );
  }
}

async function payDue(platform: Platform, merchant: Merchant, leaving?: AbortSignal): Promise<void> {
  const day = merchantDay(merchant, now());
  const due = await openBirthdays(platform.db, { merchantId: merchant.id, day, daysBack: MAKE_UP_DAYS });
  for (const birthday of due)
    for (let isMore = true; isMore && !leaving?.aborted; )
      isMore = await transaction(platform.db, (tx) => paySome(tx, merchant, birthday));
}

/** The next few members; true when there are more. */
async function paySome(tx: Tx, merchant: Merchant, day: string): Promise<boolean> {
  const { id: merchantId, currency: asset } = merchant;
  const after = await lockBirthdays(tx, { merchantId, day });
  if (after === null) return false;
  // Counted on the day itself: what was said too late is not in time because the house was down.
  const lateMs = Date.parse(merchantDay(merchant, now())) - Date.parse(day);
  const setBefore = new Date(now().getTime() - lateMs - REST_DAYS * DAY_MS);
  const members = await birthdaysOn(tx, { merchantId, day, setBefore, after, limit: AT_ONCE });
  const playerIds = members.map(({ playerId }) => playerId);
  const [ranks, levels] = [
    await loadRanks(tx, merchantId),
    await earnedLevels(tx, { merchantId, playerIds }),
  ];
  for (const { playerId, role } of members) {
    const { labelId, benefits } = rankAt(ranks, levels.get(playerId) ?? 0);
    const amount = parseAmount(benefits.birthdayBonus);
    if (amount === 0n) continue;
    await lockMember(tx, merchantId, playerId);
    const occasion = day.slice(0, 4);
    await payBenefit(tx, { merchantId, playerId, kind: 'birthday', occasion, labelId, asset, amount, role });
  }
  const isMore = members.length === AT_ONCE;
  await moveBirthdays(tx, {
    merchantId,
    day,
    after: members.at(-1)?.playerId ?? after,
    doneAt: isMore ? null : now(),
  });
  return isMore;
}
