import type { operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { accountsOf } from '../../access/public.ts';
import { completeTo, sumTogether } from '../../activity/public.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import { requiredFor } from '../offers/terms.ts';
import { plusDays } from '../rewards/days.ts';
import { isFit } from './complete-draft.ts';
import { pastBoards } from './past-boards.ts';
import { friendGrants } from './past-friends.ts';
import { followsFromPast, grantsOf, type PastGrant, type Span } from './past-grants.ts';
import { pastRaffles } from './past-raffles.ts';
import { pastOf } from './read-past.ts';
import { merchantNamed } from './show-promotions.ts';

type Simulate = typeof operatorPromotions.simulatePromotion;
type Wish = RequestOf<Simulate>;
const BEST = 10;

/** What a draft would have cost on days that are over. Reads the record and writes nothing, so the same days give the same figures. */
export async function simulatePromotion(call: OperatorCall, wish: Wish): Promise<ResponseOf<Simulate>> {
  const { db } = call;
  const { type, terms, budget } = wish;
  const merchant = await merchantNamed(call, wish.merchantCode);
  if (!isFit(type, terms.reward)) throw refuse('promotions.reward_unfit');
  if (!followsFromPast(terms.reward)) throw refuse('promotions.not_simulated');
  const span = await spanOf(db, merchant, wish);
  const grants = await pastGrants(db, { merchant, wish, span });
  const paid = withinBudget(grants, budget === null ? null : parseAmount(budget));
  const playerIds = [...new Set(paid.map(({ playerId }) => playerId))];
  const which = { merchantId: merchant.id, ...span, asset: merchant.currency, playerIds };
  const { stake, payout } = await sumTogether(db, which);
  const cost = paid.reduce((sum, { amount }) => sum + amount, 0n);
  const turnover = paid.reduce(
    (sum, { amount, base }) => sum + requiredFor(terms, { amount, deposit: base }),
    0n,
  );
  return {
    ...span,
    members: playerIds.length,
    grants: paid.length,
    cost: toWire(cost),
    turnover: toWire(turnover),
    netRevenue: toWire(stake - payout - cost),
    best: await bestOf(db, merchant.id, paid),
  };
}

/** So many days up to one that is all in the record. */
async function spanOf(
  db: Db,
  merchant: Merchant,
  { to: wished, days }: Pick<Wish, 'to' | 'days'>,
): Promise<Span> {
  const known = await completeTo(db, merchant.id);
  const last = known ? plusDays(merchantDay(merchant, known), -1) : '1970-01-01';
  const to = wished !== undefined && wished < last ? wished : last;
  return { from: plusDays(to, 1 - days), to };
}

/** Of each member alone, of all members together, or by those whom they brought. */
async function pastGrants(
  db: Db,
  { merchant, wish, span }: { merchant: Merchant; wish: Wish; span: Span },
): Promise<PastGrant[]> {
  const { terms } = wish;
  const { reward } = terms;
  if (reward.kind === 'referral') return friendGrants(db, { merchant, terms, reward, span });
  const together =
    reward.kind === 'leaderboard'
      ? pastBoards(terms, reward, span)
      : reward.kind === 'raffle'
        ? pastRaffles(terms, reward, span)
        : null;
  const grants: PastGrant[] = [];
  for await (const past of pastOf(db, { merchant, terms, span }))
    if (together) together.add(past);
    else grants.push(...grantsOf(wish, past, span));
  return together ? together.grants() : grants;
}

/** In the order of the days, for as long as the budget lasts. */
function withinBudget(grants: readonly PastGrant[], budget: bigint | null): PastGrant[] {
  const inOrder = [...grants].sort((one, other) =>
    one.day === other.day ? Number(one.playerId - other.playerId) : one.day < other.day ? -1 : 1,
  );
  let spent = 0n;
  return inOrder.filter(({ amount }) => {
    const isPaid = budget === null || spent + amount <= budget;
    if (isPaid) spent += amount;
    return isPaid;
  });
}

/** Who would have profited most. */
async function bestOf(
  db: Db,
  merchantId: number,
  paid: readonly PastGrant[],
): Promise<ResponseOf<Simulate>['best']> {
  const sums = new Map<bigint, { grants: number; amount: bigint }>();
  for (const { playerId, amount } of paid) {
    const known = sums.get(playerId) ?? { grants: 0, amount: 0n };
    sums.set(playerId, { grants: known.grants + 1, amount: known.amount + amount });
  }
  const best = [...sums]
    .sort(([one, { amount: a }], [other, { amount: b }]) => Number(b - a) || Number(one - other))
    .slice(0, BEST);
  const names = await accountsOf(db, { merchantId, playerIds: best.map(([playerId]) => playerId) });
  return best.map(([playerId, { grants, amount }]) => ({
    account: names.get(playerId) ?? '–',
    grants,
    amount: toWire(amount),
  }));
}
