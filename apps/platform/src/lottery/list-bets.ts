import type { lottery, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { nowMs } from '../kernel/clock.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { listBets, sumBets } from './queries/bets.ts';
import { showBet } from './show-bet.ts';

type Bets = typeof lottery.bets;

const DAY_MS = 24 * 3_600_000;
const RANGE_MAX_MS = 31 * DAY_MS;
/** Lotteries of South-East Asia stand with the others in a member's records. */
const PRODUCTS = { LOTT: ['LOTT', 'SEA'], ELOTT: ['ELOTT'], SEA: ['SEA'] } as const;

/** A member's bets of at most a month, newest first. */
export async function listOwnBets(
  { db, merchant, session }: MemberCall,
  wish: RequestOf<Bets>,
): Promise<ResponseOf<Bets>> {
  const to = wish.to ? new Date(wish.to) : new Date(nowMs() + DAY_MS);
  const from = wish.from ? new Date(wish.from) : new Date(to.getTime() - RANGE_MAX_MS);
  if (to.getTime() - from.getTime() > RANGE_MAX_MS) throw refuse('wallet.range_too_long');
  const filter = {
    merchantId: merchant.id,
    playerId: session.playerId,
    products: wish.product ? PRODUCTS[wish.product] : Object.keys(PRODUCTS),
    gameCode: wish.gameCode ?? null,
    states: wish.status ? [wish.status] : null,
    betId: wish.betId === undefined ? null : BigInt(wish.betId),
    from,
    to,
  };
  const before = wish.before === undefined ? null : BigInt(wish.before);
  const bets = await listBets(db, { ...filter, before, limit: wish.size });
  const { count, ...sums } = await sumBets(db, filter);
  return {
    bets: bets.map(showBet),
    next: bets.length === wish.size ? String(bets.at(-1)?.id) : null,
    totals: {
      count,
      staked: toWire(sums.staked),
      validBet: toWire(sums.validBet),
      payout: toWire(sums.payout),
      rebate: toWire(sums.rebate),
      net: toWire(sums.net),
    },
  };
}
