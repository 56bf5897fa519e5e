import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, PICTURE_BODY_BYTES, picture } from '../../fields.ts';
import { captchaAnswer } from '../access/login.ts';
import { feedbackType, typedWords } from './desk.ts';

export const feedbackId = z.string().regex(/^\d{1,18}$/);
/** Open: it waits for us. Answered: it waits for the sender, and is closed when nothing comes for a week. */
export const feedbackState = z.enum(['open', 'answered', 'closed']);
/** What was said after the message itself. Of an event the text is its code. */
export const feedbackLine = z.object({
  seq: z.int(),
  by: z.enum(['member', 'operator', 'event']),
  text: z.string(),
  hasImage: z.boolean(),
  at: isoTime,
});
/** 0: the picture of the message itself. */
export const pictureSeq = z.coerce.number().int().min(0).max(1_000).default(0);

const own = { module: 'FEEDBACK', token: true } as const;

const mine = z.object({
  feedbackId: z.string(),
  type: feedbackType,
  content: z.string(),
  hasImage: z.boolean(),
  createdAt: isoTime,
  state: feedbackState,
  lines: z.array(feedbackLine),
  rating: z.int().nullable(),
  /** It was answered, and not rated yet. */
  canRate: z.boolean(),
});

export const feedbackEndpoints = {
  feedback: {
    method: 'PUT',
    path: '/wps/feedback',
    summary:
      'A message to the merchant, with a picture if it helps. The sender is taken from the session; one a minute.',
    module: 'FEEDBACK',
    token: false,
    throttle: { times: 1, perMs: 60_000, by: 'session' },
    multipart: true,
    bodyLimitBytes: PICTURE_BODY_BYTES,
    request: z.object({
      /** A visitor's own name or contact; a member's account stands in its place. */
      sender: z.string().trim().max(120).default(''),
      content: z.string().max(2_000),
      type: feedbackType,
      captcha: captchaAnswer.optional(),
      file: picture.optional(),
    }),
    response: z.object({ feedbackId: z.string() }),
    refuses: [
      'TOO_MANY_REQUESTS',
      'not_empty',
      'support.content_length',
      'access.captcha_wrong',
      'activity_apply_remark_limit2',
      'activity_apply_remark_limit3',
    ],
  },
  myFeedback: {
    ...own,
    method: 'GET',
    path: '/wps/relay/getMyFeedback',
    summary: "A member's last twenty messages, each with all that was said about it.",
    request: nothing,
    response: z.array(mine),
    refuses: [],
  },
  feedbackPicture: {
    ...own,
    method: 'GET',
    path: '/wps/relay/feedback/picture',
    summary: "A picture in a member's own thread.",
    request: z.object({ feedbackId, seq: pictureSeq }),
    response: z.object({ contentType: z.string(), data: z.string() }),
    refuses: ['support.feedback_gone'],
  },
  followUpFeedback: {
    ...own,
    method: 'POST',
    path: '/wps/relay/feedback/followUp',
    summary:
      'Says more about a message that is not closed; it waits for an answer again. One clientId is kept once.',
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({ feedbackId, clientId: z.uuid(), text: typedWords }),
    response: z.object({ seq: z.int() }),
    refuses: [
      'support.feedback_gone',
      'support.feedback_closed',
      'support.feedback_full',
      'support.follow_up_length',
    ],
  },
  rateFeedback: {
    ...own,
    method: 'POST',
    path: '/wps/relay/feedback/rate',
    summary: 'How the answer was, from 1 to 5; said once.',
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({ feedbackId, rating: z.int().min(1).max(5) }),
    response: nothing,
    refuses: ['support.feedback_gone', 'support.feedback_unanswered', 'support.feedback_rated'],
  },
} as const satisfies Record<string, Endpoint>;
