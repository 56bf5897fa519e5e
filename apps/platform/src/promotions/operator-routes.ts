import { operatorPromotions } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { cancelMemberBonus, readMemberBonuses } from './desk/cancel-bonuses.ts';
import { copyPromotion } from './desk/copy-promotion.ts';
import { countAudience } from './desk/count-audience.ts';
import { decideApplication, decideApplications } from './desk/decide-applications.ts';
import { decideFriend } from './desk/decide-friend.ts';
import { pausePromotion, resumePromotion, savePromotion } from './desk/edit-promotions.ts';
import { grantByHand, readHandGrants } from './desk/grant-by-hand.ts';
import { makeCodes, readCodes, turnCodes } from './desk/make-codes.ts';
import { publishPromotion } from './desk/publish-promotion.ts';
import { reportPromotions } from './desk/report-promotions.ts';
import { readQueue, readQueuePicture } from './desk/show-applications.ts';
import { readCorrections } from './desk/show-corrections.ts';
import { readHeldFriends } from './desk/show-friends.ts';
import { readDesk } from './desk/show-promotions.ts';
import { readDeskRaffles } from './desk/show-raffles.ts';
import { simulatePromotion } from './desk/simulate-promotion.ts';

export const operatorPromotionsRoutes = routes(operatorPromotions, {
  promotions: readDesk,
  savePromotion,
  publishPromotion,
  pausePromotion,
  resumePromotion,
  applications: readQueue,
  applicationPicture: readQueuePicture,
  decideApplication,
  decideApplications,
  makeCodes,
  codes: readCodes,
  turnCodes,
  heldFriends: readHeldFriends,
  decideFriend,
  promotionReport: reportPromotions,
  copyPromotion,
  countAudience,
  simulatePromotion,
  bonusCorrections: readCorrections,
  memberBonuses: readMemberBonuses,
  cancelMemberBonus,
  raffles: readDeskRaffles,
  grantByHand,
  handGrants: readHandGrants,
});
