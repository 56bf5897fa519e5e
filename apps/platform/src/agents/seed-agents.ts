import assert from 'node:assert/strict';
import { findMemberByAccount } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { writeSeries } from '../lottery/public.ts';
import { makeOffer } from './contracts/offer-contract.ts';
import { insertAct } from './contracts/queries/acts.ts';
import { putInForce } from './contracts/queries/contracts.ts';
import { periodAt } from './contracts/queries/periods.ts';
import { hasRates, writeRates } from './rebates/queries/rebates.ts';
import { ratesBy } from './rebates/rates.ts';

interface Seed {
  merchants: readonly { id: number }[];
  /** Hundredths of a percent, the same of every product. */
  rates: readonly { account: string; rate: number }[];
}

/** What the demonstration's agents have to give; a merchant that has given something keeps it. */
export async function seedAgents(tx: Tx, { merchants, rates }: Seed): Promise<void> {
  for (const { id: merchantId } of merchants) {
    if (await hasRates(tx, merchantId)) continue;
    for (const { account, rate } of rates) {
      const member = await findMemberByAccount(tx, merchantId, account);
      assert(member, `there is no ${account}`);
      const who = { merchantId, playerId: member.id, givenBy: member.uplineId };
      await writeRates(
        tx,
        who,
        ratesBy(() => rate),
        member.createdAt,
      );
    }
  }
}

interface SeedPerson {
  playerId: bigint;
  uplineId: bigint | null;
  /** Hundredths of a percent, the same of every product. */
  rate: number;
  series: number;
  /** Percents with four decimals: of the team's bets each day, and of what it lost in a week. */
  daily?: bigint;
  dividend?: bigint;
}
interface SeedTeam {
  merchantId: number;
  people: readonly SeedPerson[];
}

/** What each of a team has, from the moment of the account on. */
export async function seedTerms(tx: Tx, { merchantId, people }: SeedTeam): Promise<void> {
  const from = now();
  for (const { playerId, uplineId, rate, series } of people) {
    const who = { merchantId, playerId, givenBy: uplineId };
    await writeRates(
      tx,
      who,
      ratesBy(() => rate),
      from,
    );
    await writeSeries(tx, { ...who, series, from });
  }
}

/** Contracts that were offered from above and accepted. */
export async function seedContracts(
  tx: Tx,
  { merchantId, timeZone, people }: SeedTeam & { timeZone: string },
): Promise<void> {
  for (const { playerId: holderId, uplineId, daily, dividend } of people) {
    const wishes = [
      { kind: 'daily', period: 'D', rate: daily },
      { kind: 'dividend', period: 'W', rate: dividend },
    ] as const;
    for (const { kind, period, rate } of wishes) {
      if (rate === undefined) continue;
      const tier = {
        bet: 0n,
        netLoss: 0n,
        active: 0,
        totalBet: null,
        rateType: 'P',
        rate,
        winRate: 0n,
      } as const;
      const offer = await makeOffer(tx, {
        offer: {
          ...{ merchantId, holderId, uplineId, kind, product: 'CONS', period, tiers: [tier], counts: 'team' },
          ...{ carriesNegative: false, isHigherRate: false },
        },
        ...(uplineId === null
          ? { party: 'operator', name: 'demonstration' }
          : { party: 'upline', name: String(uplineId) }),
      });
      const at = now();
      const { to: from } = await periodAt(tx, { period, at, timeZone });
      await putInForce(tx, offer, { at, from });
      await insertAct(tx, {
        ...{
          merchantId,
          contractId: offer.id,
          act: 'accepted',
          answer: 'A',
          party: 'holder',
          name: String(holderId),
          at,
        },
      });
    }
  }
}
