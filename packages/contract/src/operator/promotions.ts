import { z } from 'zod';
import { operatorContract } from '../endpoint.ts';
import { isoTime, wireInt } from '../fields.ts';
import { applicationStates } from '../player/promotions/applications.ts';
import { amount } from '../player/wallet/fields.ts';
import { draftTerms, paidTypes, promotionTexts } from '../promotion-terms.ts';
import { oneLine } from '../template.ts';
import { deskEndpoints } from './promotions/desk.ts';
import { friendEndpoints } from './promotions/friends.ts';
import { handGrantEndpoints } from './promotions/hand-grants.ts';
import { raffleDeskEndpoints } from './promotions/raffles.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const reason = oneLine(300).trim().min(3);
/** Also the name under which deposits carry it. */
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{1,38}$/);

const draft = z.object({
  type: z.enum(paidTypes),
  terms: draftTerms,
  texts: promotionTexts,
  startsAt: isoTime.nullable(),
  endsAt: isoTime.nullable(),
  /** Null: none, so that two people have to agree. */
  budget: amount.nullable(),
  sort: z.int().min(-9_999).max(9_999),
});
export type PromotionDraft = z.output<typeof draft>;

export const promotionStates = ['draft', 'planned', 'running', 'paused', 'over'] as const;

const promotion = draft.extend({
  id: z.string(),
  state: z.enum(promotionStates),
  /** The version members see; null: none yet. */
  version: z.int().nullable(),
  /** The draft differs from what members see. */
  isChanged: z.boolean(),
  /** The budget that holds now. */
  spendable: amount.nullable(),
  granted: amount,
  grants: z.int(),
  /** Who has published it first, where two have to. */
  firstWordBy: z.string().nullable(),
});

/** For one application, whether it comes alone or among others. */
const decisionRefusals = [
  'promotions.application_unknown',
  'promotions.already_decided',
  'promotions.member_not_served',
  'promotions.paused',
  'promotions.budget_spent',
  'compliance.own_approval',
] as const;
const applicationId = z.string().regex(/^\d{1,18}$/);
const decision = z.enum(['approve', 'reject']);

const application = z.object({
  applicationId: z.string(),
  promotionId: z.string(),
  title: z.string(),
  amount,
  remark: z.string(),
  pictures: z.int(),
  time: isoTime,
  status: z.enum(applicationStates),
  /** Why it was rejected. */
  reason: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
  /** Who has approved it first, where two have to. */
  firstWordBy: z.string().nullable(),
  member: z.object({
    account: z.string(),
    isActive: z.boolean(),
    registeredAt: isoTime,
    deposits: z.int(),
    labels: z.array(z.string()),
  }),
});

const codeSums = z.object({ codes: z.int(), uses: z.int(), left: z.int() });

export const operatorPromotions = operatorContract('promotions', {
  ...deskEndpoints,
  ...raffleDeskEndpoints,
  ...handGrantEndpoints,
  promotions: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/promotions',
    summary: "A merchant's promotions with what they have cost so far.",
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode }),
    response: z.array(promotion),
    refuses: ['merchants.not_found'],
  },
  savePromotion: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/promotions/:id',
    summary: 'Keeps a draft. Members see nothing of it before it is published.',
    token: true,
    right: 'content.write',
    request: draft.extend({ merchantCode, id, reason }),
    response: promotion,
    refuses: ['merchants.not_found', 'promotions.type_fixed', 'promotions.raffle_has_tickets'],
  },
  publishPromotion: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotions/:id/publish',
    summary:
      'Makes the draft what members get from now on. Without a budget, or with a large one, a second operator has to do the same.',
    token: true,
    right: 'finance.write',
    word: true,
    request: z.object({ merchantCode, id, reason }),
    response: z.object({ isPublished: z.boolean(), promotion }),
    refuses: [
      'merchants.not_found',
      'promotions.unknown',
      'promotions.incomplete',
      'promotions.reward_unfit',
      'promotions.window_upside_down',
      'promotions.budget_below_granted',
      'promotions.budget_below_pool',
      'promotions.raffle_has_tickets',
      'promotions.rank_unknown',
      'promotions.rank_has_gift',
      'promotions.own_approval',
    ],
  },
  pausePromotion: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotions/:id/pause',
    summary: 'Stops new claims at once; bonuses that were granted go on.',
    token: true,
    right: 'content.write',
    request: z.object({ merchantCode, id, reason }),
    response: promotion,
    refuses: ['merchants.not_found', 'promotions.unknown'],
  },
  resumePromotion: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotions/:id/resume',
    summary: 'Lets a paused promotion go on as it was published.',
    token: true,
    right: 'finance.write',
    request: z.object({ merchantCode, id, reason }),
    response: promotion,
    refuses: ['merchants.not_found', 'promotions.unknown'],
  },
  applications: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/promotion-applications',
    summary: 'Applications of members: what waits, the oldest first, or what was decided, the newest first.',
    token: true,
    right: 'finance.read',
    request: z.object({
      merchantCode,
      state: z.enum(['open', 'decided']).default('open'),
      from: applicationId.optional(),
      size: wireInt.min(1).max(100).default(20),
    }),
    response: z.object({ applications: z.array(application), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  applicationPicture: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/promotion-applications/:applicationId/pictures/:number',
    summary: 'A picture of an application.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode, applicationId, number: wireInt.min(1).max(3) }),
    response: z.object({ contentType: z.string(), data: z.string() }),
    refuses: ['merchants.not_found', 'promotions.application_unknown'],
  },
  decideApplication: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotion-applications/:applicationId/decision',
    summary:
      'Approves an application, which pays it, or rejects it with a reason that the member reads. A large one needs a second operator.',
    token: true,
    right: 'finance.write',
    word: true,
    request: z.object({ merchantCode, applicationId, decision, reason }),
    response: application,
    refuses: ['merchants.not_found', ...decisionRefusals],
  },
  decideApplications: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotion-applications/decisions',
    summary: 'Decides up to a hundred applications, each by itself, and tells what became of each.',
    token: true,
    right: 'finance.write',
    word: true,
    request: z.object({
      merchantCode,
      applicationIds: z.array(applicationId).min(1).max(100),
      decision,
      reason,
    }),
    response: z.array(
      z.object({
        applicationId: z.string(),
        /** Still pending: a second operator is needed. */
        status: z.enum(applicationStates).nullable(),
        /** The refusal, where it was refused. */
        problem: z.string().nullable(),
      }),
    ),
    refuses: ['merchants.not_found'],
  },
  makeCodes: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotions/:id/codes',
    summary:
      'Makes codes that nobody can guess, each for so many members. The budget of the promotion holds for all.',
    token: true,
    right: 'finance.write',
    request: z.object({
      merchantCode,
      id,
      number: z.int().min(1).max(10_000),
      uses: z.int().min(1).max(1_000_000),
      reason,
    }),
    response: codeSums,
    refuses: ['merchants.not_found', 'promotions.unknown', 'promotions.too_many_codes'],
  },
  codes: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/promotions/:id/codes',
    summary: 'Codes of a promotion in the order of the alphabet, with how often each was used.',
    token: true,
    right: 'finance.read',
    request: z.object({
      merchantCode,
      id,
      from: z.string().max(40).optional(),
      size: wireInt.min(1).max(10_000).default(50),
    }),
    response: z.object({
      codes: z.array(z.object({ code: z.string(), uses: z.int(), usesMax: z.int(), isOn: z.boolean() })),
      totals: codeSums,
      next: z.string().nullable(),
    }),
    refuses: ['merchants.not_found'],
  },
  turnCodes: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotions/:id/codes/state',
    summary: 'Turns one code off or on, or all of a promotion.',
    token: true,
    right: 'finance.write',
    request: z.object({ merchantCode, id, code: z.string().max(40).optional(), isOn: z.boolean(), reason }),
    response: z.object({ changed: z.int() }),
    refuses: ['merchants.not_found', 'promotions.code_unknown'],
  },
  ...friendEndpoints,
});
