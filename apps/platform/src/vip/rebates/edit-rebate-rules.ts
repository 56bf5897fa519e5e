import type { operatorVip, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { products } from '../../activity/public.ts';
import { agree, openProposals } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantDay } from '../../merchants/public.ts';
import { merchantNamed } from '../merchant-named.ts';
import { loadRanks } from '../ranks/load-ranks.ts';
import { plusDays } from '../ranks/month.ts';
import { nameOf } from '../ranks/rank.ts';
import { insertRule, listRules, lockRules, rulesOn } from './queries/rebate-rules.ts';
import { defaultRules, percentOf, percentText, type RebateRules, storedRate } from './rebate.ts';

type Ops = typeof operatorVip;
type Answer = ResponseOf<Ops['rebateRules']>;
type Wire = Answer['rules'];
const KIND = 'vip.rebate_rules';
const SHOWN = 50;

/** What holds today and from tomorrow on, and everything that ever did. */
export async function readRebateRules(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['rebateRules']>,
): Promise<Answer> {
  const merchant = await merchantNamed(call, merchantCode);
  const { id: merchantId } = merchant;
  const history = await listRules(call.db, merchantId, SHOWN);
  const [waiting] = await openProposals(call.db, { kinds: [KIND], merchantCode });
  const ranks = await loadRanks(call.db, merchantId);
  return {
    ranks: ranks.map((rank) => ({ labelId: rank.labelId, labelName: nameOf(rank) })),
    today: show(await rulesOn(call.db, { merchantId, day: merchantDay(merchant, now()) })),
    rules: show(history[0]?.rules ?? defaultRules),
    waiting: waiting
      ? {
          by: waiting.proposedBy,
          rules: show({ ...defaultRules, ...(waiting.wish as Partial<RebateRules>) }),
        }
      : null,
    history: history.map(({ rules, validFrom, changedBy, reason }) => ({
      rules: show(rules),
      validFrom,
      changedBy,
      reason,
    })),
  };
}

/** Counts from the merchant's next day on. What gives more than before is said by two. */
export async function saveRebateRules(
  call: OperatorCall,
  { merchantCode, reason, ...wire }: RequestOf<Ops['saveRebateRules']>,
): Promise<ResponseOf<Ops['saveRebateRules']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const { id: merchantId } = merchant;
  const wish = read(wire);
  return call.transaction(async (tx) => {
    await lockRules(tx, merchantId);
    await refuseUnknown(tx, merchantId, wish);
    const before = (await listRules(tx, merchantId, 1))[0]?.rules ?? defaultRules;
    const subject = `merchant:${merchantCode}/rebates`;
    const act = { kind: KIND, merchantCode, subject, wish, reason };
    if (isLooser(wish, before) && !(await agree(tx, call, act))) return { isSaved: false };
    const validFrom = plusDays(merchantDay(merchant, now()), 1);
    const { account, id } = call.operator;
    await insertRule(tx, {
      merchantId,
      rules: wish,
      validFrom,
      changedBy: account,
      changedAt: now(),
      reason,
    });
    await recordAudit(tx, {
      operatorId: String(id),
      operator: account,
      merchantCode,
      action: 'vip.rebate_rules_saved',
      subject,
      reason,
      before: show(before),
      after: { ...show(wish), validFrom },
    });
    return { isSaved: true };
  });
}

async function refuseUnknown(tx: Tx, merchantId: number, { rates }: RebateRules): Promise<void> {
  const known = new Set((await loadRanks(tx, merchantId)).map(({ labelId }) => labelId));
  if (Object.keys(rates).some((labelId) => !known.has(labelId))) throw refuse('vip.rank_unknown');
}

/** A higher rate, a higher cap or none, a smaller minimum, a shorter interval, or runs that wait for nobody. */
function isLooser(wish: RebateRules, before: RebateRules): boolean {
  const labels = [...new Set([...Object.keys(wish.rates), ...Object.keys(before.rates)])];
  const givesMore = labels.some((labelId) =>
    products.some((product) => {
      const [is, was] = [storedRate(wish, labelId, product), storedRate(before, labelId, product)];
      return is.rate > was.rate || (was.cap !== null && is.rate > 0 && (is.cap === null || is.cap > was.cap));
    }),
  );
  const holdsLess =
    before.heldFrom !== null && (wish.heldFrom === null || BigInt(wish.heldFrom) > BigInt(before.heldFrom));
  return (
    givesMore ||
    holdsLess ||
    BigInt(wish.minimum) < BigInt(before.minimum) ||
    wish.intervalMinutes < before.intervalMinutes
  );
}

const show = ({ rates, minimum, intervalMinutes, heldFrom }: RebateRules): Wire => ({
  rates: Object.fromEntries(
    Object.entries(rates).map(([labelId, own]) => [
      labelId,
      Object.fromEntries(
        Object.entries(own).map(([product, { rate, cap }]) => [
          product,
          { rate: percentText(rate), cap: cap === null ? null : toWire(BigInt(cap)) },
        ]),
      ),
    ]),
  ),
  minimum: toWire(BigInt(minimum)),
  intervalMinutes,
  heldFrom: heldFrom === null ? null : toWire(BigInt(heldFrom)),
});

const read = ({ rates, minimum, intervalMinutes, heldFrom }: Wire): RebateRules => ({
  rates: Object.fromEntries(
    Object.entries(rates).map(([labelId, own]) => [
      labelId,
      Object.fromEntries(
        Object.entries(own).map(([product, { rate, cap }]) => [
          product,
          { rate: percentOf(rate), cap: cap === null ? null : String(parseAmount(cap)) },
        ]),
      ),
    ]),
  ),
  minimum: String(parseAmount(minimum)),
  intervalMinutes,
  heldFrom: heldFrom === null ? null : String(parseAmount(heldFrom)),
});
