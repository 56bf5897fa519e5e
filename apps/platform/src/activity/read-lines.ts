import { type Tx, transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { type Line, listLines, nextStretch } from './queries/lines.ts';
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
  /** Of these members, those whose lines it wants; left out: all of them. Lines that nobody wants never leave the database. */
  readonly concerns?: (
    tx: Tx,
    merchantId: number,
    playerIds: readonly bigint[],
  ) => Promise<readonly bigint[]>;
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
      const next = await nextStretch(tx, { merchantId, after, limit: linesAtOnce });
      if (!next) return false;
      const playerIds = (await reader.concerns?.(tx, merchantId, next.playerIds)) ?? null;
      const lines =
        playerIds?.length === 0
          ? []
          : await listLines(tx, { merchantId, after, until: next.until, playerIds });
      if (lines.length > 0) await reader.take(tx, merchantId, lines);
      await moveReader(tx, { ...name, lineId: next.until });
      return next.lines === linesAtOnce;
    });
}
