import { type ComponentType, lazy } from 'react';
import { loadOwnWagesPage } from '../../agents/public.ts';
import { loadSaferPlayPage } from '../../compliance/public.ts';
import { loadInboxPage } from '../../messaging/public.ts';
import { loadPointMallPage } from '../../points-mall/public.ts';
import {
  loadBonusDetailsPage,
  loadMissionsPage,
  loadReferralPage,
  loadRewardCentrePage,
} from '../../promotions/public.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import { loadMemberFeedbackPage } from '../../support/public.ts';
import { loadManualRebatePage, loadMyRebatePage, loadRankPage } from '../../vip/public.ts';
import {
  loadDepositPage,
  loadPersonalProfitPage,
  loadTransactionHistoryPage,
  loadTransferFundPage,
  loadTransferUplinePage,
} from '../../wallet/public.ts';
import type { MemberPageName } from './member-pages.ts';

/** The pages that are finished; each is loaded when it is first shown. */
export const PAGES: Partial<Record<MemberPageName, ComponentType<MemberPageProps>>> = {
  securityCenter: lazy(async () => ({
    default: (await import('./security-page.tsx')).SecurityPage,
  })),
  messageV2: lazy(async () => ({
    default: (await loadInboxPage()).InboxPage,
  })),
  feedback: lazy(async () => ({
    default: (await loadMemberFeedbackPage()).MemberFeedbackPage,
  })),
  depositv2: lazy(async () => ({
    default: (await loadDepositPage()).DepositPage,
  })),
  withdraw: lazy(async () => ({
    default: (await import('./withdraw-page.tsx')).WithdrawPage,
  })),
  personalHistoryCopy: lazy(async () => ({
    default: (await import('../my-bets/my-bets-page.tsx')).MyBetsPage,
  })),
  transactionHistory: lazy(async () => ({
    default: (await loadTransactionHistoryPage()).TransactionHistoryPage,
  })),
  personalProfit: lazy(async () => ({
    default: (await loadPersonalProfitPage()).PersonalProfitPage,
  })),
  playerMRDailySalary: lazy(async () => ({
    default: (await loadOwnWagesPage()).OwnWagesPage,
  })),
  playerRank: lazy(async () => ({
    default: (await loadRankPage()).RankPage,
  })),
  manualRebate: lazy(async () => ({
    default: (await loadManualRebatePage()).ManualRebatePage,
  })),
  myRebate: lazy(async () => ({
    default: (await loadMyRebatePage()).MyRebatePage,
  })),
  saferPlay: lazy(async () => ({
    default: (await loadSaferPlayPage()).SaferPlayPage,
  })),
  bonusDetails: lazy(async () => ({
    default: (await loadBonusDetailsPage()).BonusDetailsPage,
  })),
  rewardCenter: lazy(async () => ({
    default: (await loadRewardCentrePage()).RewardCentrePage,
  })),
  pointMall: lazy(async () => ({
    default: (await loadPointMallPage()).PointMallPage,
  })),
  signInTask: lazy(async () => ({
    default: (await loadRewardCentrePage()).RewardCentrePage,
  })),
  newbieTask: lazy(async () => ({
    default: (await loadRewardCentrePage()).RewardCentrePage,
  })),
  rescueTask: lazy(async () => ({
    default: (await loadRewardCentrePage()).RewardCentrePage,
  })),
  promoList: lazy(async () => ({
    default: (await loadRewardCentrePage()).RewardCentrePage,
  })),
  missionLeaderboard: lazy(async () => ({
    default: (await loadMissionsPage()).MissionsPage,
  })),
  referral: lazy(async () => ({
    default: (await loadReferralPage()).ReferralPage,
  })),
  transferFund: lazy(async () => ({
    default: (await loadTransferFundPage()).TransferFundPage,
  })),
  transferUpline: lazy(async () => ({
    default: (await loadTransferUplinePage()).TransferUplinePage,
  })),
};
