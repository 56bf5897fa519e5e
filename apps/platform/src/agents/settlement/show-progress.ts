import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { completeTo } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { findContract } from '../contracts/queries/contracts.ts';
import { periodAt } from '../contracts/queries/periods.ts';
import { readPolicy } from '../contracts/queries/policy.ts';
import { tierReached } from './pay-tier.ts';
import type { BillState } from './queries/bills.ts';
import { carriedInto, listPaidBets, sumPaidBets, teamDays, teamHour } from './queries/progress.ts';
import { NOTHING, sumTeams } from './sum-teams.ts';

/** How far the running period of a contract has come; anybody but its two parties gets the answer of an unknown one. */
export async function readProgress(
  { db, merchant, session }: MemberCall,
  { contractId }: RequestOf<typeof agents.contractProgress>,
): Promise<ResponseOf<typeof agents.contractProgress>> {
  const { id: merchantId, timeZone, currency: asset } = merchantOf(merchant);
  const contract = await findContract(db, { merchantId, id: BigInt(contractId) });
  const isParty = contract?.holderId === session.playerId || contract?.uplineId === session.playerId;
  if (!contract || !isParty || contract.state !== 'V' || contract.kind === 'real-time')
    throw refuse('agents.contract_unknown');
  const { kind, holderId, tiers, carriesNegative } = contract;
  const { from, to } = await periodAt(db, { period: contract.period, at: now(), timeZone });
  const rows = await (kind === 'hour' ? teamHour : teamDays)(db, {
    ...{ merchantId, holderId, asset, timeZone, from, to },
  });
  const isDividend = kind === 'dividend';
  const carriedIn =
    isDividend && carriesNegative ? await carriedInto(db, { merchantId, contractId: contract.id, from }) : 0n;
  const term = { ...contract, versionId: contract.id, carriedIn };
  const { activeFloor } = await readPolicy(db, merchantId);
  const sums = sumTeams({ terms: [term], rows, activeFloor: BigInt(activeFloor) }).get(term) ?? NOTHING;
  const netLoss = sums.stake - sums.payout - sums.rebate - sums.bonus;
  const base = isDividend ? netLoss + carriedIn : sums.bet;
  const place =
    isDividend && base <= 0n ? -1 : tierReached(tiers, { bet: sums.bet, base, active: sums.active });
  const counted = await completeTo(db, merchantId);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    teamBet: toWire(sums.bet),
    netLoss: toWire(netLoss),
    activeMember: sums.active,
    tier: place < 0 ? null : place + 1,
    completeTo: counted?.toISOString() ?? null,
  };
}

/** Bets that earned the member pay, one by one, with the sums of today and of the month. */
export async function readBetPays(
  { db, merchant, session }: MemberCall,
  { before, size }: RequestOf<typeof agents.betPays>,
): Promise<ResponseOf<typeof agents.betPays>> {
  const whose = { merchantId: merchant.id, holderId: session.playerId };
  const [line, bill] = before?.split('.') ?? [];
  const list = await listPaidBets(db, {
    ...whose,
    before: line && bill ? [line, bill] : null,
    limit: size,
  });
  const sumSince = async (period: 'D' | 'M') => {
    const { from } = await periodAt(db, { period, at: now(), timeZone: merchantOf(merchant).timeZone });
    return toWire(await sumPaidBets(db, { ...whose, since: from }));
  };
  const bets = list.map(({ lineId, billId, at, product, stake, result, rate, amount, state }) => ({
    id: `${lineId}.${billId}`,
    at: at.toISOString(),
    productType: product as ResponseOf<typeof agents.bills>['bills'][number]['productType'],
    stake: toWire(stake),
    result,
    rate: toWire(rate),
    amount: toWire(amount),
    status: state as BillState,
  }));
  return {
    bets,
    next: bets.length < size ? null : (bets.at(-1)?.id ?? null),
    today: await sumSince('D'),
    month: await sumSince('M'),
  };
}
