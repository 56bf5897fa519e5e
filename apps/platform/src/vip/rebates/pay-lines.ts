import { membersById } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Merchant } from '../../merchants/public.ts';
import {
  mainAccountsOf,
  openHouseAccount,
  openMainAccount,
  postMany,
  tellBalances,
} from '../../wallet/public.ts';
import { lockDue, markPaid, type Payable } from './queries/lines.ts';
import { insertFailure } from './queries/runs.ts';

type House = Pick<Merchant, 'id' | 'currency'>;
const AT_ONCE = 2_000;

const leftToPay = ({ amount, withheld }: Payable): bigint => amount - withheld;

/**
 * Pays lines that this transaction has decided or marked: one entry for each, for ever, by the key of the line. Either is written only with
 * the other, so a line that is paid without its mark, or twice, cannot be. Answers what it came to.
 */
export async function payDecided(tx: Tx, merchant: House, decided: readonly Payable[]): Promise<bigint> {
  const { id: merchantId, currency: asset } = merchant;
  const lines = decided.filter((line) => leftToPay(line) > 0n);
  if (lines.length === 0) return 0n;
  const mains = await mainAccounts(tx, merchant, lines);
  const house = await openHouseAccount(tx, { merchantId, asset, isReal: true, pocket: 'vip' });
  const postings = lines.map((line) => ({
    key: `vip.rebate:${line.id}`,
    movements: [
      {
        debit: house,
        credit: accountIn(mains, line),
        amount: leftToPay(line),
        reason: 'vip.rebate',
        reference: `rebate:${line.product}:${line.day}`,
      },
    ],
  }));
  await postMany(tx, merchantId, postings);
  return lines.reduce((sum, line) => sum + leftToPay(line), 0n);
}

/** Everything that a run has left due, or one member's part of it. May be killed anywhere: what is paid is marked in the same transaction. */
export async function payRun(
  platform: Platform,
  merchant: House,
  { runDay, playerId = null }: { runDay: string; playerId?: bigint | null },
  leaving?: AbortSignal,
): Promise<void> {
  for (let after = 0n; !leaving?.aborted; ) {
    const which = { merchantId: merchant.id, runDay, playerId, after, limit: AT_ONCE };
    let taken: readonly Payable[] = [];
    await transaction(platform.db, async (tx) => {
      taken = await lockDue(tx, which);
      await payMarked(tx, merchant, taken);
    }).catch((error: unknown) => payEach(platform, merchant, { runDay, lines: taken, error }));
    tellPaid(platform, taken);
    const last = taken.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Advice, not truth: pages read their balance again. */
export const tellPaid = (platform: Platform, lines: readonly Payable[]): void =>
  tellBalances(
    platform,
    lines.filter((line) => leftToPay(line) > 0n),
  );

/** One of them cannot be paid: the others are, one by one, and that one waits for an operator. */
async function payEach(
  platform: Platform,
  merchant: House,
  { runDay: day, lines, error }: { runDay: string; lines: readonly Payable[]; error: unknown },
): Promise<void> {
  if (lines.length === 0) throw error;
  const { id: merchantId } = merchant;
  for (const { playerId, id } of lines)
    await transaction(platform.db, async (tx) => {
      const which = { merchantId, runDay: day, playerId, after: id - 1n, limit: 1 };
      // Whoever else was at it may have paid it meanwhile.
      const own = (await lockDue(tx, which)).filter((line) => line.id === id);
      await payMarked(tx, merchant, own);
    }).catch((reason: unknown) =>
      insertFailure(platform.db, { merchantId, day, playerId, what: String(reason), at: now() }),
    );
}

async function payMarked(tx: Tx, merchant: House, lines: readonly Payable[]): Promise<void> {
  if (lines.length === 0) return;
  const marked = await markPaid(tx, { merchantId: merchant.id, ids: lines.map(({ id }) => id), at: now() });
  if (marked !== lines.length) throw new Error(`${marked} of ${lines.length} rebates could be paid`);
  await payDecided(tx, merchant, lines);
}

/** Main accounts of everybody; whoever has none yet gets one. */
async function mainAccounts(
  tx: Tx,
  { id: merchantId, currency: asset }: House,
  lines: readonly Payable[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const playerIds = [...new Set(lines.map(({ playerId }) => playerId))];
  const mains = await mainAccountsOf(tx, { merchantId, playerIds, asset });
  const without = playerIds.filter((playerId) => !mains.has(playerId));
  if (without.length === 0) return mains;
  for (const [playerId, { role }] of await membersById(tx, merchantId, without)) {
    mains.set(playerId, await openMainAccount(tx, { merchantId, playerId, role, asset }));
  }
  return mains;
}

function accountIn(mains: ReadonlyMap<bigint, bigint>, { playerId }: Payable): bigint {
  const account = mains.get(playerId);
  if (account === undefined) throw new Error(`member ${playerId} has no account to pay to`);
  return account;
}
