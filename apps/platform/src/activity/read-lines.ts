import { type Tx, transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { type Line, listLines } from './queries/lines.ts';
import { lockReader, moveReader, openReader } from './queries/readers.ts';

const LINES_AT_ONCE = 2_000;

/** Somebody who acts on lines: a bonus, a rank, a task. */
export interface LineReader {
  /** `domain.what_it_does`, once in the program: how far it has come is kept under it. */
  readonly name: string;
  /**
   * Lines of one merchant in the order in which they were written, so those of a member in theirs. What it writes in this transaction
   * happens once; what it does elsewhere may happen again.
   */
  readonly take: (tx: Tx, merchantId: number, lines: readonly Line[]) => Promise<void>;
}

/** Calls a reader with everything it has not seen. */
export async function readLines(
  platform: Platform,
  merchantId: number,
  reader: LineReader,
  linesAtOnce = LINES_AT_ONCE,
): Promise<void> {
  const name = { merchantId, name: reader.name };
  await openReader(platform.db, name);
  for (let isMore = true; isMore; )
    isMore = await transaction(platform.db, async (tx) => {
      const after = await lockReader(tx, name);
      if (after === null) return false;
      const lines = await listLines(tx, { merchantId, after, limit: linesAtOnce });
      const last = lines.at(-1);
      if (!last) return false;
      await reader.take(tx, merchantId, lines);
      await moveReader(tx, { ...name, lineId: last.id });
      return lines.length === linesAtOnce;
    });
}
