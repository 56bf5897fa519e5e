import type { agents, RequestOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { refuse } from '../../kernel/http/refuse.ts';
import { brokenTier, type Kind, type Tier, WHOLE } from './terms.ts';

type Lists = Pick<
  RequestOf<typeof agents.offerContract>,
  'dividendRates' | 'details' | 'hourSalaryRates' | 'realTimeSalaryRates'
>;

const NOTHING: Tier = {
  bet: 0n,
  netLoss: 0n,
  active: 0,
  totalBet: null,
  rateType: 'P',
  rate: 0n,
  winRate: 0n,
};

/** The tiers of an offer, in the order given; refuses those that do not rise, and names the tier. */
export function readTiers(kind: Kind, lists: Lists): Tier[] {
  const tiers = tiersOf(kind, lists);
  if (!tiers) throw refuse('agents.tiers_needed');
  const broken = brokenTier(tiers) ?? tooMuch(tiers);
  if (broken !== null) throw refuse('agents.tier_order', { params: { tier: String(broken) } });
  return tiers;
}

/** Nobody is paid more than the whole. */
function tooMuch(tiers: readonly Tier[]): number | null {
  const place = tiers.findIndex(({ rateType, rate }) => rateType === 'P' && rate > WHOLE);
  return place < 0 ? null : place + 1;
}

function tiersOf(kind: Kind, lists: Lists): Tier[] | undefined {
  switch (kind) {
    case 'dividend':
      return lists.dividendRates?.map((one) => ({
        ...NOTHING,
        bet: parseAmount(one.minimumBet),
        netLoss: parseAmount(one.netLoss),
        active: one.activeMember,
        // AGT-023: the second floor counts where the contract asks for it.
        totalBet: one.periodicTotalBetRequired === 'Y' ? parseAmount(one.periodicTotalBet) : null,
        rate: parseAmount(one.contractRate),
      }));
    case 'daily':
      return lists.details?.map(({ betVolume, ...one }) => wageTier(betVolume, one));
    case 'hour':
      return lists.hourSalaryRates?.map(({ minimumBet, ...one }) => wageTier(minimumBet, one));
    case 'real-time':
      return lists.realTimeSalaryRates?.map(({ betAmount, lossRate, winRate }) => ({
        ...NOTHING,
        bet: parseAmount(betAmount),
        rate: parseAmount(lossRate),
        winRate: parseAmount(winRate),
      }));
  }
}

const wageTier = (
  bet: string,
  { activeMember, rateType, rate }: { activeMember: number; rateType: 'P' | 'F'; rate: string },
): Tier => ({ ...NOTHING, bet: parseAmount(bet), active: activeMember, rateType, rate: parseAmount(rate) });

/** The same as it travels, under the name of its kind. */
export function showTiers(kind: Kind, tiers: readonly Tier[]): Lists {
  const wage = ({ active, rateType, rate }: Tier) => ({ activeMember: active, rateType, rate: toWire(rate) });
  switch (kind) {
    case 'dividend':
      return {
        dividendRates: tiers.map(({ bet, netLoss, active, totalBet, rate }) => ({
          minimumBet: toWire(bet),
          netLoss: toWire(netLoss),
          activeMember: active,
          contractRate: toWire(rate),
          periodicTotalBet: toWire(totalBet ?? 0n),
          periodicTotalBetRequired: totalBet === null ? 'N' : 'Y',
        })),
      };
    case 'daily':
      return { details: tiers.map((one) => ({ betVolume: toWire(one.bet), ...wage(one) })) };
    case 'hour':
      return { hourSalaryRates: tiers.map((one) => ({ minimumBet: toWire(one.bet), ...wage(one) })) };
    case 'real-time':
      return {
        realTimeSalaryRates: tiers.map(({ bet, rate, winRate }) => ({
          betAmount: toWire(bet),
          lossRate: toWire(rate),
          winRate: toWire(winRate),
        })),
      };
  }
}
