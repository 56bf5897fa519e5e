import { type PromotionTerms, playProducts, type Reward } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';
import { type Past, type PastGrant, periodsOf, type Span } from './past-grants.ts';

type Raffle = Extract<Reward, { kind: 'raffle' }>;

/**
 * What raffles would have given away: the highest prizes, one for each ticket, as long as there are any. Who would have won is chance, so each
 * member has the share of it that the own tickets are of all.
 */
export function pastRaffles({ weekdays }: PromotionTerms, reward: Raffle, span: Span) {
  const raffles = periodsOf(reward.period, span).map((period) => ({
    period,
    holders: [] as { playerId: bigint; tickets: bigint }[],
  }));
  return {
    add: ({ playerId, plays, flows }: Pick<Past, 'playerId' | 'plays' | 'flows'>): void => {
      const days = ticketsByDay(reward, { plays, flows });
      for (const { period, holders } of raffles) {
        const tickets = [...days]
          .filter(([day]) => day >= period.from && day <= period.to)
          .filter(([day]) => weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay()))
          .reduce((sum, [, number]) => sum + number, 0n);
        if (tickets > 0n) holders.push({ playerId, tickets });
      }
    },
    grants: (): PastGrant[] =>
      raffles.flatMap(({ period: { to: day }, holders }) => {
        const all = holders.reduce((sum, { tickets }) => sum + tickets, 0n);
        const most = highestOf(reward, all);
        return holders
          .map(({ playerId, tickets }) => ({ playerId, day, amount: (most * tickets) / all, base: 0n }))
          .filter(({ amount }) => amount > 0n);
      }),
  };
}

function ticketsByDay(reward: Raffle, { plays, flows }: Pick<Past, 'plays' | 'flows'>): Map<string, bigint> {
  const allowed: readonly string[] = reward.products.length > 0 ? reward.products : playProducts;
  const sums = new Map<string, bigint>();
  const add = (day: string, amount: bigint) => sums.set(day, (sums.get(day) ?? 0n) + amount);
  if (reward.measure === 'deposit') for (const { day, deposit } of flows) add(day, deposit);
  else for (const { day, product, validBet } of plays) if (allowed.includes(product)) add(day, validBet);
  const most = BigInt(reward.perDay);
  const step = parseAmount(reward.step);
  return new Map([...sums].map(([day, sum]) => [day, sum / step > most ? most : sum / step]));
}

function highestOf({ prizes }: Raffle, tickets: bigint): bigint {
  let [left, sum] = [tickets, 0n];
  const falling = prizes
    .map(({ amount, count }) => ({ amount: parseAmount(amount), count: BigInt(count) }))
    .sort((one, other) => (one.amount < other.amount ? 1 : -1));
  for (const { amount, count } of falling) {
    const given = count < left ? count : left;
    sum += amount * given;
    left -= given;
  }
  return sum;
}
