import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { nothing } from '../../fields.ts';

const letters = { module: 'INBOX3', needs: ['MAILCEN'], token: true } as const;
const text = z.string().trim().min(1).max(500);
const throttle = { times: 20, perMs: 60_000, by: 'session' } as const;

export const letterEndpoints = {
  writeToMember: {
    ...letters,
    method: 'POST',
    path: '/wps/messages/letters',
    summary: 'An agent writes to somebody directly below, or to the one directly above; 20 letters a day.',
    roles: [1, 2],
    throttle,
    request: z.object({ account: z.string().trim().min(1).max(40), text }),
    response: nothing,
    refuses: ['messaging.member_unknown', 'messaging.letters_spent'],
  },
  answerLetter: {
    ...letters,
    method: 'POST',
    path: '/wps/messages/answer',
    summary: 'Answers a letter: of a member, by a letter; of the house, by feedback.',
    roles: [0, 1, 2],
    throttle,
    request: z.object({ id: z.uuid(), text }),
    response: nothing,
    refuses: ['messaging.letter_gone', 'messaging.no_answer', 'messaging.letters_spent'],
  },
} as const satisfies Record<string, Endpoint>;
