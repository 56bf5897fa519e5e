/** Where the button of a promotion leads. The names are the specification's. */
export const redirectTypes = [
  'APP_DOWNLOAD',
  'REGISTER',
  'DEPOSIT',
  'REWARD_CENTER',
  'MISSION',
  'INVITE_FRIENDS',
  'MEMBER',
  'POINT_MARKET',
  'REDIRECT_URL',
] as const;
export type RedirectType = (typeof redirectTypes)[number];

/** What a promotion rewards. */
export const promotionTypes = [
  'MANUAL',
  'RAFFLE',
  'TICKET',
  'REGISTER',
  'LOGIN',
  'SAVIOR',
  'MISSION',
  'MISSION_MANUAL',
  'DEPOSIT_FIRST',
  'DEPOSIT_DAILY',
  'REFERRAL',
  'UPGRADE_BONUS',
  'PROMO_CODE',
] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** Promotions that a member may have waiting, counted by these. */
export const countedTypes = [
  'MANUAL',
  'RAFFLE',
  'TICKET',
  'REGISTER',
  'LOGIN',
  'SAVIOR',
  'MISSION_MANUAL',
] as const satisfies readonly PromotionType[];

/** What is new is asked for this often. */
export const PROMOTION_POLL_MS = 300_000;
