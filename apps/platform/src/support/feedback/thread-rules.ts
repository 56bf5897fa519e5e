import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Picture } from '../read-picture.ts';
import { type FeedbackKey, type FeedbackRow, findPicture, lockFeedback } from './queries/feedback.ts';
import { findLinePicture, insertLine, type LineRow, listLines } from './queries/lines.ts';

/** A thread of more lines than this is closed, and another one begun. */
const LINES_MAX = 40;

export type ThreadEvent = 'agent_made' | 'closed' | 'closed_by_time';

/** Locks what an act is about. Of somebody else's it says no more than of what does not exist. */
export async function lockThread(
  tx: Tx,
  key: FeedbackKey,
  playerId: bigint | null = null,
): Promise<FeedbackRow> {
  const row = await lockFeedback(tx, key);
  if (!row || (playerId !== null && row.playerId !== playerId)) throw refuse('support.feedback_gone');
  return row;
}

export async function addLine(
  tx: Tx,
  row: FeedbackRow,
  line: Pick<LineRow, 'by' | 'author' | 'text'> & { clientId: string | null; picture: Picture | null },
): Promise<number> {
  if (row.lastSeq >= LINES_MAX && line.by !== 'event') throw refuse('support.feedback_full');
  return insertLine(tx, row, { ...line, at: now() });
}

export async function noteEvent(tx: Tx, row: FeedbackRow, event: ThreadEvent, author: string): Promise<void> {
  await addLine(tx, row, { by: 'event', author, text: event, clientId: null, picture: null });
}

/** What was said about each of some messages. */
export async function linesOf(
  db: Db | Tx,
  merchantId: number,
  rows: readonly FeedbackRow[],
): Promise<(id: bigint) => LineRow[]> {
  const lines = await listLines(
    db,
    merchantId,
    rows.map(({ id }) => id),
  );
  return (id) => lines.filter(({ feedbackId }) => feedbackId === id);
}

/** The picture of a message (0) or of a line; of a member only the own. */
export async function showPicture(
  db: Db,
  where: FeedbackKey & { seq: number; playerId: bigint | null },
): Promise<{ contentType: string; data: string }> {
  const picture = where.seq === 0 ? await findPicture(db, where) : await findLinePicture(db, where);
  if (!picture) throw refuse('support.feedback_gone');
  return { contentType: picture.contentType, data: picture.content.toString('base64') };
}
