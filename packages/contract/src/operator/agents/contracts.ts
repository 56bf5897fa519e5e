import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import {
  computationPeriod,
  contractId,
  contractKinds,
  offerRefusals,
  productType,
  shownContract,
  tierLists,
} from '../../player/agents/contracts.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const account = z.string().trim().toLowerCase().min(2).max(40);
const reason = z.string().trim().min(3).max(300);
const yesNo = z.enum(['Y', 'N']);
const sum = z.string().regex(/^(?:0|[1-9][0-9]{0,10})(?:\.[0-9]{1,2})?$/);
const percent = z.string().regex(/^(?:100(?:\.00?)?|[1-9]?[0-9](?:\.[0-9]{1,2})?)$/);

const byKind = <T extends z.ZodType>(one: T) =>
  z.object({ dividend: one, daily: one, hour: one, 'real-time': one });

export const contractPolicy = z.object({
  /** Who pays those below the top line. */
  payers: byKind(z.enum(['platform', 'upline'])),
  activeFloor: sum,
  allowsHigherRate: z.boolean(),
  /** What one operator offers to the top line alone. */
  rateMax: byKind(percent),
  fixedMax: sum,
  dailyByRequest: z.boolean(),
  /** What a settlement may cost without anybody looking at it, and from where on two release it. */
  releasedAlone: sum,
  twoOperatorsFrom: sum,
});

const read = { method: 'GET', token: true, right: 'finance.read' } as const;
const write = { token: true, right: 'finance.write' } as const;

export const contractEndpoints = {
  contracts: {
    ...read,
    path: '/ops/agents/contracts',
    summary: 'Contracts of a merchant, newest first: those of an account, or those of the top line.',
    request: z.object({
      merchantCode,
      account: account.optional(),
      kind: z.enum(contractKinds).optional(),
      before: contractId.optional(),
    }),
    response: z.object({ contracts: z.array(shownContract), next: z.string().nullable() }),
    refuses: ['merchants.not_found', 'access.player_unknown'],
  },
  offerContract: {
    ...write,
    word: true,
    method: 'POST',
    path: '/ops/agents/contracts',
    summary:
      'Offers a top agent a contract. Above the merchant’s highest rates it waits until another operator offers the same.',
    request: z.object({
      merchantCode,
      account,
      kind: z.enum(contractKinds),
      productType: productType.default('CONS'),
      computationPeriod: computationPeriod.optional(),
      carryNegative: yesNo.default('N'),
      ...tierLists,
      reason,
    }),
    /** Null: another operator has to say the same. */
    response: z.object({ contract: shownContract.nullable() }),
    refuses: [
      ...offerRefusals,
      'merchants.not_found',
      'access.player_unknown',
      'agents.not_top_line',
      'compliance.own_approval',
    ],
  },
  endContract: {
    ...write,
    method: 'POST',
    path: '/ops/agents/contracts/:contractId/end',
    summary: 'Takes back an offer of the house, or ends a contract of the top line with the running period.',
    request: z.object({ merchantCode, contractId, reason }),
    response: shownContract,
    refuses: ['merchants.not_found', 'agents.contract_unknown', 'agents.contract_closed'],
  },
  contractPolicy: {
    ...read,
    path: '/ops/agents/contract-policy',
    summary:
      'What a merchant decides about contracts, and what one operator wants of it that another has not agreed to.',
    request: z.object({ merchantCode }),
    response: z.object({ policy: contractPolicy, proposedBy: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  saveContractPolicy: {
    ...write,
    word: true,
    method: 'PUT',
    path: '/ops/agents/contract-policy',
    summary: 'Two operators who say the same change what a merchant decides about contracts.',
    request: z.object({ merchantCode, policy: contractPolicy, reason }),
    /** False: another operator has to say the same. */
    response: z.object({ isSaved: z.boolean() }),
    refuses: ['merchants.not_found', 'compliance.own_approval'],
  },
} as const satisfies Record<string, Endpoint>;
