import { now } from '../src/kernel/clock.ts';
import { type Db, transaction } from '../src/kernel/db/db.ts';
import { countTurnover } from '../src/wallet/public.ts';

let lines = 10n ** 15n;

/** Counts as if the member had bet so much on a slot and lost. */
export async function wager(
  db: Db,
  { playerId, amount, merchantId = 1 }: { playerId: bigint; amount: bigint; merchantId?: number },
): Promise<void> {
  lines += 1n;
  const line = { id: lines, source: 'round', ref: `wager:${lines}`, playerId, asset: 'CNY', product: 'RNG' };
  const rest = {
    vendor: 'FGS',
    game: 'jade-lantern-garden',
    stake: amount,
    stakeBefore: 0n,
    validBet: amount,
    at: now(),
  };
  await transaction(db, (tx) => countTurnover(tx, { merchantId, lines: [{ ...line, ...rest }] }));
}
