import { z } from 'zod';
import { operatorContract } from '../endpoint.ts';
import { isoTime, wireInt, wireLanguage } from '../fields.ts';
import { feedbackType } from '../player/support/desk.ts';
import { operatorDesk } from './support/desk.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const feedbackId = z.string().regex(/^\d{1,18}$/);

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
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: isoTime.nullable(),
});

export const operatorSupport = operatorContract('support', {
  ...operatorDesk,
  feedback: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/feedback',
    summary: 'Messages of players and visitors: what waits for an answer, or what has one.',
    token: true,
    right: 'support.read',
    request: z.object({
      merchantCode,
      state: z.enum(['open', 'answered']).default('open'),
      before: feedbackId.optional(),
      size: wireInt.min(1).max(100).default(20),
    }),
    response: z.object({ messages: z.array(message), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  feedbackImage: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/feedback/:feedbackId/image',
    summary: 'The picture of a message.',
    token: true,
    right: 'support.read',
    request: z.object({ merchantCode, feedbackId }),
    response: z.object({ contentType: z.string(), data: z.string() }),
    refuses: ['merchants.not_found', 'support.feedback_gone'],
  },
  answerFeedback: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/feedback/:feedbackId/answer',
    summary: 'Answers a message; a member is told at once.',
    token: true,
    right: 'support.write',
    request: z.object({ merchantCode, feedbackId, answer: z.string().trim().min(2).max(2_000) }),
    response: message,
    refuses: ['merchants.not_found', 'support.feedback_gone', 'support.already_answered'],
  },
});
