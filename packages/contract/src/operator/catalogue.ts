import { operatorContract } from '../endpoint.ts';
import { operatorAcquisitionEndpoints } from './catalogue/acquisition.ts';
import { operatorApprovalEndpoints } from './catalogue/approvals.ts';
import { operatorCollusionEndpoints } from './catalogue/collusion.ts';
import { operatorGameEndpoints } from './catalogue/games.ts';
import { operatorRoundEndpoints } from './catalogue/rounds.ts';
import { operatorTableEndpoints } from './catalogue/tables.ts';

export const operatorCatalogue = operatorContract('catalogue', {
  ...operatorGameEndpoints,
  ...operatorRoundEndpoints,
  ...operatorApprovalEndpoints,
  ...operatorCollusionEndpoints,
  ...operatorTableEndpoints,
  ...operatorAcquisitionEndpoints,
});
