import { now } from '../../kernel/clock.ts';
import { pieceByPiece } from '../../kernel/jobs/in-chunks.ts';
import type { Platform } from '../../kernel/platform.ts';
import { countNoncePages, deleteOldNonces } from '../queries/vendor-keys.ts';

/** Some two thousand nonces, which are deleted in a few milliseconds. */
const PAGES = 20;

/** Walks through all that were seen: after an hour of many bets most of them are too old, and an index to find them by costs each bet. */
export async function deleteNonces({ db }: Pick<Platform, 'db'>, leaving?: AbortSignal): Promise<void> {
  const [pages, at] = [await countNoncePages(db), now()];
  let from = 0;
  await pieceByPiece(
    async () => {
      await deleteOldNonces(db, at, { from, until: from + PAGES });
      from += PAGES;
      return from < pages;
    },
    { leaving },
  );
}
