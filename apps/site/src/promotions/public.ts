export { PromotionsStrip } from './promotions-strip.tsx';
export { noteAppDownload } from './rewards/note-app-download.ts';
export { useOpenMissions } from './rewards/use-open-missions.ts';
export { useReferral } from './use-referral.ts';

// Pages and dialogs: each is a file of its own, loaded when it is first shown.
export const loadPromotionsPage = () => import('./promotions-page.tsx');
export const loadBonusDetailsPage = () => import('./rewards/bonus-details-page.tsx');
export const loadMissionsPage = () => import('./rewards/missions-page.tsx');
export const loadOpenBonuses = () => import('./rewards/open-bonuses.tsx');
export const loadReferralPage = () => import('./rewards/referral-page.tsx');
export const loadRewardCentrePage = () => import('./rewards/reward-centre-page.tsx');
export const loadRaffleHost = () => import('./raffles/raffle-host.tsx');
export const loadReferralDialog = () => import('./referral-dialog.tsx');
