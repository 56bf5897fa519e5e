import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, PICTURE_BODY_BYTES, picture, wireInt, wireLanguage } from '../../fields.ts';
import { feedbackType, typedWords } from '../../player/support/desk.ts';
import { feedbackId, feedbackLine, feedbackState, pictureSeq } from '../../player/support/feedback.ts';
import { roles } from '../../roles.ts';
import { oneLine } from '../../template.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const reason = oneLine(300).trim().min(3);

const message = z.object({
  feedbackId: z.string(),
  /** Empty for a visitor who gave no name. */
  sender: z.string(),
  isMember: z.boolean(),
  language: wireLanguage,
  type: feedbackType,
  content: z.string(),
  hasImage: z.boolean(),
  createdAt: isoTime,
  state: feedbackState,
  /** Who has it in hand; empty: nobody. */
  takenBy: z.string(),
  isMine: z.boolean(),
  rating: z.int().nullable(),
  lines: z.array(feedbackLine.extend({ author: z.string() })),
});

const read = { token: true, right: 'support.read' } as const;
const write = { token: true, right: 'support.write' } as const;
const ofFeedback = '/ops/merchants/:merchantCode/feedback';
const which = { merchantCode, feedbackId };
const gone = ['merchants.not_found', 'support.feedback_gone'] as const;
const notFree = [...gone, 'support.feedback_closed', 'support.feedback_taken'] as const;

export const operatorFeedback = {
  feedback: {
    ...read,
    method: 'GET',
    path: ofFeedback,
    summary: 'Messages of players and visitors by state, kind and age, the newest first.',
    request: z.object({
      merchantCode,
      state: feedbackState.default('open'),
      type: z.coerce.number().pipe(feedbackType).optional(),
      /** Written at least so many days ago. */
      olderThanDays: wireInt.min(1).max(365).optional(),
      before: feedbackId.optional(),
      size: wireInt.min(1).max(50).default(20),
    }),
    response: z.object({ messages: z.array(message), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  feedbackImage: {
    ...read,
    method: 'GET',
    path: `${ofFeedback}/:feedbackId/image`,
    summary: 'A picture of a message, or of a line of its thread.',
    request: z.object({ ...which, seq: pictureSeq }),
    response: z.object({ contentType: z.string(), data: z.string() }),
    refuses: gone,
  },
  takeFeedback: {
    ...write,
    method: 'PUT',
    path: `${ofFeedback}/:feedbackId/taker`,
    summary:
      'Takes a message in hand, or gives it back. Exactly one operator has it; a day without an act of theirs frees it.',
    request: z.object({ ...which, isTaken: z.boolean() }),
    response: message,
    refuses: notFree,
  },
  answerFeedback: {
    ...write,
    method: 'PUT',
    path: `${ofFeedback}/:feedbackId/answer`,
    summary:
      'Answers a message, with a picture if it helps; a member is told at once. One clientId is kept once.',
    multipart: true,
    bodyLimitBytes: PICTURE_BODY_BYTES,
    request: z.object({ ...which, clientId: z.uuid(), answer: typedWords, file: picture.optional() }),
    response: message,
    refuses: [
      ...notFree,
      'support.answer_length',
      'support.feedback_full',
      'activity_apply_remark_limit2',
      'activity_apply_remark_limit3',
    ],
  },
  closeFeedback: {
    ...write,
    method: 'POST',
    path: `${ofFeedback}/:feedbackId/close`,
    summary: 'Closes a message: nothing more is said about it.',
    request: z.object({ ...which, reason }),
    response: message,
    refuses: notFree,
  },
  makeSenderAgent: {
    method: 'POST',
    path: `${ofFeedback}/:feedbackId/agent`,
    summary:
      'Makes the sender of an application an agent: below the upline named or the one there is, and without any a top agent. Needs the right to answer as well.',
    token: true,
    right: 'players.write',
    request: z.object({
      ...which,
      upline: z.string().trim().toLowerCase().min(2).max(40).optional(),
      reason,
    }),
    response: z.object({ role: z.union(roles.map((one) => z.literal(one))) }),
    refuses: [
      ...notFree,
      'role.refused',
      'support.no_member',
      'support.no_application',
      'support.already_agent',
      'support.feedback_full',
      'access.player_unknown',
      'agents.upline_unknown',
      'agents.other_merchant',
      'agents.upline_needed',
      'agents.loop',
      'agents.too_deep',
      'agents.role_refused',
      'agents.has_downlines',
    ],
  },
} as const satisfies Record<string, Endpoint>;
