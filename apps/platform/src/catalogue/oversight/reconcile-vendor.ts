import { parseAmount } from '@fairground/money';
import { askVendor, type VendorAddress, type VendorMovement } from '@fairground/vendor-protocol';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Platform } from '../../kernel/platform.ts';
import { vendorAddress } from '../vendor-address.ts';
import {
  type BookedTx,
  type FoundTx,
  findBooked,
  keepReconciliation,
  listAnsweringVendors,
  listBooked,
  type Reconciliation,
} from './queries/books.ts';

const DAY_MS = 24 * 3_600_000;
/** A movement is named by the vendor before it is booked here, and the day may end between. */
const EDGE_MS = 3_600_000;
const ROWS_AT_ONCE = 1_000;
/** So many ids of one kind are enough to see what is wrong. */
const NAMED_MAX = 200;
const PAGES_MAX = 20_000;

/** Yesterday, for every merchant and vendor. */
export async function reconcileAll(platform: Platform): Promise<void> {
  const day = new Date(nowMs() - DAY_MS).toISOString().slice(0, 10);
  for (const name of await listAnsweringVendors(platform.db)) {
    const { state } = await reconcileVendor(platform, { ...name, day });
    if (state !== 'agrees')
      platform.log.warn({ ...name, day, state }, "a vendor's books and ours do not agree");
  }
}

/** Compares a day (of UTC) of a vendor's books with ours, both ways, and names what differs. */
export async function reconcileVendor(
  platform: Platform,
  { merchantId, vendor, day }: { merchantId: number; vendor: string; day: string },
): Promise<Reconciliation> {
  const from = new Date(`${day}T00:00:00Z`);
  const until = new Date(from.getTime() + DAY_MS);
  const name = { merchantId, vendor };
  const address = await vendorAddress(platform, name);
  const reported = address && (await readReport(address, { from, until }));
  const differences = reported
    ? await compare(platform, { ...name, from, until }, reported)
    : { movements: 0, missingHere: [], missingThere: [], otherAmount: [] };
  const isSame = [differences.missingHere, differences.missingThere, differences.otherAmount].every(
    ({ length }) => length === 0,
  );
  const state = reported ? (isSame ? 'agrees' : 'differs') : 'silent';
  const kept: Reconciliation = { ...name, day, comparedAt: now(), state, ...differences };
  await keepReconciliation(platform.db, kept);
  return kept;
}

/** Null when the vendor stops answering before the end: half a report would name what is not missing. */
async function readReport(
  address: VendorAddress,
  { from, until }: { from: Date; until: Date },
): Promise<VendorMovement[] | null> {
  const movements: VendorMovement[] = [];
  const wide = {
    from: new Date(from.getTime() - EDGE_MS).toISOString(),
    until: new Date(until.getTime() + EDGE_MS).toISOString(),
  };
  let after: string | null = null;
  for (let page = 0; page < PAGES_MAX; page++) {
    const reply: { movements: VendorMovement[]; next: string | null } | null = await askVendor(
      address,
      'report',
      { ...wide, after },
    );
    if (!reply) return null;
    movements.push(...reply.movements);
    if (reply.next === null) return movements;
    after = reply.next;
  }
  return null;
}

interface Day {
  merchantId: number;
  vendor: string;
  from: Date;
  until: Date;
}

type Differences = Pick<Reconciliation, 'movements' | 'missingHere' | 'missingThere' | 'otherAmount'>;
const nameOf = ({ kind, txId }: { kind: string; txId: string }): string => `${kind}:${txId}`;

async function compare(
  { db }: Platform,
  day: Day,
  reported: readonly VendorMovement[],
): Promise<Differences> {
  const there = new Map(reported.map((one) => [nameOf(one), parseAmount(one.amount)]));
  const missingHere: string[] = [];
  const otherAmount: string[] = [];
  const ofDay = reported.filter(({ at }) => new Date(at) >= day.from && new Date(at) < day.until);
  for (let start = 0; start < ofDay.length; start += ROWS_AT_ONCE) {
    const some = ofDay.slice(start, start + ROWS_AT_ONCE);
    const kinds = some.map(({ kind }) => kind);
    const booked = await findBooked(db, { ...day, kinds, txIds: some.map(({ txId }) => txId) });
    const here = new Map(booked.map((one) => [nameOf(one), one]));
    for (const one of some) {
      const known = here.get(nameOf(one));
      if (!known) missingHere.push(nameOf(one));
      else if (!isSameAmount(known, one)) otherAmount.push(nameOf(one));
    }
  }
  const { missing, count } = await missingThere(db, day, there);
  return {
    movements: count,
    missingHere: missingHere.slice(0, NAMED_MAX),
    missingThere: missing,
    otherAmount: otherAmount.slice(0, NAMED_MAX),
  };
}

/** Of a combined call both sides are compared, as far as they are told. */
function isSameAmount({ amount, won }: FoundTx, reported: VendorMovement): boolean {
  const { winAmount } = reported;
  const isSameWin = winAmount === undefined || won === null || won === parseAmount(winAmount);
  return isSameWin && amount === parseAmount(reported.amount);
}

async function missingThere(
  db: Platform['db'],
  day: Day,
  there: ReadonlyMap<string, bigint>,
): Promise<{ missing: string[]; count: number }> {
  const missing: string[] = [];
  let count = 0;
  let after: BookedTx | null = null;
  for (;;) {
    const some: BookedTx[] = await listBooked(db, { ...day, after, limit: ROWS_AT_ONCE });
    count += some.length;
    for (const one of some)
      if (!there.has(nameOf(one)) && missing.length < NAMED_MAX) missing.push(nameOf(one));
    after = some.at(-1) ?? null;
    if (some.length < ROWS_AT_ONCE) return { missing, count };
  }
}
