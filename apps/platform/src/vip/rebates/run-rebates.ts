import { completeTo } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import { logTrouble } from '../../kernel/db/away.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Merchant, merchantDay, merchantDirectory } from '../../merchants/public.ts';
import { decideLines } from './decide-lines.ts';
import { payDecided, payRun, tellPaid } from './pay-lines.ts';
import { type Basis, dropBasis, freezeCorrected, freezePlay, nextBasis } from './queries/basis.ts';
import { dueOf } from './queries/clock.ts';
import type { Payable } from './queries/lines.ts';
import { rulesOn } from './queries/rebate-rules.ts';
import {
  insertFailure,
  listUnfinished,
  lockRunIfFree,
  moveRun,
  openRun,
  type Run,
  setState,
  sumRuns,
} from './queries/runs.ts';

const MEMBERS_AT_ONCE = 2_000;

/** The rebates of every merchant's days that are over. May be killed anywhere and run anywhere: each step is one transaction. */
export async function runRebates(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    if (leaving?.aborted) return;
    // One merchant's trouble is not another's.
    await runMerchant(platform, merchant, leaving).catch((error: unknown) =>
      logTrouble(platform.log, error, { merchantId: merchant.id }, 'rebates stumbled; the next run goes on'),
    );
  }
}

async function runMerchant(platform: Platform, merchant: Merchant, leaving?: AbortSignal): Promise<void> {
  const { id: merchantId, modulesOn } = merchant;
  const paysPlay = modulesOn.has('VIP') && modulesOn.has('PLYRBT');
  const isOn = paysPlay || (modulesOn.has('VIP') && modulesOn.has('MANPLAYREB3'));
  if (isOn) await openRun(platform.db, { merchantId, day: merchantDay(merchant, now()), paysPlay });
  for (const run of await listUnfinished(platform.db, merchantId)) {
    if (leaving?.aborted) return;
    if (run.state === 'open' && !(isOn && (await isDue(platform, merchant, run)))) return;
    await advance(platform, merchant, { run, paysPlay }, leaving);
  }
}

/** From two in the morning on, when all of the day is in the record. */
async function isDue(platform: Platform, { id, timeZone }: Merchant, { day }: Run): Promise<boolean> {
  const due = await dueOf(platform.db, { day, timeZone });
  const complete = await completeTo(platform.db, id);
  return due <= now() && complete !== null && merchantDay({ timeZone }, complete) > day;
}

async function advance(
  platform: Platform,
  merchant: Merchant,
  { run, paysPlay }: { run: Run; paysPlay: boolean },
  leaving?: AbortSignal,
): Promise<void> {
  if (run.state === 'open')
    await transaction(platform.database.slow, (tx) => freeze(tx, merchant, { run, paysPlay }));
  if (run.state === 'open' || run.state === 'computing') await compute(platform, merchant, run, leaving);
  const [current] = (await listUnfinished(platform.db, merchant.id)).filter(({ day }) => day === run.day);
  if (current?.state !== 'paying') return;
  await payRun(platform, merchant, { runDay: run.day }, leaving);
  if (!leaving?.aborted) await setState(platform.db, run, { state: 'paid', doneAt: now() });
}

/** What the run looks at is written down at one moment; what comes later belongs to a later one. */
async function freeze(
  tx: Tx,
  { id: merchantId, currency: asset }: Merchant,
  { run: { day }, paysPlay }: { run: Run; paysPlay: boolean },
): Promise<void> {
  const run = await lockRunIfFree(tx, { merchantId, day });
  if (run?.state !== 'open') return;
  const which = { merchantId, runDay: day, asset };
  if (run.paysPlay && paysPlay) await freezePlay(tx, which);
  await freezeCorrected(tx, which);
  await setState(tx, run, { state: 'computing' });
}

async function compute(
  platform: Platform,
  merchant: Merchant,
  run: Run,
  leaving?: AbortSignal,
): Promise<void> {
  for (let isMore = true; isMore && !leaving?.aborted; ) {
    let taken: readonly Basis[] = [];
    const onTaken = (basis: readonly Basis[]) => {
      taken = basis;
    };
    const computed = await transaction(platform.db, (tx) => computeSome(tx, merchant, run, onTaken)).catch(
      (error: unknown) => computeEach(platform, merchant, { run, basis: taken, error }),
    );
    tellPaid(platform, computed.paid);
    isMore = computed.isMore;
  }
}

interface Computed {
  /** False when there is nothing left to decide. */
  isMore: boolean;
  paid: readonly Payable[];
}

/** The next members of a run. Where no night is held back they are paid at once: then a line is written once, and not again when it is paid. */
async function computeSome(
  tx: Tx,
  merchant: Merchant,
  { merchantId, day }: Run,
  onTaken: (basis: readonly Basis[]) => void,
): Promise<Computed> {
  const run = await lockRunIfFree(tx, { merchantId, day });
  if (run?.state !== 'computing') return { isMore: false, paid: [] };
  const basis = await nextBasis(tx, { merchantId, runDay: day, after: run.after, limit: MEMBERS_AT_ONCE });
  onTaken(basis);
  const { heldFrom } = await rulesOn(tx, { merchantId, day });
  if (basis.length === 0) {
    await close(tx, run, heldFrom);
    return { isMore: false, paid: [] };
  }
  await moveRun(tx, run, basis.at(-1)?.playerId ?? run.after);
  const paying = heldFrom === null ? 'atOnce' : 'later';
  const lines = await decideLines(tx, merchant, { basis, occasion: { runDay: day }, paying });
  if (paying === 'later') return { isMore: true, paid: [] };
  await payDecided(tx, merchant, lines);
  return { isMore: true, paid: lines };
}

/** Somebody among them cannot be decided about: the others are, one by one, and that one waits for an operator. */
async function computeEach(
  platform: Platform,
  merchant: Merchant,
  { run, basis, error }: { run: Run; basis: readonly Basis[]; error: unknown },
): Promise<Computed> {
  const last = basis.at(-1);
  if (!last) throw error;
  for (const [playerId, own] of groupBy(basis, (row) => row.playerId))
    await transaction(platform.db, (tx) =>
      decideLines(tx, merchant, { basis: own, occasion: { runDay: run.day }, paying: 'later' }),
    ).catch((reason: unknown) =>
      insertFailure(platform.db, { ...run, playerId, what: String(reason), at: now() }),
    );
  await transaction(platform.db, (tx) => moveRun(tx, run, last.playerId));
  return { isMore: true, paid: [] };
}

/** All is decided. A large sum waits for somebody to look at it. */
async function close(tx: Tx, run: Run, heldFrom: string | null): Promise<void> {
  const { merchantId, day } = run;
  await dropBasis(tx, { merchantId, runDay: day });
  const sums = await sumRuns(tx, { merchantId, days: [day] });
  const due = sums.reduce((sum, one) => sum + one.due, 0n);
  const isHeld = heldFrom !== null && due > 0n && due >= BigInt(heldFrom);
  await setState(tx, run, { state: isHeld ? 'held' : 'paying' });
}
