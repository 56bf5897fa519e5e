import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Merchant, merchantDirectory } from '../../merchants/public.ts';
import { carryNotices } from '../carry-notices.ts';
import { publish } from '../publish.ts';
import { merchantTopic } from '../topics.ts';
import {
  type CircularKey,
  hideUnread,
  insertLetters,
  listUnfinished,
  lockCircular,
  writeState,
} from './queries/circulars.ts';
import { nextReceivers } from './receivers.ts';

const PIECE = 2_000;

/** Sends and takes back what is not finished, piece by piece. Whoever is killed has done whole pieces or nothing. */
export async function deliverCirculars(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all())
    for (const key of await listUnfinished(platform.db, merchant.id)) {
      while (!leaving?.aborted && (await deliverPiece(platform, merchant, key)));
      // Whose letter it is not asks in vain, which is cheaper than telling each receiver.
      await publish(platform.db, merchantTopic(merchant.code), 'INBOX', {});
    }
}

/** One step under the lock of its row; false when there is no further one. */
async function deliverPiece({ db }: Platform, merchant: Merchant, key: CircularKey): Promise<boolean> {
  return transaction(db, async (tx) => {
    const circular = await lockCircular(tx, key);
    if (circular?.state === 'withdrawing') {
      if ((await hideUnread(tx, key, { limit: PIECE, at: now() })) === PIECE) return true;
      await writeState(tx, key, 'withdrawn');
    }
    if (circular?.state !== 'sending') return false;
    const { playerIds, last } = await nextReceivers(tx, circular, {
      after: circular.lastPlayerId,
      limit: PIECE,
    });
    if (last === null) {
      await writeState(tx, key, 'sent');
      return false;
    }
    await insertLetters(tx, key, { playerIds, last, at: now() });
    const kind = circular.purpose === 'offer' ? 'offers' : 'support';
    const { texts } = circular;
    await carryNotices(
      ...([tx, merchant, { playerIds, kind }] as const),
      (language) => texts[language]?.subject ?? texts.EN?.subject ?? '',
    );
    return true;
  });
}
