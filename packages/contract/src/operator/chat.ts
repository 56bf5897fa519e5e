import { z } from 'zod';
import { operatorContract } from '../endpoint.ts';
import { isoTime, wireInt, wireLanguage } from '../fields.ts';
import { typedAmount } from '../player/wallet/fields.ts';
import { oneLine } from '../template.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const roomId = z.uuid();
const seq = wireInt.min(0);
const recordId = z.string().regex(/^\d{1,18}$/);
const reason = oneLine(300).trim().min(3);
const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const lengths = ['10m', '1h', '1d', 'lifted'] as const;

const rules = z.object({
  isOpen: z.boolean(),
  readRank: z.int().min(0).max(30),
  writeRank: z.int().min(0).max(30),
  slowSeconds: z.int().min(0).max(3_600),
  /** In the merchant's own time; null: always. */
  opensAt: hour.nullable(),
  closesAt: hour.nullable(),
});
const room = rules.extend({
  id: roomId,
  kind: z.enum(['lobby', 'vip', 'team', 'language', 'table']),
  /** The language, or vendor and game of the table. */
  topic: z.string(),
  /** The agent whose team it is. */
  agent: z.string(),
  writeDeposit: z.string(),
  pinnedSeq: z.int().nullable(),
  lastSeq: z.int(),
});

const line = z.object({
  seq: z.int(),
  changed: z.int(),
  playerId: z.string(),
  account: z.string(),
  name: z.string(),
  text: z.string(),
  at: isoTime,
  removedBy: z.string().nullable(),
  removedReason: z.string().nullable(),
});

const sanction = z.object({
  id: z.string(),
  playerId: z.string(),
  account: z.string(),
  kind: z.enum(['mute', 'ban']),
  until: isoTime.nullable(),
  reason: z.string(),
  by: z.string(),
  at: isoTime,
});

const report = z.object({
  id: z.string(),
  roomId,
  seq: z.int(),
  reason: z.string(),
  at: isoTime,
  /** Who reported, and who is reported. */
  account: z.string(),
  writer: z.string(),
  writerId: z.string(),
  context: z.array(z.object({ seq: z.int(), account: z.string(), text: z.string(), at: isoTime })),
});

const read = { token: true, right: 'support.read' } as const;
const write = { token: true, right: 'support.write' } as const;

export const operatorChat = operatorContract('chat', {
  rooms: {
    ...read,
    method: 'GET',
    path: '/ops/merchants/:merchantCode/chat/rooms',
    summary: "A merchant's chat rooms with their rules, and how long messages are kept.",
    request: z.object({ merchantCode }),
    response: z.object({ rooms: z.array(room), keepDays: z.int() }),
    refuses: ['merchants.not_found'],
  },
  saveRoom: {
    ...write,
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/chat/rooms/:roomId',
    summary: 'Opens or closes a room and sets who may read and write, how often, and when.',
    request: rules.extend({ merchantCode, roomId, writeDeposit: typedAmount.or(z.literal('0')), reason }),
    response: room,
    refuses: ['merchants.not_found', 'messaging.room_gone', 'messaging.hours_half'],
  },
  saveKeeping: {
    ...write,
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/chat/keeping',
    summary: 'For how many days messages are kept; at least ninety.',
    request: z.object({ merchantCode, keepDays: z.int().min(90).max(3_650), reason }),
    response: z.object({ keepDays: z.int() }),
    refuses: ['merchants.not_found'],
  },
  messages: {
    ...read,
    method: 'GET',
    path: '/ops/merchants/:merchantCode/chat/rooms/:roomId/messages',
    summary: 'What is said in a room, removed messages too: the newest, those before, or what changed after.',
    request: z.object({ merchantCode, roomId, before: seq.optional(), after: seq.optional() }),
    response: z.object({ messages: z.array(line), lastSeq: z.int() }),
    refuses: ['merchants.not_found', 'messaging.room_gone'],
  },
  removeMessage: {
    ...write,
    method: 'DELETE',
    path: '/ops/merchants/:merchantCode/chat/rooms/:roomId/messages/:seq',
    summary: 'Takes a message away from every window. Its text stays readable here.',
    request: z.object({ merchantCode, roomId, seq: wireInt.min(1), reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'messaging.message_gone'],
  },
  pinMessage: {
    ...write,
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/chat/rooms/:roomId/pinned',
    summary: 'Keeps a message above the others; null lets go of it.',
    request: z.object({ merchantCode, roomId, seq: z.int().min(1).nullable(), reason }),
    response: room,
    refuses: ['merchants.not_found', 'messaging.room_gone', 'messaging.message_gone'],
  },
  sanctions: {
    ...read,
    method: 'GET',
    path: '/ops/merchants/:merchantCode/chat/sanctions',
    summary: 'Mutes and bans that are in force.',
    request: z.object({ merchantCode, before: recordId.optional() }),
    response: z.object({ sanctions: z.array(sanction), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  sanctionMember: {
    ...write,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/chat/sanctions',
    summary: 'Mutes or bans a member, for a time or until it is lifted. A ban closes the window at once.',
    request: z.object({
      merchantCode,
      playerId: recordId,
      kind: z.enum(['mute', 'ban']),
      length: z.enum(lengths),
      reason,
    }),
    response: sanction,
    refuses: ['merchants.not_found', 'access.player_unknown'],
  },
  liftSanction: {
    ...write,
    method: 'DELETE',
    path: '/ops/merchants/:merchantCode/chat/sanctions/:id',
    summary: 'Ends a mute or a ban.',
    request: z.object({ merchantCode, id: recordId, reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'messaging.sanction_gone'],
  },
  reports: {
    ...read,
    method: 'GET',
    path: '/ops/merchants/:merchantCode/chat/reports',
    summary: 'Reports that wait, the oldest first, each with ten messages before and after.',
    request: z.object({ merchantCode }),
    response: z.object({ reports: z.array(report), open: z.int() }),
    refuses: ['merchants.not_found'],
  },
  decideReport: {
    ...write,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/chat/reports/:id',
    summary: 'Decides a report: nothing was wrong, or the message goes.',
    request: z.object({ merchantCode, id: recordId, decision: z.enum(['dismissed', 'upheld']), reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'messaging.report_gone'],
  },
  words: {
    ...read,
    method: 'GET',
    path: '/ops/merchants/:merchantCode/chat/words',
    summary: 'The words of a language that are replaced by asterisks.',
    request: z.object({ merchantCode, language: wireLanguage }),
    response: z.object({ words: z.array(z.string()) }),
    refuses: ['merchants.not_found'],
  },
  saveWords: {
    ...write,
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/chat/words',
    summary: 'Replaces the words of a language.',
    request: z.object({
      merchantCode,
      language: wireLanguage,
      words: z.array(oneLine(60).trim().min(1)).max(1_000),
      reason,
    }),
    response: z.object({ words: z.array(z.string()) }),
    refuses: ['merchants.not_found', 'messaging.word_empty'],
  },
  testWords: {
    ...read,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/chat/words/test',
    summary: 'What a sentence becomes before anybody reads it, with these words besides those that are kept.',
    request: z.object({
      merchantCode,
      text: z.string().max(500),
      words: z.array(oneLine(60).trim().min(1)).max(1_000).default([]),
    }),
    response: z.object({ text: z.string() }),
    refuses: ['merchants.not_found'],
  },
});
