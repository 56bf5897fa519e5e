import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, PICTURE_BODY_BYTES, picture } from '../../fields.ts';
import { oneLine } from '../../template.ts';

/** 1 deposit, 2 withdrawal, 3 game, 4 customer service, 6 agent application, 0 other; there is no 5. */
const feedbackTypes = [1, 2, 3, 4, 6, 0] as const;
export const feedbackType = z.union(feedbackTypes.map((type) => z.literal(type)));

/** Made by a visitor's browser and kept there for a day: whoever has it has the talk. A member needs none. */
const visitorKey = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional();
/** Longer than what is taken, so that a page can be told so. */
export const typedWords = z.string().max(20_000);

const talk = z.object({
  talkId: z.string(),
  state: z.enum(['waiting', 'taken', 'ended']),
  /** How many are served before this one, and this one; null when nobody waits. */
  place: z.int().nullable(),
  topic: feedbackType,
  lines: z.array(
    z.object({
      seq: z.int(),
      by: z.enum(['player', 'operator', 'event']),
      /** Plain words; of an event its code, of a picture nothing. */
      text: z.string(),
      hasImage: z.boolean(),
      at: isoTime,
    }),
  ),
  /** For how long the page shows that the operator is typing. */
  typingMs: z.int(),
  rating: z.int().nullable(),
});

export const shownPicture = z.object({ contentType: z.string(), data: z.string() });
export const pictureRefusals = [
  'support.talk_full',
  'support.pictures_full',
  'activity_apply_remark_limit2',
  'activity_apply_remark_limit3',
] as const;

const desk = { module: 'CS', token: false } as const;
const busy = { times: 120, perMs: 60_000, by: 'session' } as const;

export const deskEndpoints = {
  desk: {
    ...desk,
    method: 'POST',
    path: '/wps/desk/state',
    summary:
      "Whether the support desk is open, and the caller's talk: the one under way, or the last one of a day. A visitor's talk goes over to the member who logs in.",
    silent: true,
    request: z.object({ visitorKey }),
    response: z.object({
      isOn: z.boolean(),
      /** Within its hours, and somebody is there. */
      isOpen: z.boolean(),
      talk: talk.nullable(),
    }),
    refuses: [],
  },
  startTalk: {
    ...desk,
    method: 'POST',
    path: '/wps/desk/talks',
    summary: 'Opens a talk with its first words; who has one already gets that one.',
    throttle: { times: 20, perMs: 60_000, by: 'session' },
    request: z.object({
      visitorKey,
      topic: feedbackType,
      /** What a visitor wants to be called; a member's account stands in its place. */
      name: oneLine(60).trim().default(''),
      text: typedWords,
    }),
    response: talk,
    refuses: ['not_empty', 'support.words_length', 'support.desk_away', 'support.desk_busy'],
  },
  say: {
    ...desk,
    method: 'POST',
    path: '/wps/desk/talk/lines',
    summary: 'Says something in the talk under way. One clientId is kept once.',
    throttle: busy,
    request: z.object({ visitorKey, clientId: z.uuid(), text: typedWords }),
    response: z.object({ seq: z.int() }),
    refuses: ['support.talk_gone', 'support.words_length', 'support.talk_full'],
  },
  showInTalk: {
    ...desk,
    method: 'POST',
    path: '/wps/desk/talk/pictures',
    summary: 'Shows a picture in a talk that an operator has taken. One clientId is kept once.',
    throttle: { times: 12, perMs: 60_000, by: 'session' },
    multipart: true,
    bodyLimitBytes: PICTURE_BODY_BYTES,
    request: z.object({ visitorKey, clientId: z.uuid(), file: picture }),
    response: z.object({ seq: z.int() }),
    refuses: ['support.talk_gone', 'support.pictures_later', ...pictureRefusals],
  },
  talkPicture: {
    ...desk,
    method: 'POST',
    path: '/wps/desk/talk/picture',
    summary: "A picture in the caller's own talk.",
    silent: true,
    throttle: busy,
    request: z.object({ visitorKey, talkId: z.uuid(), seq: z.int().min(1).max(10_000) }),
    response: shownPicture,
    refuses: ['support.talk_gone'],
  },
  typing: {
    ...desk,
    method: 'POST',
    path: '/wps/desk/talk/typing',
    summary: 'The player is typing.',
    silent: true,
    throttle: busy,
    request: z.object({ visitorKey }),
    response: nothing,
    refuses: ['support.talk_gone'],
  },
  endTalk: {
    ...desk,
    method: 'POST',
    path: '/wps/desk/talk/end',
    summary: 'The player ends the talk. A member gets the transcript as a letter.',
    throttle: busy,
    request: z.object({ visitorKey }),
    response: nothing,
    refuses: ['support.talk_gone'],
  },
  rateTalk: {
    ...desk,
    method: 'POST',
    path: '/wps/desk/talk/rating',
    summary: 'Says once how an ended talk was.',
    throttle: busy,
    request: z.object({
      visitorKey,
      talkId: z.uuid(),
      rating: z.int().min(1).max(5),
      comment: z.string().trim().max(500).default(''),
    }),
    response: nothing,
    refuses: ['support.talk_gone', 'support.rated_before'],
  },
} as const satisfies Record<string, Endpoint>;
