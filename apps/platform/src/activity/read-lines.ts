import assert from 'node:assert/strict';
import { type Tx, transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import {
  type Line,
  listLines,
  type MemberSums,
  nextStretch,
  type Stretch,
  sumLines,
} from './queries/lines.ts';
import { hasUnread, lockReader, moveReader, openReader } from './queries/readers.ts';

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

/** Somebody who only adds up: lines are summed by member within the database and never leave it. */
export interface SumReader extends Pick<LineReader, 'name'> {
  /** In the merchant's own currency. In this transaction each line is counted once. */
  readonly takeSums: (tx: Tx, merchantId: number, sums: readonly MemberSums[]) => Promise<void>;
}

/** Calls a reader with everything it has not seen. */
export async function readLines(
  platform: Platform,
  merchantId: number,
  reader: LineReader | SumReader,
  linesAtOnce = LINES_AT_ONCE,
): Promise<void> {
  const name = { merchantId, name: reader.name };
  if (!(await hasUnread(platform.db, name))) return;
  await openReader(platform.db, name);
  for (let isMore = true; isMore; )
    isMore = await transaction(platform.db, async (tx) => {
      const after = await lockReader(tx, name);
      if (after === null) return false;
      const next = await nextStretch(tx, { merchantId, after, limit: linesAtOnce });
      if (!next) return false;
      const which = { merchantId, after, next };
      if ('takeSums' in reader)
        await handSums(tx, reader, { ...which, asset: await currencyOf(platform, merchantId) });
      else await handLines(tx, reader, which);
      await moveReader(tx, { ...name, lineId: next.until });
      return next.lines === linesAtOnce;
    });
}

type Which = { merchantId: number; after: bigint; next: Stretch };

async function handLines(tx: Tx, reader: LineReader, { merchantId, after, next }: Which): Promise<void> {
  const playerIds = (await reader.concerns?.(tx, merchantId, next.playerIds)) ?? null;
  const lines =
    playerIds?.length === 0 ? [] : await listLines(tx, { merchantId, after, until: next.until, playerIds });
  if (lines.length > 0) await reader.take(tx, merchantId, lines);
}

async function handSums(
  tx: Tx,
  reader: SumReader,
  { merchantId, after, next, asset }: Which & { asset: string },
): Promise<void> {
  const sums = await sumLines(tx, { merchantId, after, until: next.until, asset });
  if (sums.length > 0) await reader.takeSums(tx, merchantId, sums);
}

async function currencyOf(platform: Platform, merchantId: number): Promise<string> {
  const merchant = (await merchantDirectory(platform)).byId(merchantId);
  assert(merchant, `there is no merchant ${merchantId}`);
  return merchant.currency;
}
