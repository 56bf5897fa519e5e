import { type MissionPeriod, playProducts, type Reward } from '@fairground/contract/promotion-terms';
import { parseAmount, toWire } from '@fairground/money';
import { playDays, sumFiltered } from '../../activity/public.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import type { Offer } from '../offers/queries/promotions.ts';
import { endOfDay, mondayOf, plusDays } from './days.ts';
import { type Asking, type Entitlement, grantedOf } from './entitlements.ts';
import { isWaiting } from './queries/applications.ts';

type Mission = Extract<Reward, { kind: 'mission' }>;
type Window = Pick<Offer, 'startsAt' | 'endsAt'>;

/** Days of the record that belong together. */
export interface Stretch {
  key: string;
  from: string;
  /** Null: there is no end yet. */
  to: string | null;
}

/** The day, the week, or all the time in which a day is; what was played before the promotion began is not in it. */
export function stretchOf(
  period: MissionPeriod,
  merchant: Pick<Merchant, 'timeZone'>,
  { startsAt, endsAt, day }: Window & { day: string },
): Stretch {
  const first = merchantDay(merchant, startsAt);
  const last = endsAt && merchantDay(merchant, new Date(endsAt.getTime() - 1));
  if (period === 'event') return { key: 'event', from: first, to: last };
  const begin = period === 'day' ? day : mondayOf(day);
  const end = period === 'day' ? day : plusDays(begin, 6);
  return {
    key: `${period}:${begin}`,
    from: begin > first ? begin : first,
    to: last !== null && last < end ? last : end,
  };
}

export interface Progress extends Entitlement, Stretch {
  done: string;
  required: string;
}

/** How far a member has come by the record. What was finished yesterday can still be claimed today. */
export async function missionsOf(
  db: Db | Tx,
  asking: Asking,
  offer: Pick<Offer, 'id' | 'type' | 'merchantId'> & Window,
  reward: Mission,
): Promise<Progress[]> {
  const { merchant, playerId, at } = asking;
  const today = merchantDay(merchant, at);
  const now = stretchOf(reward.period, merchant, { ...offer, day: today });
  const before = stretchOf(reward.period, merchant, { ...offer, day: plusDays(today, -1) });
  const member = { merchantId: merchant.id, playerId, promotionId: offer.id };
  const waits = offer.type === 'MISSION_MANUAL' && (await isWaiting(db, member));
  const isOpen = ({ state }: Progress) => state === 'claim' || state === 'waiting';
  const current = await progressOf(db, asking, { offer, reward, stretch: now, waits });
  if (before.key === now.key || before.from > (before.to ?? before.from)) return [current];
  const earlier = await progressOf(db, asking, { offer, reward, stretch: before, waits });
  return isOpen(earlier) ? [current, { ...earlier, until: endOfDay(merchant, today, at) }] : [current];
}

async function progressOf(
  db: Db | Tx,
  asking: Asking,
  one: { offer: Pick<Offer, 'id' | 'endsAt'>; reward: Mission; stretch: Stretch; waits: boolean },
): Promise<Progress> {
  const { offer, reward, stretch } = one;
  const played = await playedIn(db, asking, reward, stretch);
  const { goal } = reward;
  const [done, required] =
    goal.kind === 'bets'
      ? [BigInt(played.bets), BigInt(goal.times)]
      : [played.validBet, parseAmount(goal.amount)];
  const isReached = done >= required;
  const open = one.waits ? 'waiting' : 'claim';
  const state = grantedOf(asking, offer).has(stretch.key) ? 'claimed' : isReached ? open : 'not_reached';
  const write = goal.kind === 'bets' ? String : toWire;
  return {
    ...stretch,
    state,
    amount: parseAmount(reward.amount),
    base: 0n,
    done: write(done < 0n ? 0n : done),
    required: write(required),
    until: reward.period === 'event' ? offer.endsAt : null,
  };
}

/** Sums of days where they are enough; single bets where the mission looks at them. */
async function playedIn(
  db: Db | Tx,
  { merchant, playerId, at }: Asking,
  { products, games, minStake }: Mission,
  { from, to }: Stretch,
): Promise<{ validBet: bigint; bets: number }> {
  const allowed = products.length > 0 ? products : playProducts;
  const least = parseAmount(minStake);
  const days = { merchantId: merchant.id, from, to: to ?? merchantDay(merchant, at) };
  if (games.length > 0 || least > 0n)
    return sumFiltered(db, {
      ...days,
      playerId,
      games,
      asset: merchant.currency,
      products: allowed,
      minStake: least,
    });
  const counted = (await playDays(db, { ...days, playerIds: [playerId] })).filter(
    ({ asset, product }) => asset === merchant.currency && allowed.includes(product),
  );
  return {
    validBet: counted.reduce((sum, { validBet }) => sum + validBet, 0n),
    bets: Number(counted.reduce((sum, { bets }) => sum + BigInt(bets), 0n)),
  };
}
