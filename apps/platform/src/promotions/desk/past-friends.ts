import type { PromotionTerms, Reward } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';
import { flowDays, playDays } from '../../activity/public.ts';
import type { Db } from '../../kernel/db/db.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import { isFor } from '../offers/is-open.ts';
import { amountOf, STAGES, type Stage } from '../rewards/friend-stages.ts';
import { loadFactsOf } from '../rewards/load-facts.ts';
import type { PastGrant, Span } from './past-grants.ts';
import { newcomersOf } from './read-past.ts';

type Referral = Extract<Reward, { kind: 'referral' }>;
interface Done {
  day: string;
  deposit: bigint;
  bet: bigint;
}

/**
 * What friends who registered on these days would have brought to those whose codes they named, by how far they came until the last of them.
 * Who would have been held as somebody's own second account is counted too.
 */
export async function friendGrants(
  db: Db,
  {
    merchant,
    terms,
    reward,
    span,
  }: { merchant: Merchant; terms: PromotionTerms; reward: Referral; span: Span },
): Promise<PastGrant[]> {
  const { id: merchantId, currency } = merchant;
  const grants: PastGrant[] = [];
  const isOwn = ({ asset }: { asset: string }) => asset === currency;
  for await (const newcomers of newcomersOf(db, merchant, span)) {
    const friends = newcomers.flatMap(({ recommenderId, ...one }) =>
      recommenderId === null || recommenderId === one.playerId ? [] : [{ ...one, inviterId: recommenderId }],
    );
    const inviters = [...new Set(friends.map(({ inviterId }) => inviterId))];
    const facts = await loadFactsOf(db, { merchantId, playerIds: inviters });
    const which = { merchantId, playerIds: friends.map(({ playerId }) => playerId), ...span };
    const plays = (await playDays(db, which)).filter(isOwn);
    const flows = (await flowDays(db, which)).filter(isOwn);
    const done = groupBy(
      [
        ...plays.map(({ playerId, day, validBet }) => ({ playerId, day, deposit: 0n, bet: validBet })),
        ...flows.map(({ playerId, day, deposit }) => ({ playerId, day, deposit, bet: 0n })),
      ],
      ({ playerId }) => playerId,
    );
    for (const { playerId, inviterId, registeredAt } of friends) {
      const inviter = facts.get(inviterId);
      if (!inviter || !isFor(terms, inviter)) continue;
      const days = (done.get(playerId) ?? []).toSorted((one, other) => (one.day < other.day ? -1 : 1));
      const reached = daysOfStages(reward, merchantDay(merchant, registeredAt), days);
      for (const stage of STAGES) {
        const [day, amount] = [reached[stage], amountOf(reward, stage)];
        if (day && amount > 0n) grants.push({ playerId: inviterId, day, amount, base: 0n });
      }
    }
  }
  return grants;
}

/** When each stage was reached; left out where it was not. */
function daysOfStages(
  reward: Referral,
  registered: string,
  days: readonly Done[],
): Partial<Record<Stage, string>> {
  let [deposit, bet] = [0n, 0n];
  const reached: Partial<Record<Stage, string>> = { registered };
  for (const one of days) {
    deposit += one.deposit;
    bet += one.bet;
    if (deposit > 0n && deposit >= parseAmount(reward.deposit)) reached.deposited ??= one.day;
    if (bet > 0n && bet >= parseAmount(reward.bet)) reached.active ??= one.day;
  }
  return reached;
}
