import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { wireLanguage } from '../fields.ts';
import { deskEndpoints } from './support/desk.ts';
import { feedbackEndpoints } from './support/feedback.ts';

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
  ...feedbackEndpoints,
});
