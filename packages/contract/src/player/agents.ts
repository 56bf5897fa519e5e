import { contract } from '../endpoint.ts';
import { contractEndpoints } from './agents/contracts.ts';
import { disputeEndpoints } from './agents/disputes.ts';
import { downlineEndpoints } from './agents/downline.ts';
import { earningEndpoints } from './agents/earnings.ts';
import { linkEndpoints } from './agents/links.ts';
import { rainEndpoints } from './agents/rain.ts';
import { reportEndpoints } from './agents/reports.ts';
import { settlementEndpoints } from './agents/settlement.ts';
import { teamRecordEndpoints } from './agents/team-records.ts';

export const agents = contract('agents', {
  ...linkEndpoints,
  ...downlineEndpoints,
  ...reportEndpoints,
  ...teamRecordEndpoints,
  ...earningEndpoints,
  ...rainEndpoints,
  ...contractEndpoints,
  ...settlementEndpoints,
  ...disputeEndpoints,
});
