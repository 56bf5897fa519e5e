import { type NewbieItem, newbieItems, type Reward } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';
import { hasPlayed } from '../../activity/public.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { listPayoutAccounts } from '../../wallet/public.ts';
import type { Offer } from '../offers/queries/promotions.ts';
import { type Asking, type Entitlement, grantedOf } from './entitlements.ts';
import { downloadedAmong } from './queries/downloads.ts';

type Newbie = Extract<Reward, { kind: 'newbie' }>;
const DAY_MS = 86_400_000;

export const endOfSteps = ({ days }: Pick<Newbie, 'days'>, { facts }: Asking): Date =>
  new Date(facts.registeredAt.getTime() + days * DAY_MS);

/** Each step that the promotion rewards, ticked by what the server knows. */
export async function stepsOf(
  db: Db | Tx,
  asking: Asking,
  offer: Pick<Offer, 'id'>,
  reward: Newbie,
): Promise<(Entitlement & { item: NewbieItem })[]> {
  const until = endOfSteps(reward, asking);
  const done = await doneSteps(db, asking);
  const granted = grantedOf(asking, offer);
  return newbieItems.flatMap((item) => {
    const amount = reward.items[item];
    if (amount === undefined) return [];
    const key = `item:${item}`;
    const isLate = until <= asking.at;
    const state = granted.has(key)
      ? 'claimed'
      : isLate
        ? 'expired'
        : done.has(item)
          ? 'claim'
          : ('not_reached' as const);
    return [{ item, key, amount: parseAmount(amount), state, until, base: 0n } as const];
  });
}

async function doneSteps(
  db: Db | Tx,
  { merchant, playerId, facts }: Asking,
): Promise<ReadonlySet<NewbieItem>> {
  const member = { merchantId: merchant.id, playerId };
  const isDone: Record<NewbieItem, boolean> = {
    mobile: facts.hasMobile,
    email: facts.hasEmail,
    payeeName: facts.hasPayeeName,
    bankCard: (await listPayoutAccounts(db, member)).length > 0,
    firstDeposit: facts.deposits > 0,
    firstBet: await hasPlayed(db, member),
    appDownload: (await downloadedAmong(db, { merchantId: merchant.id, playerIds: [playerId] })).size > 0,
  };
  return new Set(newbieItems.filter((item) => isDone[item]));
}
