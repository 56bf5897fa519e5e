import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { contractEndpoints } from './agents/contracts.ts';
import { agent, rebates } from './agents/fields.ts';
import { reportEndpoints } from './agents/reports.ts';
import { settlementEndpoints } from './agents/settlement.ts';

export const agents = contract('agents', {
  ownRebates: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/rebates',
    summary: "The agent's own rebates by product: the most that can be given to anybody below.",
    request: nothing,
    response: z.object({ rebates }),
    refuses: [],
  },
  ...reportEndpoints,
  ...contractEndpoints,
  ...settlementEndpoints,
});
