import { promotions } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readBoard } from './boards/read-board.ts';
import { cancelBonus } from './bonuses/cancel-bonus.ts';
import { readBonuses, readReceipt } from './bonuses/read-bonuses.ts';
import { claimTicket } from './raffles/claim-ticket.ts';
import { readPromptTicket, readProof, readRaffles, readStatus, readTickets } from './raffles/read-raffles.ts';
import { apply } from './rewards/apply.ts';
import { claimReward } from './rewards/claim-reward.ts';
import { readDepositOffers } from './rewards/deposit-bonus.ts';
import { noteDownload } from './rewards/note-download.ts';
import { readApplicationPicture, readApplications } from './rewards/read-applications.ts';
import { claimMission, readMissions } from './rewards/read-missions.ts';
import {
  readAvailable,
  readCategories,
  readMerchantPromotions,
  readPromoCodeEnable,
} from './rewards/read-promotions.ts';
import { readClaims, readRewards } from './rewards/read-rewards.ts';
import { readNewbieTasks, readRescueTasks } from './rewards/read-tasks.ts';
import { redeemCode } from './rewards/redeem-code.ts';
import { claimReferral, readFriends, readReferral } from './rewards/referral.ts';
import { readCalendar, signIn } from './rewards/sign-in.ts';

export const promotionsRoutes = routes(promotions, {
  categories: readCategories,
  merchantPromotions: readMerchantPromotions,
  availablePromotions: readAvailable,
  promoCodeEnable: readPromoCodeEnable,
  rewards: readRewards,
  claimReward,
  depositOffers: readDepositOffers,
  claimList: readClaims,
  signInCalendar: readCalendar,
  signIn,
  newbieTasks: readNewbieTasks,
  rescueTasks: readRescueTasks,
  noteAppDownload: noteDownload,
  bonuses: readBonuses,
  bonusReceipt: readReceipt,
  cancelBonus,
  applications: readApplications,
  signUpRequestReward: apply,
  applicationPicture: readApplicationPicture,
  redeemPromoCode: redeemCode,
  referralOverview: readReferral,
  referralFriends: readFriends,
  claimReferral,
  missions: readMissions,
  claimMission,
  leaderboard: readBoard,
  raffles: readRaffles,
  raffleTicket: readPromptTicket,
  raffleStatus: readStatus,
  claimRaffle: claimTicket,
  raffleProof: readProof,
  raffleTickets: readTickets,
});
