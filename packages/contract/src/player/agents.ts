import { contract } from '../endpoint.ts';
import { contractEndpoints } from './agents/contracts.ts';
import { downlineEndpoints } from './agents/downline.ts';
import { linkEndpoints } from './agents/links.ts';
import { reportEndpoints } from './agents/reports.ts';
import { settlementEndpoints } from './agents/settlement.ts';

export const agents = contract('agents', {
  ...linkEndpoints,
  ...downlineEndpoints,
  ...reportEndpoints,
  ...contractEndpoints,
  ...settlementEndpoints,
});
