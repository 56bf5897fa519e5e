import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { isoTime, nothing, PICTURE_BODY_BYTES, picture, wireLanguage } from '../fields.ts';
import { captchaAnswer } from './access/login.ts';
import { deskEndpoints, feedbackType } from './support/desk.ts';

const topic = z.object({
  code: z.string(),
  title: z.string(),
  /** Harmless HTML; empty for a topic that only holds others. */
  content: z.string(),
  children: z.array(z.object({ code: z.string(), title: z.string(), content: z.string() })),
});

export const support = contract('support', {
  ...deskEndpoints,
  helpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    summary: 'Topics of the help centre with their questions and answers.',
    module: 'HELP',
    token: false,
    cached: true,
    request: z.object({ lang: wireLanguage.optional(), device: z.enum(['WEB']).default('WEB') }),
    response: z.array(topic),
    refuses: [],
  },
  feedback: {
    method: 'PUT',
    path: '/wps/feedback',
    summary: 'A message to the merchant, with a picture if it helps. The sender is taken from the session.',
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
      'not_empty',
      'support.content_length',
      'access.captcha_wrong',
      'activity_apply_remark_limit2',
      'activity_apply_remark_limit3',
    ],
  },
  myFeedback: {
    method: 'GET',
    path: '/wps/relay/getMyFeedback',
    summary: "A member's last messages and what they were answered.",
    module: 'FEEDBACK',
    token: true,
    request: nothing,
    response: z.array(
      z.object({
        feedbackId: z.string(),
        type: feedbackType,
        content: z.string(),
        createdAt: isoTime,
        answer: z.string().nullable(),
        answeredAt: isoTime.nullable(),
      }),
    ),
    refuses: [],
  },
});
