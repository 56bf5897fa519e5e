import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { operatorWallet, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { agree, openProposals } from '../../compliance/public.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuseInnerUrl } from '../../kernel/http/outgoing.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { providers } from '../deposits/providers/providers.ts';
import { type DepositMethod, findMethod, listMethods, saveMethod } from '../deposits/queries/methods.ts';
import { namedMerchant } from '../named-merchant.ts';
import { lockPolicy, readPolicy, writePolicy } from '../queries/policy.ts';
import { type Policy, periods } from '../rules.ts';
import { findCashier, listCashiers } from '../transfers/queries/transfers.ts';
import { agreeOnCashier } from '../transfers/vendor-cashier.ts';

type Settings = ResponseOf<typeof operatorWallet.moneySettings>;
type WireMethod = Settings['methods'][number];
type WirePolicy = Settings['policy'];

export async function readMoneySettings(
  call: OperatorCall,
  { merchantCode }: RequestOf<typeof operatorWallet.moneySettings>,
): Promise<Settings> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const policy = await readPolicy(call.db, merchantId);
  return {
    methods: (await listMethods(call.db, merchantId)).map(showMethod),
    policy: showPolicy(policy),
    loosening: showLoosening(policy),
    providers: [...providers.keys()],
    cashiers: await listCashiers(call.db, merchantId),
    cashiersWaiting: await waitingCashiers(call, merchantCode),
  };
}

export async function changeMethod(
  call: OperatorCall,
  { merchantCode, reason, ...wish }: RequestOf<typeof operatorWallet.saveMethod>,
): Promise<WireMethod> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const method: DepositMethod = {
    ...wish,
    merchantId,
    id: wish.methodId,
    minimum: parseAmount(wish.min),
    maximum: parseAmount(wish.max),
    feeFixed: parseAmount(wish.feeFixed),
    quickAmounts: wish.quickAmounts.map((amount) => parseAmount(amount)),
    payee: wish.payee as DepositMethod['payee'],
  };
  if (method.minimum <= 0n || method.maximum < method.minimum)
    throw refuse('wallet.amount_out_of_range', { params: { min: '0.01', max: wish.max } });
  const needsProvider = method.kind === 'card' || method.kind === 'crypto';
  if (needsProvider !== (method.provider !== null) || (method.provider && !providers.has(method.provider)))
    throw refuse('wallet.method_gone');
  return call.transaction(async (tx) => {
    const before = await findMethod(tx, merchantId, method.id);
    if (before && (before.kind !== method.kind || before.provider !== method.provider))
      throw refuse('wallet.method_gone');
    await saveMethod(tx, method);
    await recordAudit(tx, {
      ...by(call, merchantCode, reason),
      action: 'wallet.method_saved',
      subject: `merchant:${merchantCode}/method:${method.id}`,
      before: before && showMethod(before),
      after: showMethod(method),
    });
    return showMethod(method);
  });
}

export async function changePolicy(
  call: OperatorCall,
  { merchantCode, reason, ...wish }: RequestOf<typeof operatorWallet.savePolicy>,
): Promise<WirePolicy> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const wanted = readWire(wish);
  if (BigInt(wanted.withdrawMin) <= 0n || BigInt(wanted.withdrawMax) < BigInt(wanted.withdrawMin))
    throw refuse('wallet.amount_out_of_range', { params: { min: '0.01', max: wish.withdrawMax } });
  return call.transaction(async (tx) => {
    await lockPolicy(tx, merchantId);
    const before = await readPolicy(tx, merchantId);
    const policy = withTwo(before, wanted, call.operator.account);
    await writePolicy(tx, merchantId, policy);
    await recordAudit(tx, {
      ...by(call, merchantCode, reason),
      action: 'wallet.policy_saved',
      subject: `merchant:${merchantCode}/money`,
      before: showPolicy(before),
      after: { ...showPolicy(policy), loosening: showLoosening(policy) },
    });
    return showPolicy(policy);
  });
}

/** What limits one operator alone is tightened by one, at once, and loosened by two who say the same. */
function withTwo(before: Policy, wanted: Policy, by: string): Policy {
  const { twoOperatorsFrom, oneOperatorADay } = wanted;
  const isLooser =
    BigInt(twoOperatorsFrom) > BigInt(before.twoOperatorsFrom) ||
    BigInt(oneOperatorADay) > BigInt(before.oneOperatorADay);
  if (!isLooser) return wanted;
  const first = before.loosening;
  const isSecond = first?.twoOperatorsFrom === twoOperatorsFrom && first.oneOperatorADay === oneOperatorADay;
  if (isSecond && first.by === by) throw refuse('wallet.own_approval');
  if (isSecond) return wanted;
  return {
    ...wanted,
    twoOperatorsFrom: lower(before.twoOperatorsFrom, twoOperatorsFrom),
    oneOperatorADay: lower(before.oneOperatorADay, oneOperatorADay),
    loosening: { by, twoOperatorsFrom, oneOperatorADay },
  };
}

const lower = (one: string, other: string): string => (BigInt(one) < BigInt(other) ? one : other);

const CASHIER = 'wallet.cashier';

/**
 * Whoever runs the books that a vendor is asked for could say that anybody has won: two save the same before it holds. The trail says where
 * a vendor is asked; the secret stays out of it.
 */
export async function changeCashier(
  call: OperatorCall,
  { merchantCode, reason, secret, ...cashier }: RequestOf<typeof operatorWallet.saveCashier>,
): Promise<ResponseOf<typeof operatorWallet.saveCashier>> {
  refuseInnerUrl(call.platform, cashier.url);
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const { vendorCode, url } = cashier;
  // So slow that nobody guesses the secret from it, and the same for whoever says the same.
  const proof = (await slowHash(secret, `${CASHIER} ${merchantId} ${vendorCode}`, 32)) as Buffer;
  const wish = { url, proof: proof.toString('hex') };
  return call.transaction(async (tx) => {
    const act = { kind: CASHIER, merchantCode, subject: `cashier:${vendorCode}`, wish, reason };
    if (!(await agree(tx, call, act))) return { ...cashier, isProposed: true };
    const before = await findCashier(tx, merchantId, cashier.vendorCode);
    await agreeOnCashier(call.platform, tx, { ...cashier, merchantId, secret });
    await recordAudit(tx, {
      ...by(call, merchantCode, reason),
      action: 'wallet.cashier_saved',
      subject: `merchant:${merchantCode}/cashier:${cashier.vendorCode}`,
      before: before && { vendorCode: cashier.vendorCode, url: before.url },
      after: cashier,
    });
    return { ...cashier, isProposed: false };
  });
}

const slowHash = promisify(scrypt) as (secret: string, salt: string, length: number) => Promise<unknown>;

async function waitingCashiers(
  call: OperatorCall,
  merchantCode: string,
): Promise<Settings['cashiersWaiting']> {
  const open = await openProposals(call.db, { kinds: [CASHIER], merchantCode });
  return open.map(({ subject, wish, proposedBy }) => ({
    vendorCode: subject.slice('cashier:'.length),
    url: (wish as { url: string }).url,
    proposedBy,
  }));
}

const by = ({ operator }: OperatorCall, merchantCode: string, reason: string) => ({
  operatorId: String(operator.id),
  operator: operator.account,
  merchantCode,
  reason,
});

const showMethod = (method: DepositMethod): WireMethod => ({
  methodId: method.id,
  kind: method.kind,
  titles: method.titles,
  hints: method.hints,
  min: toWire(method.minimum),
  max: toWire(method.maximum),
  feeRate: method.feeRate,
  feeFixed: toWire(method.feeFixed),
  quickAmounts: method.quickAmounts.map(toWire),
  labelIds: method.labelIds,
  payee: method.payee,
  provider: method.provider,
  isOn: method.isOn,
  position: method.position,
});

const wire = (minor: string): string => toWire(BigInt(minor));
const minor = (amount: string): string => String(parseAmount(amount));

const showPolicy = (policy: Policy): WirePolicy => ({
  twoOperatorsFrom: wire(policy.twoOperatorsFrom),
  oneOperatorADay: wire(policy.oneOperatorADay),
  withdrawMin: wire(policy.withdrawMin),
  withdrawMax: wire(policy.withdrawMax),
  withdrawsADay: policy.withdrawsADay,
  withdrawSumADay: wire(policy.withdrawSumADay),
  withdrawFeeRate: policy.withdrawFeeRate,
  withdrawFeeFixed: wire(policy.withdrawFeeFixed),
  depositTurnover: policy.depositTurnover,
  cardCoolDownMinutes: policy.cardCoolDownMinutes,
  depositLimits: {
    day: policy.depositLimits.day === undefined ? null : wire(policy.depositLimits.day),
    week: policy.depositLimits.week === undefined ? null : wire(policy.depositLimits.week),
    month: policy.depositLimits.month === undefined ? null : wire(policy.depositLimits.month),
  },
  uplineMin: wire(policy.upline.min),
  uplineMax: wire(policy.upline.max),
  uplineSumADay: wire(policy.upline.sumADay),
  confirmationMinutes: policy.confirmationMinutes,
});

const showLoosening = ({ loosening }: Policy): Settings['loosening'] =>
  loosening
    ? {
        by: loosening.by,
        twoOperatorsFrom: wire(loosening.twoOperatorsFrom),
        oneOperatorADay: wire(loosening.oneOperatorADay),
      }
    : null;

const readWire = (wish: WirePolicy): Policy => ({
  twoOperatorsFrom: minor(wish.twoOperatorsFrom),
  oneOperatorADay: minor(wish.oneOperatorADay),
  withdrawMin: minor(wish.withdrawMin),
  withdrawMax: minor(wish.withdrawMax),
  withdrawsADay: wish.withdrawsADay,
  withdrawSumADay: minor(wish.withdrawSumADay),
  withdrawFeeRate: wish.withdrawFeeRate,
  withdrawFeeFixed: minor(wish.withdrawFeeFixed),
  depositTurnover: wish.depositTurnover,
  cardCoolDownMinutes: wish.cardCoolDownMinutes,
  depositLimits: Object.fromEntries(
    periods.flatMap((period) => {
      const limit = wish.depositLimits[period];
      return limit === null ? [] : [[period, minor(limit)]];
    }),
  ),
  upline: { min: minor(wish.uplineMin), max: minor(wish.uplineMax), sumADay: minor(wish.uplineSumADay) },
  confirmationMinutes: wish.confirmationMinutes,
});
