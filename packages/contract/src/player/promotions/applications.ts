import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, PICTURES_BODY_BYTES, picture, wireInt } from '../../fields.ts';
import { realRoles } from '../../roles.ts';
import { line, promotionId } from './rewards.ts';

const member = { module: 'PROMO', token: true, roles: realRoles } as const;
export const applicationStates = ['PENDING', 'APPROVED', 'REJECTED'] as const;

const application = z.object({
  applicationId: z.string(),
  status: z.enum(applicationStates),
  time: isoTime,
  remark: z.string(),
  pictures: z.int(),
  /** Why it was rejected. */
  reason: z.string(),
});

export const applicationEndpoints = {
  applications: {
    ...member,
    method: 'GET',
    path: '/wps/reward/applications',
    summary: 'Promotions this member can apply for or has applied for, each with the last application.',
    request: nothing,
    response: z.array(
      line.extend({
        remarkRequired: z.boolean(),
        imageRequired: z.boolean(),
        until: isoTime.nullable(),
        /** Whether an application would be taken now. */
        isOpen: z.boolean(),
        application: application.nullable(),
      }),
    ),
    refuses: [],
  },
  signUpRequestReward: {
    ...member,
    method: 'POST',
    path: '/wps/relay/signUpRequestReward',
    summary: 'Applies for a promotion with a remark and up to three pictures; an operator decides.',
    throttle: { times: 1, perMs: 3_000, by: 'session' },
    multipart: true,
    bodyLimitBytes: PICTURES_BODY_BYTES,
    request: z.object({
      promotionId,
      remarks: z.string().max(2_000).default(''),
      pictures: z.union([picture, z.array(picture).max(20)]).optional(),
    }),
    response: application,
    refuses: [
      'promotions.unknown',
      'promotions.not_running',
      'promotions.paused',
      'promotions.not_eligible',
      'promotions.already_claimed',
      'promotions.already_applied',
      'activity_apply_remark_limit1',
      'activity_apply_remark_limit2',
      'activity_apply_remark_limit3',
      'activity_apply_remark_limit4',
    ],
  },
  applicationPicture: {
    ...member,
    method: 'GET',
    path: '/wps/reward/applications/:applicationId/pictures/:number',
    summary: "A picture of this member's own application.",
    request: z.object({ applicationId: z.string().regex(/^\d{1,18}$/), number: wireInt.min(1).max(3) }),
    response: z.object({ contentType: z.string(), data: z.string() }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
