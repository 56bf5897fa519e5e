import { type ComponentType, lazy } from 'react';
import type { MemberPageName } from './member-pages.ts';
import type { MemberPageProps } from './pages.ts';

type Building = 'vip' | 'points_mall';

/** The pages that are finished; each is loaded when it is first shown. */
export const PAGES: Partial<Record<MemberPageName, ComponentType<MemberPageProps>>> = {
  securityCenter: lazy(async () => ({
    default: (await import('../../access/security/security-centre.tsx')).SecurityCentre,
  })),
  messageV2: lazy(async () => ({
    default: (await import('../../messaging/inbox-page.tsx')).InboxPage,
  })),
  feedback: lazy(async () => ({
    default: (await import('../../support/member-feedback-page.tsx')).MemberFeedbackPage,
  })),
  depositv2: lazy(async () => ({
    default: (await import('../../wallet/deposit/deposit-page.tsx')).DepositPage,
  })),
  withdraw: lazy(async () => ({
    default: (await import('../../wallet/withdraw/withdraw-page.tsx')).WithdrawPage,
  })),
  personalHistoryCopy: lazy(async () => ({
    default: (await import('../my-bets/my-bets-page.tsx')).MyBetsPage,
  })),
  transactionHistory: lazy(async () => ({
    default: (await import('../../wallet/records/transaction-history-page.tsx')).TransactionHistoryPage,
  })),
  personalProfit: lazy(async () => ({
    default: (await import('../../wallet/records/personal-profit-page.tsx')).PersonalProfitPage,
  })),
  saferPlay: lazy(async () => ({
    default: (await import('../../compliance/safer-play-page.tsx')).SaferPlayPage,
  })),
  transferFund: lazy(async () => ({
    default: (await import('../../wallet/transfer/transfer-fund-page.tsx')).TransferFundPage,
  })),
  transferUpline: lazy(async () => ({
    default: (await import('../../wallet/upline/transfer-upline-page.tsx')).TransferUplinePage,
  })),
};

/** What is said of pages whose whole area is still being built. */
export const BUILDING: Partial<Record<MemberPageName, `shell:building.${Building}`>> = {
  playerRank: 'shell:building.vip',
  pointMall: 'shell:building.points_mall',
};
