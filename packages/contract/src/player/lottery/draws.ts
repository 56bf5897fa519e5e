import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { wireInt } from '../../fields.ts';
import { draw, gameCode, numero } from './fields.ts';

const open = { module: 'LOTT', token: false, silent: true, refuses: [] } as const;
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const drawEndpoints = {
  draws: {
    ...open,
    method: 'GET',
    path: '/lgw/draw',
    summary: 'Results: the latest of one lottery, or the latest of each.',
    request: z.object({ gameCode: gameCode.optional(), size: wireInt.min(1).max(100).default(5) }),
    response: z.array(draw),
  },
  proof: {
    ...open,
    method: 'GET',
    path: '/lgw/draw/proof',
    summary:
      'What was promised for an issue, and after its draw what it follows from: the seed, the digest of its book, and the hash that had promised the seed.',
    request: z.object({ gameCode, numero }),
    response: z.object({
      gameCode: z.string(),
      numero: z.string(),
      family: z.string(),
      state: z.enum(['open', 'locked', 'drawn', 'settled']),
      /** Results of external lotteries are entered by two operators; nothing is promised for them. */
      source: z.enum(['own', 'external']),
      voidReason: z.string().nullable(),
      correctionReason: z.string().nullable(),
      lockTime: z.string(),
      drawTime: z.string(),
      /** When the book was closed. */
      closedTime: z.string().nullable(),
      anchor: hash.nullable(),
      position: z.number().int().nullable(),
      /** The seed revealed before this one, or the anchor; hashing the seed `distance` times gives it. */
      promise: z.object({ hash, distance: z.number().int() }).nullable(),
      bookLines: z.number().int(),
      digest: hash.nullable(),
      seed: z.string().nullable(),
      winNo: z.string().nullable(),
    }),
    refuses: ['lottery.issue_not_found'],
  },
  book: {
    ...open,
    method: 'GET',
    path: '/lgw/draw/book',
    summary: 'The book of a closed issue, line by line: what was bet, when, and not by whom.',
    request: z.object({
      gameCode,
      numero,
      after: wireInt.min(0).max(100_000_000).default(0),
      size: wireInt.min(1).max(1_000).default(500),
    }),
    response: z.object({
      lines: z.array(
        z.object({
          sequence: z.number().int(),
          kind: z.enum(['bet', 'cancel']),
          at: z.string(),
          receipt: hash,
          playType: z.string(),
          content: z.string(),
          stake: z.string(),
          strikes: z.number().int().nullable(),
          hash,
        }),
      ),
      isLast: z.boolean(),
    }),
    refuses: ['lottery.issue_not_found', 'lottery.book_open'],
  },
  longDragon: {
    ...open,
    method: 'GET',
    path: '/lgw/long_dragon',
    summary: 'Two-sided plays whose latest results were all of one side, with both sides for the next issue.',
    request: z.object({}),
    response: z.array(
      z.object({
        gameCode: z.string(),
        gameId: z.string(),
        remark: z.string(),
        numero: z.string(),
        remainTime: z.number().int(),
        lockTime: z.number().int(),
        drawTime: z.string(),
        play: z.string(),
        side: z.string(),
        count: z.number().int(),
        options: z.array(z.object({ side: z.string(), odds: z.string() })),
      }),
    ),
  },
} as const satisfies Record<string, Endpoint>;
