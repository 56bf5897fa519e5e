import { contract } from '../endpoint.ts';
import { applicationEndpoints } from './promotions/applications.ts';
import { bonusEndpoints } from './promotions/bonuses.ts';
import { codeEndpoints } from './promotions/codes.ts';
import { listEndpoints } from './promotions/lists.ts';
import { missionEndpoints } from './promotions/missions.ts';
import { raffleEndpoints } from './promotions/raffles.ts';
import { referralEndpoints } from './promotions/referral.ts';
import { rewardEndpoints } from './promotions/rewards.ts';
import { taskEndpoints } from './promotions/tasks.ts';

export const promotions = contract('promotions', {
  ...listEndpoints,
  ...rewardEndpoints,
  ...taskEndpoints,
  ...bonusEndpoints,
  ...applicationEndpoints,
  ...codeEndpoints,
  ...referralEndpoints,
  ...missionEndpoints,
  ...raffleEndpoints,
});
