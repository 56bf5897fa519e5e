import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, wireInt } from '../../fields.ts';
import { realRoles } from '../../roles.ts';
import { categories } from '../catalogue/fields.ts';

export const contractKinds = ['dividend', 'daily', 'hour', 'real-time'] as const;
export const contractProducts = [...categories, 'CONS', 'DEPOSIT'] as const;
/** Day, week, half month, month. */
export const computationPeriods = ['D', 'W', 'H', 'M'] as const;

const yesNo = z.enum(['Y', 'N']);
/** A percentage with the two decimals that pages show. */
const percent = z.string().regex(/^(?:100(?:\.00?)?|[1-9]?[0-9](?:\.[0-9]{1,2})?)$/);
/** A floor: an amount with the decimals people type, which may be zero. */
const floor = z.string().regex(/^(?:0|[1-9][0-9]{0,10})(?:\.[0-9]{1,2})?$/);
const activeMember = wireInt.min(0).max(1_000_000);

export const dividendRate = z.object({
  minimumBet: floor,
  netLoss: floor,
  activeMember,
  contractRate: percent,
  periodicTotalBet: floor.default('0'),
  periodicTotalBetRequired: yesNo.default('N'),
});
/** P: per cent; anything else is a fixed amount. */
const wage = { activeMember, rateType: z.enum(['P', 'F']), rate: floor };
export const dailyRate = z.object({ betVolume: floor, ...wage });
export const hourRate = z.object({ minimumBet: floor, ...wage });
export const realTimeRate = z.object({ betAmount: floor, lossRate: percent, winRate: percent });

const tiers = <T extends z.ZodType>(one: T) => z.array(one).min(1).max(10).optional();
/** The tiers of one kind, under the name they have there. */
export const tierLists = {
  dividendRates: tiers(dividendRate),
  details: tiers(dailyRate),
  hourSalaryRates: tiers(hourRate),
  realTimeSalaryRates: tiers(realTimeRate),
};

export const contractId = z.string().regex(/^[1-9]\d{0,17}$/);
const answer = z.enum(['A', 'R', 'C']);
export const productType = z.enum(contractProducts);
export const computationPeriod = z.enum(computationPeriods);

export const shownContract = z.object({
  id: contractId,
  kind: z.enum(contractKinds),
  /** P pending, E expired, V active; R rejected, X withdrawn, T ended. */
  status: z.enum(['P', 'E', 'V', 'R', 'X', 'T']),
  productType,
  /** Of a dividend. */
  computationPeriod: computationPeriod.nullable(),
  /** Who is paid. */
  account: z.string(),
  /** Who offered it; null is the house. */
  uplineAccount: z.string().nullable(),
  ...tierLists,
  carryNegative: yesNo,
  downlineHigherRate: yesNo,
  offeredAt: isoTime,
  expiresAt: isoTime,
  validFrom: isoTime.nullable(),
  validTo: isoTime.nullable(),
  endAskedBy: z.enum(['holder', 'upline']).nullable(),
  endAskedAt: isoTime.nullable(),
  endAnsweredAt: isoTime.nullable(),
  acts: z.array(
    z.object({
      act: z.enum([
        'offered',
        'withdrawn',
        'accepted',
        'rejected',
        'expired',
        'end_asked',
        'end_agreed',
        'replaced',
        'moved',
      ]),
      party: z.enum(['holder', 'upline', 'operator', 'clock']),
      name: z.string(),
      at: isoTime,
    }),
  ),
});

export const offerRefusals = [
  'agents.tiers_needed',
  'agents.tier_order',
  'agents.product_refused',
  'agents.period_needed',
  'agents.rate_above_own',
  'agents.own_contract_needed',
] as const;
const answerRefusals = [
  'agents.contract_unknown',
  'agents.contract_closed',
  'agents.rate_above_own',
  'agents.own_contract_needed',
] as const;

/** Contracts are paid in real money, and read by whoever has one. */
const member = { module: 'AGEPAG', token: true, roles: realRoles } as const;
const agent = { ...member, roles: [1, 2] } as const;
const process = {
  ...member,
  method: 'POST',
  throttle: { times: 1, perMs: 1_000, by: 'session' },
  response: nothing,
  refuses: answerRefusals,
} as const;

const byId = z.object({ contractId, status: answer });
const byProduct = z.object({ contractId, status: answer, productType });

export const contractEndpoints = {
  offerContract: {
    ...agent,
    method: 'POST',
    path: '/wps/agent/contracts/:type',
    summary:
      'Offers a direct downline a contract, or another version of one. It waits for an answer; the version that holds goes on.',
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({
      type: z.enum(contractKinds),
      account: z.string().trim().toLowerCase().min(2).max(40),
      productType: productType.default('CONS'),
      computationPeriod: computationPeriod.optional(),
      carryNegative: yesNo.default('N'),
      /** The agent has been told that it is above the own contract, and wants it all the same. */
      isConfirmed: z.boolean().default(false),
      ...tierLists,
    }),
    response: shownContract,
    refuses: [...offerRefusals, 'agents.downline_unknown', 'agents.higher_rate_unconfirmed'],
  },
  contracts: {
    ...member,
    method: 'GET',
    path: '/wps/agent/contracts',
    summary:
      'Contracts the member has, or those offered to downlines, newest first, with what both parties did.',
    request: z.object({
      scope: z.enum(['own', 'downlines']).default('own'),
      kind: z.enum(contractKinds).optional(),
      before: contractId.optional(),
    }),
    response: z.object({ contracts: z.array(shownContract), next: z.string().nullable() }),
    refuses: [],
  },
  endContract: {
    ...agent,
    method: 'POST',
    path: '/wps/agent/contracts/:contractId/end',
    summary:
      'Whoever offered a contract takes back what was not answered, or asks for the end of what holds: it ends with the running period.',
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({ contractId }),
    response: shownContract,
    refuses: ['agents.contract_unknown', 'agents.contract_closed'],
  },
  processRealTimeSalaryContract: {
    ...process,
    needs: ['REALSAL3'],
    path: '/wps/relay/processRealTimeSalaryContract',
    summary: 'Answers a contract about pay with each bet: A accept, R reject, C end.',
    request: byId,
  },
  processContractDividend: {
    ...process,
    needs: ['DIVIDEND3'],
    path: '/wps/relay/processContractDividend',
    summary: 'Answers a contract about dividends: A accept, R reject, C end.',
    request: z.object({ productType, computationPeriod, status: answer }),
  },
  processDailySalaryContract: {
    ...process,
    needs: ['DAYSAL3'],
    path: '/wps/relay/processDailySalaryContract',
    summary: 'Answers a contract about daily wages: A accept, R reject, C end.',
    request: z.object({ id: contractId, status: answer }),
  },
  processContractHourSalary: {
    ...process,
    needs: ['HOURSAL3'],
    path: '/wps/relay/processContractHourSalary',
    summary: 'Answers a contract about hourly wages: A accept, R reject, C end.',
    request: byProduct,
  },
  participation: {
    ...process,
    needs: ['DIVIDEND3'],
    path: '/wps/relay/participation',
    summary: 'The older name of processContractDividend; type is product and period, such as CONS:M.',
    request: z.object({ type: z.string().regex(/^[A-Z]{3,10}:[DWHM]$/), status: answer }),
  },
  wage: {
    ...process,
    needs: ['DAYSAL3'],
    path: '/wps/relay/wage',
    summary: 'The older name of processDailySalaryContract.',
    request: z.object({ id: contractId, status: answer }),
  },
  hourSalary: {
    ...process,
    needs: ['HOURSAL3'],
    path: '/wps/relay/hourSalary',
    summary: 'The older name of processContractHourSalary.',
    request: byProduct,
  },
  getConsolidated: {
    ...member,
    method: 'GET',
    path: '/wps/relay/getConsolidated',
    summary:
      'All contracts of the member that wait for an answer or hold, by kind, and which of them ask for something: N new, T an end.',
    silent: true,
    request: nothing,
    response: z.object({
      dividends: z.array(shownContract),
      dailySalaries: z.array(shownContract),
      hourSalaries: z.array(shownContract),
      realTimeSalaries: z.array(shownContract),
      dailysalreqtype: z.enum(['N', 'T', '']),
      realtimesalreqtype: z.enum(['N', 'T', '']),
      /** Product and period of each, such as CONS:M. */
      divtypecompperiodreq: z.array(z.string()),
      /** Products. */
      contracthoursalreq: z.array(z.string()),
    }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
