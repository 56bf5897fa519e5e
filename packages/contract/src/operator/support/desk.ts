import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, PICTURE_BODY_BYTES, picture, wireInt, wireLanguage } from '../../fields.ts';
import { feedbackType, pictureRefusals, shownPicture, typedWords } from '../../player/support/desk.ts';
import { oneLine } from '../../template.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const talkId = z.uuid();
const reason = oneLine(300).trim().min(3);
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const day = z.iso.date();

const brief = z.object({
  talkId: z.string(),
  state: z.enum(['waiting', 'taken', 'ended']),
  /** Of a member the account, of a visitor what the visitor wants to be called. */
  name: z.string(),
  isMember: z.boolean(),
  language: wireLanguage,
  topic: feedbackType,
  /** Since when it waits, or waited. */
  queuedAt: isoTime,
  startedAt: isoTime,
  /** Who has it; empty while it waits. */
  operator: z.string(),
  isMine: z.boolean(),
  lastSeq: z.int(),
  /** For how long the page shows that the player is typing. */
  typingMs: z.int(),
});

const line = z.object({
  seq: z.int(),
  by: z.enum(['player', 'operator', 'note', 'event']),
  author: z.string(),
  text: z.string(),
  hasImage: z.boolean(),
  at: isoTime,
});

const hours = z.object({
  isOn: z.boolean(),
  /** In the merchant's own time; null: always. */
  opensAt: hour.nullable(),
  closesAt: hour.nullable(),
});

const answer = z.object({
  id: z.uuid(),
  language: wireLanguage,
  title: oneLine(80).trim().min(1),
  text: z.string().trim().min(1).max(1_000),
});

const read = { token: true, right: 'support.read' } as const;
const write = { token: true, right: 'support.write' } as const;
const ofDesk = '/ops/merchants/:merchantCode/desk';
const gone = ['merchants.not_found', 'support.talk_gone'] as const;
const notMine = [...gone, 'support.talk_not_yours'] as const;

export const operatorDesk = {
  desk: {
    ...read,
    method: 'GET',
    path: ofDesk,
    summary:
      'Who waits at the desk, in the order of the queue, who is served, and which operators are there.',
    request: z.object({ merchantCode }),
    response: z.object({
      isOpen: z.boolean(),
      talks: z.array(brief),
      operators: z.array(z.string()),
      now: isoTime,
    }),
    refuses: ['merchants.not_found'],
  },
  standAtDesk: {
    ...write,
    method: 'POST',
    path: `${ofDesk}/presence`,
    summary:
      'The operator is there, or goes. Who is not heard of for 60 s has gone, and what they had in hand waits again, first in the queue.',
    request: z.object({ merchantCode, isThere: z.boolean() }),
    response: nothing,
    refuses: ['merchants.not_found'],
  },
  talk: {
    ...read,
    method: 'GET',
    path: `${ofDesk}/talks/:talkId`,
    summary: 'A talk with its notes.',
    request: z.object({ merchantCode, talkId }),
    response: brief.extend({ lines: z.array(line), rating: z.int().nullable(), ratingComment: z.string() }),
    refuses: gone,
  },
  talkMember: {
    ...read,
    method: 'GET',
    path: `${ofDesk}/talks/:talkId/member`,
    summary:
      'Whom the talk is with: rank, balance, last orders, open rounds. Every look is in the audit trail.',
    request: z.object({ merchantCode, talkId }),
    response: z.object({
      account: z.string(),
      rank: z.string(),
      balance: z.string(),
      currency: z.string(),
      orders: z.array(
        z.object({
          kind: z.enum(['deposit', 'withdrawal']),
          orderNo: z.string(),
          amount: z.string(),
          state: z.string(),
          at: isoTime,
        }),
      ),
      openRounds: z.int(),
    }),
    refuses: [...gone, 'support.no_member'],
  },
  takeTalk: {
    ...write,
    method: 'POST',
    path: `${ofDesk}/talks/:talkId/take`,
    summary: 'Takes a talk that waits; exactly one operator gets it.',
    request: z.object({ merchantCode, talkId }),
    response: brief,
    refuses: [...gone, 'support.talk_taken'],
  },
  answerTalk: {
    ...write,
    method: 'POST',
    path: `${ofDesk}/talks/:talkId/lines`,
    summary: 'Answers, or leaves a note that only operators read. One clientId is kept once.',
    request: z.object({
      merchantCode,
      talkId,
      clientId: z.uuid(),
      text: typedWords,
      isNote: z.boolean().default(false),
    }),
    response: z.object({ seq: z.int() }),
    refuses: [...notMine, 'support.words_length', 'support.talk_full'],
  },
  showInTalk: {
    ...write,
    method: 'POST',
    path: `${ofDesk}/talks/:talkId/pictures`,
    summary: 'Shows the player a picture. One clientId is kept once.',
    multipart: true,
    bodyLimitBytes: PICTURE_BODY_BYTES,
    request: z.object({ merchantCode, talkId, clientId: z.uuid(), file: picture }),
    response: z.object({ seq: z.int() }),
    refuses: [...notMine, ...pictureRefusals],
  },
  talkPicture: {
    ...read,
    method: 'GET',
    path: `${ofDesk}/talks/:talkId/pictures/:seq`,
    summary: 'A picture of a talk.',
    request: z.object({ merchantCode, talkId, seq: wireInt.min(1).max(10_000) }),
    response: shownPicture,
    refuses: gone,
  },
  typeAtDesk: {
    ...write,
    method: 'POST',
    path: `${ofDesk}/talks/:talkId/typing`,
    summary: 'The operator is typing.',
    silent: true,
    request: z.object({ merchantCode, talkId }),
    response: nothing,
    refuses: notMine,
  },
  handOverTalk: {
    ...write,
    method: 'POST',
    path: `${ofDesk}/talks/:talkId/hand-over`,
    summary: 'Gives a talk to another operator who is at the desk.',
    request: z.object({ merchantCode, talkId, operator: oneLine(60).min(1) }),
    response: nothing,
    refuses: [...notMine, 'support.operator_away'],
  },
  closeTalk: {
    ...write,
    method: 'POST',
    path: `${ofDesk}/talks/:talkId/close`,
    summary: 'Ends a talk with a reason. A member gets the transcript as a letter.',
    request: z.object({ merchantCode, talkId, reason }),
    response: nothing,
    refuses: notMine,
  },
  deskSettings: {
    ...read,
    method: 'GET',
    path: `${ofDesk}/settings`,
    summary: 'When the desk is open, and its ready answers.',
    request: z.object({ merchantCode }),
    response: hours.extend({ answers: z.array(answer) }),
    refuses: ['merchants.not_found'],
  },
  saveDeskSettings: {
    ...write,
    method: 'PUT',
    path: `${ofDesk}/settings`,
    summary: 'Says when the desk is open.',
    request: hours.extend({ merchantCode, reason }),
    response: hours,
    refuses: ['merchants.not_found', 'support.hours_half'],
  },
  saveReadyAnswers: {
    ...write,
    method: 'PUT',
    path: `${ofDesk}/answers/:language`,
    summary: 'Replaces the ready answers of one language.',
    request: z.object({
      merchantCode,
      language: wireLanguage,
      answers: z.array(answer.omit({ id: true, language: true })).max(50),
      reason,
    }),
    response: z.object({ answers: z.array(answer) }),
    refuses: ['merchants.not_found'],
  },
  deskReport: {
    ...read,
    method: 'GET',
    path: `${ofDesk}/report`,
    summary:
      'Ended talks by operator and day of the merchant: number, seconds to the first answer, length, rating.',
    request: z.object({ merchantCode, from: day, to: day }),
    response: z.array(
      z.object({
        day: z.string(),
        /** Empty: nobody took them. */
        operator: z.string(),
        talks: z.int(),
        /** Means of those that were answered, in seconds. */
        firstAnswerSeconds: z.number().nullable(),
        lengthSeconds: z.number(),
        ratings: z.int(),
        rating: z.number().nullable(),
      }),
    ),
    refuses: ['merchants.not_found', 'support.range_too_long'],
  },
} as const satisfies Record<string, Endpoint>;
