import type { operatorPointsMall, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { agree, openProposals } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { insertRule, listRules, lockRules, readRules } from '../points/queries/rates.ts';
import { defaultRules, type Rules, rateNames } from '../points/rates.ts';
import { exchangeOf, exchangeText, percentOf, percentText } from '../points/show-rates.ts';
import { namedMerchant } from './named-merchant.ts';

type Answer = ResponseOf<typeof operatorPointsMall.pointRules>;
type Wire = Answer['rules'];
const KIND = 'points-mall.rules';
const SHOWN = 50;

export async function readPointRules(
  call: OperatorCall,
  { merchantCode }: RequestOf<typeof operatorPointsMall.pointRules>,
): Promise<Answer> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const history = await listRules(call.db, merchantId, SHOWN);
  const [waiting] = await openProposals(call.db, { kinds: [KIND], merchantCode });
  return {
    rules: show(await readRules(call.db, merchantId)),
    waiting: waiting
      ? { by: waiting.proposedBy, rules: show({ ...defaultRules, ...(waiting.wish as Partial<Rules>) }) }
      : null,
    history: history.map(({ rules, validFrom, changedBy, reason }) => ({
      rules: show(rules),
      validFrom: validFrom.toISOString(),
      changedBy,
      reason,
    })),
  };
}

/** What gives less holds at once; what gives more, or lets one operator do more, is said by two. */
export async function savePointRules(
  call: OperatorCall,
  { merchantCode, reason, ...wire }: RequestOf<typeof operatorPointsMall.savePointRules>,
): Promise<ResponseOf<typeof operatorPointsMall.savePointRules>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const wish = read(wire);
  return call.transaction(async (tx) => {
    await lockRules(tx, merchantId);
    const before = await readRules(tx, merchantId);
    const subject = `merchant:${merchantCode}/points`;
    const act = { kind: KIND, merchantCode, subject, wish, reason };
    if (isLooser(wish, before) && !(await agree(tx, call, act))) return { isSaved: false };
    await insertRule(tx, {
      merchantId,
      rules: wish,
      validFrom: now(),
      changedBy: call.operator.account,
      reason,
    });
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: 'points-mall.rules_saved',
      subject,
      reason,
      before: show(before),
      after: show(wish),
    });
    return { isSaved: true };
  });
}

const isLooser = (wish: Rules, before: Rules): boolean =>
  [...rateNames, 'exchange' as const, 'expiryDays' as const].some((name) => wish[name] > before[name]) ||
  BigInt(wish.aloneADay) > BigInt(before.aloneADay) ||
  BigInt(wish.convertMin) < BigInt(before.convertMin) ||
  BigInt(wish.convertMaxADay) > BigInt(before.convertMaxADay) ||
  wish.convertTurnover < before.convertTurnover;

const show = (rules: Rules): Wire => ({
  liveBet: percentText(rules.liveBet),
  lottoBet: percentText(rules.lottoBet),
  pvpBet: percentText(rules.pvpBet),
  rngBet: percentText(rules.rngBet),
  sportBet: percentText(rules.sportBet),
  deposit: percentText(rules.deposit),
  pointExchangeRate: exchangeText(rules.exchange),
  expiryDays: rules.expiryDays,
  aloneADay: toWire(BigInt(rules.aloneADay)),
  convertMin: toWire(BigInt(rules.convertMin)),
  convertMaxADay: toWire(BigInt(rules.convertMaxADay)),
  convertTurnover: rules.convertTurnover,
});

const read = (wire: Wire): Rules => ({
  liveBet: percentOf(wire.liveBet),
  lottoBet: percentOf(wire.lottoBet),
  pvpBet: percentOf(wire.pvpBet),
  rngBet: percentOf(wire.rngBet),
  sportBet: percentOf(wire.sportBet),
  deposit: percentOf(wire.deposit),
  exchange: exchangeOf(wire.pointExchangeRate),
  expiryDays: wire.expiryDays,
  aloneADay: String(parseAmount(wire.aloneADay)),
  convertMin: String(parseAmount(wire.convertMin)),
  convertMaxADay: String(parseAmount(wire.convertMaxADay)),
  convertTurnover: wire.convertTurnover,
});
