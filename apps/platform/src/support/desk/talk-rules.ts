import { now, nowMs } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { publish, userTopic, visitorTopic } from '../../messaging/public.ts';
import { cleanWords } from '../clean-words.ts';
import type { Picture } from '../read-picture.ts';
import {
  countPictures,
  findLine,
  findLinePicture,
  insertLine,
  type Line,
  listLines,
} from './queries/lines.ts';
import { type Hours, listPresent, readHours } from './queries/settings.ts';
import { freeLostTalks, type Talk, writeEnd } from './queries/talks.ts';

const WORDS_MAX = 1_000;
/** A talk of more lines than this is ended and begun anew. */
const LINES_MAX = 500;
const PICTURES_MAX = 20;
/** Who is not heard of for so long has gone. */
const LOST_MS = 60_000;
/** Shorter than what is promised, because the last key came a little after the last word of it. */
const TYPING_MS = 4_000;

export type TalkEvent = 'taken' | 'lost' | 'handed' | 'ended';
type Where = Pick<Merchant, 'id' | 'code'>;

/** What was said, as it may be shown. */
export function readWords(text: string): string {
  const words = cleanWords(text, WORDS_MAX);
  if (words === null) throw refuse('support.words_length');
  return words;
}

/** Adds a line under the lock of its talk, once for each client id, and tells the player's pages. */
export async function addLine(
  tx: Tx,
  merchant: Where,
  talk: Talk,
  line: Pick<Line, 'by' | 'author'> & { text: string; clientId: string },
): Promise<number> {
  const earlier = await findLine(tx, talk, line.clientId);
  if (earlier !== null) return earlier;
  if (talk.lastSeq >= LINES_MAX) throw refuse('support.talk_full');
  const seq = await insertLine(tx, talk, { ...line, text: readWords(line.text), at: now() });
  if (line.by !== 'note') await tellPlayer(tx, merchant, talk);
  return seq;
}

/** Adds a picture as a line of its own, under the same rules. */
export async function addPicture(
  tx: Tx,
  merchant: Where,
  talk: Talk,
  line: Pick<Line, 'by' | 'author'> & { picture: Picture; clientId: string },
): Promise<number> {
  const earlier = await findLine(tx, talk, line.clientId);
  if (earlier !== null) return earlier;
  if (talk.lastSeq >= LINES_MAX) throw refuse('support.talk_full');
  if ((await countPictures(tx, talk)) >= PICTURES_MAX) throw refuse('support.pictures_full');
  const seq = await insertLine(tx, talk, { ...line, text: '', at: now() });
  await tellPlayer(tx, merchant, talk);
  return seq;
}

/** For whoever may read the talk. */
export async function showPicture(
  db: Db,
  talk: Talk | null,
  seq: number,
): Promise<{ contentType: string; data: string }> {
  const picture = talk && (await findLinePicture(db, { ...talk, seq }));
  if (!picture) throw refuse('support.talk_gone');
  return { contentType: picture.contentType, data: picture.content.toString('base64') };
}

export async function noteEvent(tx: Tx, merchant: Where, talk: Talk, event: TalkEvent): Promise<void> {
  await insertLine(tx, talk, { by: 'event', author: '', text: event, clientId: null, at: now() });
  await tellPlayer(tx, merchant, talk);
}

/** That there is something to read, to nobody but the one whose talk it is; what it is has to be asked for. */
export async function tellPlayer(
  db: Db | Tx,
  { code }: Where,
  { playerId, visitorHash }: Talk,
  event: 'DESK' | 'DESK_TYPING' = 'DESK',
): Promise<void> {
  if (playerId !== null) await publish(db, userTopic(code, playerId), event, {});
  else if (visitorHash !== null) await publish(db, visitorTopic(code, visitorHash), event, {});
}

/** Ends a talk under its lock. A member finds what was said in the inbox. */
export async function endTalk(
  tx: Tx,
  merchant: Where,
  talk: Talk,
  { by, reason }: { by: 'player' | 'operator' | 'time'; reason: string },
): Promise<void> {
  await noteEvent(tx, merchant, talk, 'ended');
  await writeEnd(tx, { ...talk, by, reason, at: now() });
  if (talk.playerId === null) return;
  const lines = await listLines(tx, talk, { limit: LINES_MAX + 10, withNotes: false });
  const said = lines
    .filter((line) => line.by !== 'event')
    .map(({ by, text, hasImage, at }) => ({
      ...{ by, text, hasImage, at },
    }));
  const who = { merchantId: merchant.id, playerId: String(talk.playerId) };
  const letter = { kind: 'TALK_TRANSCRIPT' as const, content: JSON.stringify(said), about: '' };
  await emit(tx, 'messaging.letter', { subject: `player:${talk.playerId}`, body: { ...who, ...letter } });
}

/** Whose operator is lost waits again, first in the queue, and is told. */
export async function freeLost(tx: Tx, merchant: Where): Promise<void> {
  const lost = await freeLostTalks(tx, { merchantId: merchant.id, seenBefore: lostBefore(), at: now() });
  for (const talk of lost) await noteEvent(tx, merchant, talk, 'lost');
}

export const presentAt = (db: Db | Tx, merchantId: number) =>
  listPresent(db, { merchantId, seenAfter: lostBefore() });

/** Open within its hours, while somebody is there. */
export async function readDeskState(
  db: Db | Tx,
  { id, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
): Promise<{ isOn: boolean; isOpen: boolean; present: { operatorId: bigint; account: string }[] }> {
  const hours = await readHours(db, id);
  const present = await presentAt(db, id);
  return {
    isOn: hours.isOn,
    isOpen: hours.isOn && isWithinHours(hours, timeZone) && present.length > 0,
    present,
  };
}

export const typingMs = (typedAt: Date | null): number =>
  typedAt === null ? 0 : Math.min(TYPING_MS, Math.max(0, typedAt.getTime() + TYPING_MS - nowMs()));

const lostBefore = (): Date => new Date(nowMs() - LOST_MS);

/** By the clock where the merchant is; hours may reach over midnight. */
function isWithinHours({ opensAt, closesAt }: Hours, timeZone: string): boolean {
  if (opensAt === null || closesAt === null || opensAt === closesAt) return true;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now());
  return opensAt < closesAt ? time >= opensAt && time < closesAt : time >= opensAt || time < closesAt;
}
