import type { Reward } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';
import { completeTo, flowDays, playDays } from '../../activity/public.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { merchantDay } from '../../merchants/public.ts';
import { turnoverLeft } from '../../wallet/public.ts';
import type { Offer } from '../offers/queries/promotions.ts';
import { percentOf } from '../offers/terms.ts';
import { endOfDay, mondayOf, plusDays } from './days.ts';
import { type Asking, type Entitlement, grantedOf } from './entitlements.ts';

type Rescue = Extract<Reward, { kind: 'rescue' }>;

/** A period that is over and can still be claimed for. */
export interface LossPeriod {
  key: string;
  from: string;
  to: string;
  until: Date;
}

/** Days, or the week, whose time to claim has begun and is not over. */
export function openPeriods({ period, claimDays }: Rescue, { merchant, at }: Asking): LossPeriod[] {
  const today = merchantDay(merchant, at);
  const endOf = (to: string): Date => endOfDay(merchant, plusDays(to, claimDays), at);
  if (period === 'week') {
    const from = plusDays(mondayOf(today), -7);
    const to = plusDays(from, 6);
    const until = endOf(to);
    return until > at ? [{ key: `week:${from}`, from, to, until }] : [];
  }
  return Array.from({ length: claimDays }, (_, index) => plusDays(today, -1 - index)).map((day) => ({
    key: `day:${day}`,
    from: day,
    to: day,
    until: endOf(day),
  }));
}

/** Part of a loss, by the highest tier that it reaches, rounded down to two decimals; nothing below the lowest. */
export function rescueOf({ tiers }: Pick<Rescue, 'tiers'>, loss: bigint): bigint {
  const reached = tiers
    .filter(({ loss: from }) => loss >= parseAmount(from))
    .reduce<(typeof tiers)[number] | null>(
      (highest, tier) => (highest && parseAmount(highest.loss) >= parseAmount(tier.loss) ? highest : tier),
      null,
    );
  return reached ? percentOf(loss, reached.percent) : 0n;
}

export interface Loss extends Omit<Entitlement, 'until'>, LossPeriod {
  isBlocked: boolean;
}

/** What was lost in each open period: stakes less payouts less bonuses, never below nothing. */
export async function lossesOf(
  db: Db | Tx,
  asking: Asking,
  offer: Pick<Offer, 'id'>,
  reward: Rescue,
): Promise<Loss[]> {
  const { merchant, playerId } = asking;
  const periods = openPeriods(reward, asking);
  const [first] = periods.map(({ from }) => from).sort();
  const last = periods
    .map(({ to }) => to)
    .sort()
    .at(-1);
  if (!first || !last) return [];
  const member = { merchantId: merchant.id, playerIds: [playerId], from: first, to: last };
  const [plays, flows] = [await playDays(db, member), await flowDays(db, member)];
  const isOwn = ({ asset }: { asset: string }) => asset === merchant.currency;
  // The record may be a moment behind: nothing is paid for a day that is not all there.
  const known = await completeTo(db, merchant.id);
  const knownDay = known ? merchantDay(merchant, known) : '';
  const isBlocked = reward.blockedByTurnover && (await hasTurnover(db, asking));
  return periods.map((one) => {
    const within = ({ day }: { day: string }) => day >= one.from && day <= one.to;
    const net =
      plays
        .filter((play) => isOwn(play) && within(play))
        .reduce((sum, play) => sum + play.stake - play.payout, 0n) -
      flows.filter((flow) => isOwn(flow) && within(flow)).reduce((sum, flow) => sum + flow.bonus, 0n);
    const loss = net > 0n ? net : 0n;
    const amount = rescueOf(reward, loss);
    const isThere = knownDay > one.to;
    const state = grantedOf(asking, offer).has(one.key)
      ? 'claimed'
      : amount > 0n && isThere && !isBlocked
        ? 'claim'
        : 'not_reached';
    return { ...one, amount, base: loss, state, isBlocked, why: whyNot({ isThere, isBlocked }) } as const;
  });
}

const whyNot = ({ isThere, isBlocked }: { isThere: boolean; isBlocked: boolean }): string => {
  if (isBlocked) return 'promotions.turnover_first';
  return isThere ? 'promotions.loss_too_small' : 'promotions.condition_open';
};

async function hasTurnover(db: Db | Tx, { merchant, playerId }: Asking): Promise<boolean> {
  const { required, done } = await turnoverLeft(db, {
    merchantId: merchant.id,
    playerId,
    asset: merchant.currency,
  });
  return required > done;
}
