import type { operatorVip, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { accountsOf } from '../../access/public.ts';
import type { Product } from '../../activity/public.ts';
import { agree, proposersOf } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantDay } from '../../merchants/public.ts';
import { merchantNamed } from '../merchant-named.ts';
import { compare, decideLines } from './decide-lines.ts';
import { payRun } from './pay-lines.ts';
import { basisOf, freezeCorrected, freezePlay, nextBasis } from './queries/basis.ts';
import {
  countPlayers,
  dropFailure,
  findRun,
  listFailures,
  listRuns,
  lockRun,
  type ProductSum,
  type Run,
  setReleased,
  sumRuns,
} from './queries/runs.ts';

type Ops = typeof operatorVip;
const SHOWN = 31;
const FAILURES_SHOWN = 200;
const AT_ONCE = 2_000;
const RELEASE = 'vip.release_rebates';

export async function readRebateRuns(
  call: OperatorCall,
  { merchantCode, before }: RequestOf<Ops['rebateRuns']>,
): Promise<ResponseOf<Ops['rebateRuns']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const runs = await listRuns(call.db, { merchantId, before: before ?? null, limit: SHOWN });
  const days = runs.map(({ day }) => day);
  const sums = groupBy(await sumRuns(call.db, { merchantId, days }), ({ day }) => day);
  const counts = new Map((await countPlayers(call.db, { merchantId, days })).map((one) => [one.day, one]));
  const words = await proposersOf(call.db, { kind: RELEASE, merchantCode });
  return {
    runs: runs.map((run) => ({
      day: run.day,
      state: run.state,
      paysPlay: run.paysPlay,
      players: counts.get(run.day)?.players ?? 0,
      failures: counts.get(run.day)?.failures ?? 0,
      ...shownSums(sums.get(run.day) ?? []),
      releasedBy: run.releasedBy,
      firstWordBy: words.get(subjectOf(run)) ?? null,
    })),
    next: runs.length < SHOWN ? null : (runs.at(-1)?.day ?? null),
  };
}

const subjectOf = ({ day }: Pick<Run, 'day'>): string => `rebates:${day}`;

const shownSums = (sums: readonly Pick<ProductSum, 'product' | 'players' | 'amount' | 'withheld'>[]) => ({
  amount: toWire(sums.reduce((sum, one) => sum + one.amount, 0n)),
  withheld: toWire(sums.reduce((sum, one) => sum + one.withheld, 0n)),
  products: sums.map(({ product, players, amount }) => ({
    productType: product,
    players,
    amount: toWire(amount),
  })),
});

export async function readRebateFailures(
  call: OperatorCall,
  { merchantCode, day }: RequestOf<Ops['rebateFailures']>,
): Promise<ResponseOf<Ops['rebateFailures']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const failures = await listFailures(call.db, { merchantId, day, limit: FAILURES_SHOWN });
  const playerIds = failures.map(({ playerId }) => playerId);
  const accounts = await accountsOf(call.db, { merchantId, playerIds });
  return {
    failures: failures.map(({ playerId, what, at }) => ({
      playerId: String(playerId),
      account: accounts.get(playerId) ?? '',
      what,
      time: at.toISOString(),
    })),
  };
}

/** Thrown to undo what a look ahead wrote. */
class Undo extends Error {}

/** What today would be paid if it ended now. What the run looks at is written and taken back, so it cannot differ from the real one. */
export async function previewRebates(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['previewRebates']>,
): Promise<ResponseOf<Ops['previewRebates']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const { id: merchantId, currency: asset } = merchant;
  const day = merchantDay(merchant, now());
  const players = new Set<bigint>();
  const sums = new Map<Product, { players: Set<bigint>; amount: bigint }>();
  await transaction(call.platform.database.slow, async (tx) => {
    await freezePlay(tx, { merchantId, runDay: day, asset });
    await freezeCorrected(tx, { merchantId, runDay: day, asset });
    for (let after = 0n, isMore = true; isMore; ) {
      const basis = await nextBasis(tx, { merchantId, runDay: day, after, limit: AT_ONCE });
      for (const { now: decided, before } of await compare(tx, merchant, basis)) {
        const amount = decided.amount - before;
        if (amount === 0n) continue;
        players.add(decided.playerId);
        const sum = sums.get(decided.product) ?? { players: new Set(), amount: 0n };
        sum.players.add(decided.playerId);
        sum.amount += amount;
        sums.set(decided.product, sum);
      }
      after = basis.at(-1)?.playerId ?? after;
      isMore = basis.length > 0;
    }
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  const products = [...sums].map(([product, sum]) => ({
    product,
    players: sum.players.size,
    amount: sum.amount,
    withheld: 0n,
  }));
  const { amount, products: shown } = shownSums(products);
  return { day, players: players.size, amount, products: shown };
}

/** What a night comes to is known before anybody lets it be paid, and two let it. */
export async function releaseRebates(
  call: OperatorCall,
  { merchantCode, day, reason }: RequestOf<Ops['releaseRebates']>,
): Promise<ResponseOf<Ops['releaseRebates']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const isReleased = await call.transaction(async (tx) => {
    const run = await lockRun(tx, { merchantId, day });
    if (run?.state !== 'held') throw refuse('vip.rebate_run_closed');
    const sums = await sumRuns(tx, { merchantId, days: [day] });
    const due = toWire(sums.reduce((sum, one) => sum + one.due, 0n));
    const act = { kind: RELEASE, merchantCode, subject: subjectOf(run), wish: { due }, reason };
    if (!(await agree(tx, call, act))) return false;
    await setReleased(tx, run, call.operator.account);
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: 'vip.rebates_released',
      subject: act.subject,
      reason,
      before: null,
      after: act.wish,
    });
    return true;
  });
  return { isReleased };
}

/** One member whom the night's run could not decide about or pay, again: the same way, and no more than once. */
export async function retryRebate(
  call: OperatorCall,
  { merchantCode, day, playerId: key, reason }: RequestOf<Ops['retryRebate']>,
): Promise<ResponseOf<Ops['retryRebate']>> {
  const { platform, operator } = call;
  const merchant = await merchantNamed(call, merchantCode);
  const { id: merchantId, currency: asset } = merchant;
  const playerId = BigInt(key);
  const run = await findRun(call.db, { merchantId, day });
  if (run?.state !== 'paying' && run?.state !== 'paid') throw refuse('vip.rebate_run_closed');
  await call.transaction(async (tx) => {
    if (!(await dropFailure(tx, { merchantId, day, playerId }))) throw refuse('vip.rebate_not_failed');
    const basis = await basisOf(tx, { merchantId, playerId, from: day, asset });
    const ofDay = basis.filter((row) => row.day === day);
    await decideLines(tx, merchant, { basis: ofDay, occasion: { runDay: day }, paying: 'later' });
    await recordAudit(tx, {
      operatorId: String(operator.id),
      operator: operator.account,
      merchantCode,
      action: 'vip.rebate_retried',
      subject: `${subjectOf(run)}/player:${playerId}`,
      reason,
      before: null,
      after: { day },
    });
  });
  await payRun(platform, merchant, { runDay: day, playerId });
  const left = await listFailures(call.db, { merchantId, day, limit: FAILURES_SHOWN });
  return { isPaid: !left.some((one) => one.playerId === playerId) };
}
