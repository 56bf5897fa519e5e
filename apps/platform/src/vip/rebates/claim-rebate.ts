import type { RequestOf, ResponseOf, vip } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { Product } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantDay, merchantOf } from '../../merchants/public.ts';
import { lockMember, tellBalance } from '../../wallet/public.ts';
import { plusDays } from '../ranks/month.ts';
import { type Compared, compare, decideLines } from './decide-lines.ts';
import { payDecided } from './pay-lines.ts';
import { basisOf } from './queries/basis.ts';
import { dueOf } from './queries/clock.ts';
import { findMember, type Line, listLines, lockMembers, writeClaimed } from './queries/lines.ts';
import { rulesOn } from './queries/rebate-rules.ts';
import { percentText, type RebateRules } from './rebate.ts';

type Claim = typeof vip.claimRebate;
const MINUTE_MS = 60_000;
/** So many days of play can be claimed, today among them. */
const CLAIM_DAYS = 7;
const SHOWN = 20;

/** What a member could claim now, product by product, and how it comes about. */
export async function showRebates(call: MemberCall): Promise<ResponseOf<typeof vip.rebates>> {
  const { db, session } = call;
  const merchant = merchantOf(call.merchant);
  const who = { merchantId: merchant.id, playerId: session.playerId };
  const today = merchantDay(merchant, now());
  const compared = await compare(db, merchant, await claimable(db, merchant, session.playerId));
  const rules = await rulesOn(db, { merchantId: merchant.id, day: today });
  const { debt, claimedAt } = await findMember(db, who);
  const products = [...groupBy(compared, (one) => one.now.product)]
    .map(([productType, days]) => productOf(productType, days))
    .filter(({ validBet, amount }) => validBet !== '0.00' || amount !== '0.00');
  return {
    products,
    debt: toWire(debt),
    minimum: toWire(BigInt(rules.minimum)),
    openAt: nextClaim(rules, claimedAt)?.toISOString() ?? null,
    days: CLAIM_DAYS,
    nextRunAt: await nextRun(db, merchant),
  };
}

const claimable = async (db: Db | Tx, merchant: Merchant, playerId: bigint) =>
  basisOf(db, {
    merchantId: merchant.id,
    playerId,
    asset: merchant.currency,
    from: plusDays(merchantDay(merchant, now()), 1 - CLAIM_DAYS),
  });

function productOf(productType: Product, days: readonly Compared[]) {
  const sum = (value: (day: Compared) => bigint) => days.reduce((all, day) => all + value(day), 0n);
  const last = days.at(-1);
  return {
    productType,
    validBet: toWire(sum((day) => (day.rate > 0 ? day.now.validBet - day.betBefore : 0n))),
    rebateValue: percentText(last?.rate ?? 0),
    cap: last?.cap ? toWire(last.cap) : null,
    amount: toWire(sum((day) => day.now.amount - day.before)),
    days: days
      .filter(({ rate }) => rate > 0)
      .map(({ now: { day, validBet, amount }, before, rate, cap }) => ({
        day,
        validBet: toWire(validBet),
        rebateValue: percentText(rate),
        cap: cap === null ? null : toWire(cap),
        rebate: toWire(amount),
        received: toWire(before),
      })),
  };
}

/** When the next night's payment comes; null where the automatic rebate is off. */
export async function nextRun(db: Db, merchant: Merchant): Promise<string | null> {
  if (!merchant.modulesOn.has('PLYRBT')) return null;
  const { timeZone } = merchant;
  const today = merchantDay(merchant, now());
  const early = await dueOf(db, { day: plusDays(today, -1), timeZone });
  return (early > now() ? early : await dueOf(db, { day: today, timeZone })).toISOString();
}

const nextClaim = ({ intervalMinutes }: RebateRules, claimedAt: Date | null): Date | null => {
  const at = claimedAt && new Date(claimedAt.getTime() + intervalMinutes * MINUTE_MS);
  return at && at > now() ? at : null;
};

/** Pays what the last days come to and nobody has paid, of one product or of all. Whoever asks at the same moment waits, and finds nothing. */
export async function claimRebate(
  call: MemberCall,
  { productType }: RequestOf<Claim>,
): Promise<ResponseOf<Claim>> {
  const merchant = merchantOf(call.merchant);
  const { playerId } = call.session;
  const who = { merchantId: merchant.id, playerId };
  const paid = await call.transaction(async (tx) => {
    await lockMember(tx, who.merchantId, playerId);
    const members = await lockMembers(tx, { ...who, playerIds: [playerId] });
    const rules = await rulesOn(tx, { ...who, day: merchantDay(merchant, now()) });
    const openAt = nextClaim(rules, members.get(playerId)?.claimedAt ?? null);
    if (openAt) throw refuse('vip.rebate_too_soon', { params: { time: openAt.toISOString() } });
    const basis = (await claimable(tx, merchant, playerId)).filter(
      ({ product }) => productType === undefined || product === productType,
    );
    const lines = await decideLines(tx, merchant, { basis, occasion: 'claim', paying: 'atOnce' });
    const amount = await payDecided(tx, merchant, lines);
    if (amount < BigInt(rules.minimum) || amount === 0n)
      throw refuse('vip.rebate_below_minimum', { params: { minimum: toWire(BigInt(rules.minimum)) } });
    await writeClaimed(tx, { ...who, at: now() });
    await tellBalance(tx, who);
    return amount;
  });
  return { amount: toWire(paid) };
}

/** What was decided and paid so far, newest first. */
export async function showRebateRecords(
  call: MemberCall,
  { before }: RequestOf<typeof vip.rebateRecords>,
): Promise<ResponseOf<typeof vip.rebateRecords>> {
  const { db, merchant, session } = call;
  const who = { merchantId: merchant.id, playerId: session.playerId };
  const limit = SHOWN;
  const lines = await listLines(db, { ...who, before: before === undefined ? null : BigInt(before), limit });
  return {
    lines: lines.map(shownLine),
    next: lines.length < SHOWN ? null : String(lines.at(-1)?.id),
    nextRunAt: await nextRun(db, merchantOf(merchant)),
  };
}

const shownLine = (line: Line) => ({
  id: String(line.id),
  time: line.at.toISOString(),
  kind: line.kind,
  day: line.day,
  productType: line.product,
  validBet: toWire(line.validBet),
  rebateValue: percentText(line.rate),
  amount: toWire(line.amount),
  withheld: toWire(line.withheld),
  paid: toWire(line.amount > 0n ? line.amount - line.withheld : 0n),
  status: line.state,
});
