import type { PromotionType, RedirectType } from '@fairground/contract/promo-actions';
import { hasAgentMenu } from '@fairground/contract/roles';
import { linkTarget } from '@fairground/contract/safe-link';
import type { Destination } from '../shared/content/linkage.ts';

const member = (page: string): Destination => ({ kind: 'inside', path: `/member?page=${page}` });

const REDIRECTS: Readonly<Record<Exclude<RedirectType, 'REDIRECT_URL'>, Destination>> = {
  APP_DOWNLOAD: { kind: 'inside', path: '/download' },
  REGISTER: { kind: 'inside', path: '/register' },
  DEPOSIT: member('depositv2'),
  REWARD_CENTER: member('rewardCenter'),
  MISSION: member('missionLeaderboard'),
  INVITE_FRIENDS: member('referral'),
  MEMBER: { kind: 'inside', path: '/member' },
  POINT_MARKET: { kind: 'inside', path: '/pointMall' },
};

const TYPES: Readonly<Partial<Record<PromotionType, Destination>>> = {
  LOGIN: member('rewardCenter'),
  REGISTER: member('rewardCenter'),
  SAVIOR: member('rewardCenter'),
  DEPOSIT_FIRST: member('depositv2'),
  DEPOSIT_DAILY: member('depositv2'),
  MISSION: member('missionLeaderboard'),
  REFERRAL: member('referral'),
  UPGRADE_BONUS: member('playerRank'),
};

export interface PromoAction {
  redirectType: string;
  redirectUrl: string;
  promotionType: string;
}

/** Who looks: agents have their own ways to invite, and some shortcuts need a switch. */
export interface PromoReader {
  /** A visitor counts as a player: who goes on is asked to log in. */
  role: number;
  hasVipBenefits: boolean;
}

/** Where the button of a promotion leads; null when there is nowhere to go. What nobody knows is only logged. */
export function promoTarget(action: PromoAction, { role, hasVipBenefits }: PromoReader): Destination {
  const { redirectType, redirectUrl, promotionType } = action;
  if (redirectType === 'REDIRECT_URL') return linkTarget(redirectUrl);
  if (redirectType === 'INVITE_FRIENDS' && hasAgentMenu(role)) return null;
  if (Object.hasOwn(REDIRECTS, redirectType)) return REDIRECTS[redirectType as keyof typeof REDIRECTS];
  const type = promotionType as PromotionType;
  if (TYPES[type]) return isShortcutFor(type, role, hasVipBenefits) ? TYPES[type] : null;
  if (redirectType || promotionType) console.warn('unknown promotion action', redirectType, promotionType);
  return null;
}

/** Shortcuts to what waits for a member are for players and agents with real accounts. */
export const hasPromoShortcuts = (role: number): boolean => [0, 1, 2].includes(role);

/** The words of the button that leads to a page of the member centre. */
const WORDS: Readonly<Record<string, RedirectType>> = {
  rewardCenter: 'REWARD_CENTER',
  depositv2: 'DEPOSIT',
  missionLeaderboard: 'MISSION',
  referral: 'INVITE_FRIENDS',
  playerRank: 'MEMBER',
};

export interface PromoShortcut {
  page: string;
  words: RedirectType;
  /** How many promotions are waited for there. */
  count: number;
}

/** The places where something waits for a member, each once. What has no place of its own is read on its card. */
export function promoShortcuts(types: readonly PromotionType[], reader: PromoReader): PromoShortcut[] {
  const shortcuts = new Map<string, PromoShortcut>();
  for (const promotionType of types.filter((type) => type in TYPES)) {
    const to = promoTarget({ redirectType: '', redirectUrl: '', promotionType }, reader);
    const page = to?.kind === 'inside' ? to.path.replace('/member?page=', '') : '';
    const words = WORDS[page];
    if (words) shortcuts.set(page, { page, words, count: (shortcuts.get(page)?.count ?? 0) + 1 });
  }
  return [...shortcuts.values()];
}

/** The shortcut to inviting friends is a player's; agents have the register centre. */
function isShortcutFor(type: PromotionType, role: number, hasVipBenefits: boolean): boolean {
  if (!hasPromoShortcuts(role)) return false;
  if (type === 'REFERRAL') return role === 0;
  return type !== 'UPGRADE_BONUS' || hasVipBenefits;
}
