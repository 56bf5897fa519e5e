import { operatorAccess } from './operator/access.ts';
import { operatorAgents } from './operator/agents.ts';
import { operatorCatalogue } from './operator/catalogue.ts';
import { operatorChat } from './operator/chat.ts';
import { operatorCompliance } from './operator/compliance.ts';
import { operatorLottery } from './operator/lottery.ts';
import { operatorMerchants } from './operator/merchants.ts';
import { operatorMessaging } from './operator/messaging.ts';
import { operatorPointsMall } from './operator/points-mall.ts';
import { operatorPromotions } from './operator/promotions.ts';
import { operatorSupport } from './operator/support.ts';
import { operatorVip } from './operator/vip.ts';
import { operatorWallet } from './operator/wallet.ts';
import { access } from './player/access.ts';
import { activity } from './player/activity.ts';
import { agents } from './player/agents.ts';
import { catalogue } from './player/catalogue.ts';
import { chat } from './player/chat.ts';
import { compliance } from './player/compliance.ts';
import { lottery } from './player/lottery.ts';
import { merchants } from './player/merchants.ts';
import { messaging } from './player/messaging.ts';
import { pointsMall } from './player/points-mall.ts';
import { promotions } from './player/promotions.ts';
import { support } from './player/support.ts';
import { vip } from './player/vip.ts';
import { wallet } from './player/wallet.ts';

export * from './constants.ts';
export * from './endpoint.ts';
export * from './modules.ts';
export type { CircularAudience, CircularTexts } from './operator/messaging/circulars.ts';
export type { AnnouncementDraft } from './operator/messaging.ts';
export type { RewardDraft } from './operator/points-mall/mall.ts';
export type { PromotionDraft } from './operator/promotions.ts';
export { gameFeatures, volatilities } from './player/catalogue/fields.ts';
export { breakLengths } from './player/compliance.ts';
export { AGENTS_GROUP } from './player/messaging/agent-news.ts';
export type { NoticeKind } from './player/messaging/message-centre.ts';
export * from './roles.ts';
export {
  access,
  activity,
  agents,
  catalogue,
  chat,
  compliance,
  lottery,
  merchants,
  messaging,
  operatorAccess,
  operatorAgents,
  operatorCatalogue,
  operatorChat,
  operatorCompliance,
  operatorLottery,
  operatorMerchants,
  operatorMessaging,
  operatorPointsMall,
  operatorPromotions,
  operatorSupport,
  operatorVip,
  operatorWallet,
  pointsMall,
  promotions,
  support,
  vip,
  wallet,
};

/** Everything the player site can call, by domain. */
export const playerApi = {
  merchants,
  access,
  compliance,
  wallet,
  catalogue,
  lottery,
  activity,
  vip,
  agents,
  promotions,
  pointsMall,
  messaging,
  support,
  chat,
};
export type PlayerApi = typeof playerApi;

/** Everything the operator console can call, by domain. */
export const operatorApi = {
  merchants: operatorMerchants,
  access: operatorAccess,
  compliance: operatorCompliance,
  wallet: operatorWallet,
  catalogue: operatorCatalogue,
  lottery: operatorLottery,
  vip: operatorVip,
  agents: operatorAgents,
  promotions: operatorPromotions,
  pointsMall: operatorPointsMall,
  messaging: operatorMessaging,
  support: operatorSupport,
  chat: operatorChat,
};
export type OperatorApi = typeof operatorApi;
