import { z } from 'zod';
import { tableQuestions } from './tables.ts';

const reference = z.string().regex(/^[\x21-\x7e]{1,80}$/);
const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,4})?$/);
const time = z.iso.datetime();

/** A movement as the vendor remembers it: one that the platform has said yes to. */
const movement = z.object({
  kind: z.enum(['bet', 'win', 'betWin', 'settle']),
  txId: reference,
  roundId: reference,
  /** Of a combined call the stake. */
  amount,
  /** Of a combined call the win, where the vendor tells it. */
  winAmount: amount.optional(),
  at: time,
});

/**
 * What the platform asks a vendor, `POST {service address}/platform/v1/{merchant}/{question}`, signed with the same key and
 * answered with `code` like the calls of the other direction. A vendor that answers nothing here still works; its rounds cannot be
 * shown, and an operator compares its books by hand.
 */
export const questions = {
  ...tableQuestions,
  /**
   * What has become of a round. Its player is shown `look`, the address of a page on the origin where the vendor's games are opened,
   * relative to it; or else `replay`: anything that can be read, or an address to look at.
   */
  round: {
    request: z.object({ roundId: reference }),
    response: z.object({
      state: z.enum(['unknown', 'open', 'ended']),
      movements: z.array(movement).max(1_000),
      replay: z.unknown().optional(),
      look: z.string().max(500).optional(),
    }),
  },
  /** Every movement between two times, oldest first, page by key. */
  report: {
    request: z.object({ from: time, until: time, after: z.string().max(200).nullable() }),
    response: z.object({ movements: z.array(movement).max(1_000), next: z.string().max(200).nullable() }),
  },
  /**
   * Of tables between players: pairs who have met since then, of whom one lost to the other at least `lost` of the last `hands` hands in which
   * one of the two lost and the other won.
   */
  pairs: {
    request: z.object({
      since: time,
      hands: z.number().int().min(1).max(500),
      lost: z.number().int().min(1),
    }),
    response: z.object({
      pairs: z
        .array(
          z.object({
            gameId: z.string().max(60),
            loser: z.uuid(),
            winner: z.uuid(),
            lost: z.number().int(),
            /** What went over in all of these hands, less what came back. */
            moved: amount,
            /** Newest first. */
            hands: z.array(reference).max(500),
          }),
        )
        .max(1_000),
    }),
  },
} as const;

export type QuestionName = keyof typeof questions;
export type QuestionOf<Q extends QuestionName> = z.output<(typeof questions)[Q]['request']>;
export type ReplyTo<Q extends QuestionName> = z.output<(typeof questions)[Q]['response']>;
export type VendorMovement = z.output<typeof movement>;

/** Null when it is no reply to this question. */
export function readReply<Q extends QuestionName>(question: Q, body: unknown): ReplyTo<Q> | null {
  const isYes = typeof body === 'object' && body !== null && 'code' in body && body.code === 'OK';
  const read = questions[question].response.safeParse(body);
  return isYes && read.success ? (read.data as ReplyTo<Q>) : null;
}
