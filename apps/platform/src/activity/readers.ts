import { countTurnover, membersWithTurnover } from '../wallet/public.ts';
import type { LineReader } from './read-lines.ts';

/** What members have to wager before money goes out. */
const turnover: LineReader = {
  name: 'wallet.count_turnover',
  concerns: (tx, merchantId, playerIds) => membersWithTurnover(tx, { merchantId, playerIds }),
  take: (tx, merchantId, lines) =>
    countTurnover(tx, {
      merchantId,
      lines: lines.flatMap(({ product, ...line }) =>
        product !== null && !line.wasCounted ? [{ ...line, product }] : [],
      ),
    }),
};

/** Those below the record. Whoever stands above it hands its own in at the wiring page. */
export const activityReaders: readonly LineReader[] = [turnover];
