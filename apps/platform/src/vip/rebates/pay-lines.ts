import { membersById } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { emitAll } from '../../kernel/events/events.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Merchant } from '../../merchants/public.ts';
import {
  Batcher,
  findPlayerAccounts,
  openHouseAccount,
  openMainAccount,
  type Posting,
  post,
  type RecordWriter,
} from '../../wallet/public.ts';
import { type Line, listDue, markLinesPaid, markPaid } from './queries/lines.ts';
import { insertFailure } from './queries/runs.ts';

type House = Pick<Merchant, 'id' | 'currency'>;
const AT_ONCE = 2_000;
const PLAIN_MEMBER = 0;

/** One entry for each line, for ever: the key is the line's. */
const postingOf = (
  line: Line,
  { house, main }: { house: bigint; main: bigint },
): Omit<Posting, 'record'> => ({
  merchantId: line.merchantId,
  key: `vip.rebate:${line.id}`,
  movements: [
    {
      debit: house,
      credit: main,
      amount: line.amount - line.withheld,
      reason: 'vip.rebate',
      reference: `rebate:${line.product}:${line.day}`,
    },
  ],
});

const houseAccount = (db: Tx | Platform['db'], { id: merchantId, currency: asset }: House): Promise<bigint> =>
  openHouseAccount(db, { merchantId, asset, isReal: true, pocket: 'vip' });

/** A member's own claim, in its transaction. Answers what was paid. */
export async function payClaimed(
  tx: Tx,
  merchant: House,
  { playerId, role, lines }: { playerId: bigint; role: number; lines: readonly Line[] },
): Promise<bigint> {
  const { id: merchantId, currency: asset } = merchant;
  const due = lines.filter(({ state }) => state === 'due');
  await markLinesPaid(tx, { merchantId, ids: due.map(({ id }) => id), at: now() });
  const main = await openMainAccount(tx, { merchantId, playerId, role, asset });
  const house = await houseAccount(tx, merchant);
  for (const line of due) await post(tx, postingOf(line, { house, main }));
  return due.reduce((sum, { amount, withheld }) => sum + amount - withheld, 0n);
}

/** Everything that a run has decided, or one member's part of it. May be killed anywhere: what is paid is marked in the same transaction. */
export async function payRun(
  platform: Platform,
  merchant: House,
  { runDay, playerId = null }: { runDay: string; playerId?: bigint | null },
  leaving?: AbortSignal,
): Promise<void> {
  const batcher = new Batcher(platform);
  const house = await houseAccount(platform.db, merchant);
  const { id: merchantId } = merchant;
  for (let after = 0n; !leaving?.aborted; ) {
    const lines = await listDue(platform.db, { merchantId, runDay, playerId, after, limit: AT_ONCE });
    if (lines.length === 0) return;
    after = lines.at(-1)?.id ?? after;
    const mains = await mainAccounts(platform, merchant, lines);
    await Promise.all(
      lines.map((line) =>
        payLine(batcher, line, { house, main: mains.get(line.playerId) }).catch((error: unknown) =>
          insertFailure(platform.db, {
            merchantId,
            day: runDay,
            playerId: line.playerId,
            what: String(error),
            at: now(),
          }),
        ),
      ),
    );
    const members = [...new Set(lines.map((line) => line.playerId))];
    // Advice, not truth: pages read their balance again.
    await transaction(platform.db, (tx) =>
      emitAll(
        tx,
        'messaging.notice',
        members.map((id) => ({
          subject: `player:${id}`,
          body: { merchantId, playerId: String(id), event: 'BALANCE', body: {} },
        })),
      ),
    );
  }
}

async function payLine(
  batcher: Batcher,
  line: Line,
  { house, main }: { house: bigint; main: bigint | undefined },
): Promise<void> {
  if (main === undefined) throw new Error('there is no account to pay to');
  const { kind } = await batcher.post({
    ...postingOf(line, { house, main }),
    record: { writer: paidWriter, row: line },
  });
  if (kind !== 'posted' && kind !== 'repeated') throw new Error(`the ledger answers ${kind}`);
}

/** What is paid and not marked cannot be: both are written by one transaction. */
const paidWriter: RecordWriter = {
  write: async (client, records) => {
    const lines = records.map(({ row }) => row as Line);
    for (const [merchantId, own] of groupBy(lines, (line) => line.merchantId)) {
      const ids = own.map(({ id }) => id);
      const marked = await markPaid(client, { merchantId, ids, at: now() });
      if (marked !== ids.length) throw new Error(`${marked} of ${ids.length} rebates could be paid`);
    }
  },
};

/** Main accounts of everybody; whoever has none yet gets one. */
async function mainAccounts(
  platform: Platform,
  { id: merchantId, currency: asset }: House,
  lines: readonly Line[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const playerIds = [...new Set(lines.map(({ playerId }) => playerId))];
  const wish = playerIds.map((playerId) => ({ merchantId, playerId, pocket: 'main', asset }));
  const found = await findPlayerAccounts(platform.database, wish);
  const mains = new Map<bigint, bigint>();
  const without: bigint[] = [];
  for (const [place, playerId] of playerIds.entries()) {
    const id = found[place];
    if (id) mains.set(playerId, id);
    else without.push(playerId);
  }
  const members = without.length > 0 ? await membersById(platform.db, merchantId, without) : new Map();
  for (const playerId of members.keys()) {
    const role = members.get(playerId)?.role ?? PLAIN_MEMBER;
    const owner = { merchantId, playerId, role, asset };
    mains.set(playerId, await transaction(platform.db, (tx) => openMainAccount(tx, owner)));
  }
  return mains;
}
