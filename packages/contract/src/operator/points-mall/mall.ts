import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, PICTURE_BODY_BYTES, picture, wireInt, wireLanguage } from '../../fields.ts';
import { redeemTypes, redemptionStates, rewardId, typeId } from '../../player/points-mall/mall.ts';
import { amount } from '../../player/wallet/fields.ts';
import { oneLine } from '../../template.ts';
import { merchantCode, reason } from './points.ts';

const rewardDraft = z.object({
  typeId,
  isVirtual: z.boolean(),
  /** Of a virtual reward: the money that one of it credits. */
  credit: amount,
  texts: z.partialRecord(
    wireLanguage,
    z.object({ name: oneLine(80).trim().min(1), description: z.string().max(2_000) }),
  ),
  /** A drawing of ours, shown where no picture was uploaded. */
  drawing: z.string().regex(/^[a-z0-9-]{1,40}$/),
  price: amount.nullable(),
  mpPoints: amount.nullable(),
  mpMoney: amount.nullable(),
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
  perMember: z.int().min(1).max(10_000).nullable(),
  /** Only for this level of ranks and those above it. */
  minLevel: z.int().min(1).max(30).nullable(),
  isOn: z.boolean(),
  sort: z.int().min(-9_999).max(9_999),
});
export type RewardDraft = z.output<typeof rewardDraft>;

const rewardType = z.object({
  typeId,
  name: oneLine(60).trim().min(1),
  chineseName: oneLine(60).trim().min(1),
  sort: z.int().min(-9_999).max(9_999),
});
const rewardPicture = z.object({ pictureId: z.string(), type: z.enum(['S', 'M']), url: z.string() });
const deskReward = rewardDraft.extend({
  rewardId: z.string(),
  received: z.int(),
  onShelf: z.int(),
  pending: z.int(),
  delivered: z.int(),
  removed: z.int(),
  pictures: z.array(rewardPicture),
});

const redemption = z.object({
  redeemId: z.string(),
  account: z.string(),
  type: z.string(),
  name: z.string(),
  quantity: z.int(),
  redeemType: z.enum(redeemTypes),
  points: amount,
  money: amount,
  isVirtual: z.boolean(),
  status: z.enum(redemptionStates),
  requestedAt: isoTime,
  reason: z.string(),
  decidedBy: z.string().nullable(),
  carrier: z.string(),
  tracking: z.string(),
});
const redeemId = z.string().regex(/^[1-9]\d{0,17}$/);

const desk = { token: true } as const;

export const operatorMallEndpoints = {
  mallShelf: {
    ...desk,
    method: 'GET',
    path: '/ops/merchants/:merchantCode/points/rewards',
    summary: 'Types and rewards of a merchant with stock and pictures, on the shelf or not.',
    right: 'content.read',
    request: z.object({ merchantCode }),
    response: z.object({ types: z.array(rewardType), rewards: z.array(deskReward) }),
    refuses: ['merchants.not_found'],
  },
  saveRewardType: {
    ...desk,
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/points/reward-types/:typeId',
    summary: 'Writes a type of rewards, new or changed.',
    right: 'content.write',
    request: rewardType.extend({ merchantCode, reason }),
    response: z.object({}),
    refuses: ['merchants.not_found'],
  },
  saveReward: {
    ...desk,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/points/rewards',
    summary:
      'Writes a reward, new without an id. What credits money has to be said by two operators in the same words.',
    right: 'finance.write',
    word: true,
    request: rewardDraft.extend({ merchantCode, rewardId: rewardId.optional(), reason }),
    response: z.object({ isSaved: z.boolean(), rewardId: z.string().nullable() }),
    refuses: [
      'merchants.not_found',
      'points-mall.reward_gone',
      'points-mall.type_unknown',
      'points-mall.reward_unfit',
      'compliance.own_approval',
    ],
  },
  changeStock: {
    ...desk,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/points/rewards/:rewardId/stock',
    summary: 'Adds to the shelf or takes from it, with a reason.',
    right: 'finance.write',
    request: z.object({
      merchantCode,
      rewardId,
      change: z.int().min(-1_000_000).max(1_000_000),
      reason,
    }),
    response: z.object({ onShelf: z.int() }),
    refuses: ['merchants.not_found', 'points-mall.reward_gone', 'points-mall.stock_short'],
  },
  addRewardPicture: {
    ...desk,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/points/rewards/:rewardId/pictures',
    summary: 'Adds a picture (JPEG, PNG or WebP, 5 MB): it is read, and written anew.',
    right: 'content.write',
    multipart: true,
    bodyLimitBytes: PICTURE_BODY_BYTES,
    request: z.object({ merchantCode, rewardId, type: z.enum(['S', 'M']), file: picture, reason }),
    response: rewardPicture,
    refuses: [
      'merchants.not_found',
      'points-mall.reward_gone',
      'points-mall.picture_refused',
      'points-mall.pictures_full',
    ],
  },
  arrangePictures: {
    ...desk,
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/points/rewards/:rewardId/pictures',
    summary:
      'Says which pictures are slides and which stand in lists, and their order; those left out are removed.',
    right: 'content.write',
    request: z.object({
      merchantCode,
      rewardId,
      pictures: z.array(z.object({ pictureId: z.uuid(), type: z.enum(['S', 'M']) })).max(20),
      reason,
    }),
    response: z.array(rewardPicture),
    refuses: ['merchants.not_found', 'points-mall.reward_gone'],
  },
  redemptionQueue: {
    ...desk,
    method: 'GET',
    path: '/ops/merchants/:merchantCode/points/redemptions',
    summary: 'What members asked for, oldest first.',
    right: 'finance.read',
    request: z.object({
      merchantCode,
      status: z.enum(redemptionStates).default('P'),
      type: typeId.optional(),
      after: redeemId.optional(),
      size: wireInt.min(1).max(100).default(50),
    }),
    response: z.object({ redemptions: z.array(redemption), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  decideRedemption: {
    ...desk,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/points/redemptions/:redeemId/decision',
    summary:
      'Approves, which credits a virtual reward, or rejects, which gives points, money and stock back.',
    right: 'finance.write',
    request: z.object({ merchantCode, redeemId, decision: z.enum(['approve', 'reject']), reason }),
    response: redemption,
    refuses: ['merchants.not_found', 'points-mall.redemption_gone', 'points-mall.already_decided'],
  },
  noteDelivery: {
    ...desk,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/points/redemptions/:redeemId/delivery',
    summary: 'Notes who carries approved goods and under which number.',
    right: 'finance.write',
    request: z.object({
      merchantCode,
      redeemId,
      carrier: oneLine(60).trim().min(1),
      tracking: oneLine(80).trim().min(1),
      reason,
    }),
    response: redemption,
    refuses: ['merchants.not_found', 'points-mall.redemption_gone', 'points-mall.not_sent'],
  },
  readRecipient: {
    ...desk,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/points/redemptions/:redeemId/recipient',
    summary: 'Where goods go, in full. Each look is in the audit trail.',
    right: 'players.write',
    request: z.object({ merchantCode, redeemId, reason }),
    response: z.object({
      name: z.string(),
      address: z.string(),
      mobile: z.string(),
      line: z.string(),
      remarks: z.string(),
    }),
    refuses: ['merchants.not_found', 'points-mall.redemption_gone', 'points-mall.not_sent'],
  },
} as const satisfies Record<string, Endpoint>;
