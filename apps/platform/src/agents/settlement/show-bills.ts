import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { accountsOf } from '../../access/public.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { findContract } from '../contracts/queries/contracts.ts';
import { type DividendPeriod, kinds } from '../contracts/terms.ts';
import { isPartyOf, showDisputes } from './dispute-bill.ts';
import {
  type Bill,
  type BillFilter,
  type BillState,
  findBill,
  listBills,
  sumBills,
} from './queries/bills.ts';
import { listDisputesOfBill } from './queries/disputes.ts';
import { listFrozenBets } from './queries/progress.ts';

export type ShownBill = ResponseOf<typeof agents.askWage>;
type Proof = ResponseOf<typeof agents.billProof>;

const STATES: Record<'pending' | 'paid' | 'rejected', readonly BillState[]> = {
  pending: ['askable', 'asked', 'due', 'waiting', 'funded', 'held'],
  paid: ['paid'],
  rejected: ['rejected', 'outside'],
};

/** Dividends and wages of the member, or of those directly below. */
export async function readBills(
  { db, merchant, session }: MemberCall,
  {
    scope,
    kind,
    computationPeriod,
    productType,
    status,
    from,
    to,
    before,
    size,
  }: RequestOf<typeof agents.bills>,
): Promise<ResponseOf<typeof agents.bills>> {
  const filter: BillFilter = {
    merchantId: merchant.id,
    ...(scope === 'own' ? { holderId: session.playerId } : { payerId: session.playerId }),
    kinds: kind ? [kind] : kinds,
    period: computationPeriod ?? null,
    product: productType ?? null,
    states: status ? STATES[status] : null,
    from: from === undefined ? null : new Date(from),
    to: to === undefined ? null : new Date(to),
  };
  const older = before === undefined ? null : BigInt(before);
  const list = await listBills(db, { ...filter, before: older, limit: size });
  return {
    bills: await showBills(db, merchant.id, list),
    next: list.length < size ? null : String(list.at(-1)?.id),
    total: toWire(await sumBills(db, filter)),
  };
}

/** How a bill was computed; anybody but its two parties gets the answer of an unknown one. */
export async function readProof(
  { db, merchant, session }: MemberCall,
  { billId }: RequestOf<typeof agents.billProof>,
): Promise<Proof> {
  const merchantId = merchant.id;
  const bill = await findBill(db, { merchantId, id: BigInt(billId) });
  const contract = bill && (await findContract(db, { merchantId, id: bill.contractId }));
  if (!bill || !contract || !isPartyOf(bill, contract, session.playerId)) throw refuse('agents.bill_unknown');
  const { proof } = bill;
  const wire = (text: string) => toWire(BigInt(text));
  const names = await accountsOf(db, {
    merchantId,
    playerIds: proof.shares.map(({ holderId }) => BigInt(holderId)),
  });
  return {
    bill: (await showBills(db, merchantId, [bill]))[0] as ShownBill,
    figures: {
      ...{ bet: wire(proof.bet), stake: wire(proof.stake), payout: wire(proof.payout) },
      ...{ rebate: wire(proof.rebate), bonus: wire(proof.bonus), netLoss: wire(proof.netLoss) },
      ...{ carriedIn: wire(proof.carriedIn), base: wire(proof.base), carriedOut: wire(proof.carriedOut) },
      ...{ activeMember: proof.active, rounding: proof.rounding },
    },
    tiers: contract.tiers.map((tier, place) => {
      const { tier: _tier, ...met } = proof.conditions[place] ?? NOT_ASKED;
      return {
        ...{ bet: toWire(tier.bet), netLoss: toWire(tier.netLoss), activeMember: tier.active },
        totalBet: tier.totalBet === null ? null : toWire(tier.totalBet),
        ...{ rateType: tier.rateType, rate: toWire(tier.rate), met, isReached: proof.tier === place + 1 },
      };
    }),
    lines: linesOf(bill, (id) => names.get(BigInt(id)) ?? ''),
    bets: await betsOf(db, bill),
    disputes: await showDisputes(
      db,
      merchantId,
      await listDisputesOfBill(db, { merchantId, billId: bill.id }),
    ),
  };
}

/** Bets that earned pay, as the settlement looked at them, so that anybody can compute it again. */
async function betsOf(db: Db, { merchantId, runId, proof: { bets = [] } }: Bill): Promise<Proof['bets']> {
  if (bets.length === 0) return [];
  const lineIds = bets.map(({ lineId }) => BigInt(lineId));
  const frozen = await listFrozenBets(db, { merchantId, runId, lineIds });
  const wire = (text: string) => toWire(BigInt(text));
  return bets.map(({ lineId, cumulative, tier, rate, gross, amount }) => {
    const bet = frozen.get(BigInt(lineId));
    return {
      at: bet?.at.toISOString() ?? null,
      productType: (bet?.product ?? null) as Proof['bets'][number]['productType'],
      stake: bet ? toWire(bet.stake) : null,
      result: bet?.result ?? null,
      ...{ cumulative: wire(cumulative), tier, rate: wire(rate), gross: wire(gross), amount: wire(amount) },
    };
  });
}

const NOT_ASKED = { tier: 0, bet: false, netLoss: false, active: false, totalBet: false };

/** They add up to the amount, to the smallest unit. */
function linesOf({ proof, payerId, amount }: Bill, nameOf: (id: string) => string): Proof['lines'] {
  const isShared = payerId === null;
  const lines: [Proof['lines'][number]['what'], string, bigint][] = [['gross', '', BigInt(proof.gross)]];
  if (isShared)
    for (const share of proof.shares) lines.push(['share', nameOf(share.holderId), -BigInt(share.amount)]);
  const given = (proof.bets ?? []).reduce((sum, bet) => sum + BigInt(bet.given), 0n);
  if (isShared && given > 0n) lines.push(['share', '', -given]);
  if (BigInt(proof.covered) !== 0n) lines.push(['covered', '', BigInt(proof.covered)]);
  const sum = lines.reduce((whole, [, , one]) => whole + one, 0n);
  // Of a correction: what had been billed before.
  if (sum !== amount) lines.push(['billed', '', amount - sum]);
  return lines.map(([what, account, one]) => ({ what, account, amount: toWire(one) }));
}

export async function showBills(db: Db, merchantId: number, list: readonly Bill[]): Promise<ShownBill[]> {
  const playerIds = list.flatMap(({ holderId, payerId }) =>
    payerId === null ? [holderId] : [holderId, payerId],
  );
  const accounts = await accountsOf(db, { merchantId, playerIds });
  const wire = (text: string) => toWire(BigInt(text));
  return list.map((bill) => ({
    id: String(bill.id),
    kind: bill.kind,
    productType: bill.product as ShownBill['productType'],
    computationPeriod: bill.kind === 'dividend' ? (bill.period as DividendPeriod) : null,
    account: accounts.get(bill.holderId) ?? '',
    payer: bill.payerId === null ? null : (accounts.get(bill.payerId) ?? ''),
    from: bill.from.toISOString(),
    to: bill.to.toISOString(),
    teamBet: wire(bill.proof.bet),
    netLoss: wire(bill.proof.netLoss),
    activeMember: bill.proof.active,
    tier: bill.proof.tier,
    rateType: bill.proof.rateType,
    rate: wire(bill.proof.rate),
    amount: toWire(bill.amount),
    status: bill.state,
    reason: bill.reason,
    adjusts: bill.adjustsId === null ? null : String(bill.adjustsId),
    paidAt: bill.paidAt?.toISOString() ?? null,
  }));
}
