import type { operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { accountsOf } from '../../access/public.ts';
import {
  completeTo,
  flowDays,
  membersOfDays,
  playDays,
  sumMembers,
  sumTogether,
} from '../../activity/public.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import { isFor } from '../offers/is-open.ts';
import { requiredFor } from '../offers/terms.ts';
import { plusDays } from '../rewards/days.ts';
import { loadFactsOf } from '../rewards/load-facts.ts';
import { isFit } from './complete-draft.ts';
import { followsFromPast, grantsOf, type Past, type PastGrant, type Span } from './past-grants.ts';
import { merchantNamed } from './show-promotions.ts';

type Simulate = typeof operatorPromotions.simulatePromotion;
type Wish = RequestOf<Simulate>;
const DAYS = 30;
const AT_ONCE = 1_000;
const BEST = 10;

/** What a draft would have cost on days that are over. Reads the record and writes nothing, so the same days give the same figures. */
export async function simulatePromotion(call: OperatorCall, wish: Wish): Promise<ResponseOf<Simulate>> {
  const { db } = call;
  const { type, terms, budget } = wish;
  const merchant = await merchantNamed(call, wish.merchantCode);
  if (!isFit(type, terms.reward)) throw refuse('promotions.reward_unfit');
  if (!followsFromPast(terms.reward)) throw refuse('promotions.not_simulated');
  const span = await spanOf(db, merchant, wish.to);
  const grants: PastGrant[] = [];
  for await (const past of pastOf(db, { merchant, terms, span })) grants.push(...grantsOf(wish, past, span));
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

/** Thirty days up to one that is all in the record. */
async function spanOf(db: Db, merchant: Merchant, wished: string | undefined): Promise<Span> {
  const known = await completeTo(db, merchant.id);
  const last = known ? plusDays(merchantDay(merchant, known), -1) : '1970-01-01';
  const to = wished !== undefined && wished < last ? wished : last;
  return { from: plusDays(to, 1 - DAYS), to };
}

/** Everybody of the audience who did something on these days. */
async function* pastOf(
  db: Db,
  { merchant, terms, span }: { merchant: Merchant; terms: Wish['terms']; span: Span },
): AsyncGenerator<Past> {
  const { id: merchantId, currency } = merchant;
  const isOwn = ({ asset }: { asset: string }) => asset === currency;
  for (let beyond = 0n, isMore = true; isMore; ) {
    const ids = await membersOfDays(db, { merchantId, ...span, beyond, limit: AT_ONCE });
    beyond = ids.at(-1) ?? beyond;
    isMore = ids.length === AT_ONCE;
    const facts = await loadFactsOf(db, { merchantId, playerIds: ids });
    const meant = [...facts].filter(([, one]) => isFor(terms, one));
    const which = { merchantId, playerIds: meant.map(([playerId]) => playerId), ...span };
    const plays = byMember((await playDays(db, which)).filter(isOwn));
    const flows = byMember((await flowDays(db, which)).filter(isOwn));
    const earlier = { ...which, from: '1970-01-01', to: plusDays(span.from, -1), asset: currency };
    const before = (await sumMembers(db, earlier)).filter(({ deposit }) => deposit > 0n);
    const depositors = new Set(before.map(({ playerId }) => playerId));
    for (const [playerId, { registeredAt }] of meant.sort(([one], [other]) => (one < other ? -1 : 1)))
      yield {
        playerId,
        registeredDay: merchantDay(merchant, registeredAt),
        hasDeposited: depositors.has(playerId),
        plays: (plays.get(playerId) ?? []).map((one) => ({ ...one, bets: BigInt(one.bets) })),
        flows: flows.get(playerId) ?? [],
      };
  }
}

function byMember<T extends { playerId: bigint }>(rows: readonly T[]): Map<bigint, T[]> {
  const found = new Map<bigint, T[]>();
  for (const row of rows) {
    const own = found.get(row.playerId);
    if (own) own.push(row);
    else found.set(row.playerId, [row]);
  }
  return found;
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
