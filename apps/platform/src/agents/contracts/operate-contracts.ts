import type { operatorAgents, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { findMemberByAccount, listUplines } from '../../access/public.ts';
import { agree, proposersOf } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantNamed } from '../merchant-named.ts';
import { endOffered } from './end-contract.ts';
import { countsOf, makeOffer, termsOf } from './offer-contract.ts';
import type { ContractPolicy } from './policy.ts';
import { type Contract, findContract, listContracts } from './queries/contracts.ts';
import { readPolicy, writePolicy } from './queries/policy.ts';
import { showContracts } from './show-contracts.ts';
import { type Kind, shareOf, type Tier } from './terms.ts';

type Ops = typeof operatorAgents;
const AT_ONCE = 50;
const POLICY = 'agents.contract_policy';

/** Contracts of an account, or of the top line. */
export async function readContractsOf(
  call: OperatorCall,
  { merchantCode, account, kind, before }: RequestOf<Ops['contracts']>,
): Promise<ResponseOf<Ops['contracts']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const member = account === undefined ? null : await findMemberByAccount(call.db, merchantId, account);
  if (account !== undefined && !member) throw refuse('access.player_unknown');
  const list = await listContracts(call.db, {
    ...{ merchantId, kind: kind ?? null, limit: AT_ONCE },
    ...(member ? { holderId: member.id } : { uplineId: null }),
    before: before === undefined ? null : BigInt(before),
  });
  return {
    contracts: await showContracts(call.db, merchantId, list),
    next: list.length < AT_ONCE ? null : String(list.at(-1)?.id),
  };
}

/** The house offers contracts to the top line; above the highest rates by two operators who say the same. */
export async function offerToTop(
  call: OperatorCall,
  { merchantCode, account, kind, reason, ...wish }: RequestOf<Ops['offerContract']>,
): Promise<ResponseOf<Ops['offerContract']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const member = await findMemberByAccount(call.db, merchantId, account);
  if (!member) throw refuse('access.player_unknown');
  const line = await listUplines(call.db, { merchantId, playerId: member.id }, now());
  if (member.role !== 2 || line.length > 0) throw refuse('agents.not_top_line');
  const terms = termsOf(kind, wish);
  const made = await call.transaction(async (tx) => {
    const isHigh = isAbove(terms.tiers, kind, await readPolicy(tx, merchantId));
    const subject = `contract:${account}:${Object.values(terms.slot).join(':')}`;
    const act = { kind: 'agents.contract', merchantCode, subject, wish: { ...wish, kind }, reason };
    if (isHigh && !(await agree(tx, call, act))) return null;
    const offer = await makeOffer(tx, {
      offer: { merchantId, holderId: member.id, ...terms.slot, ...terms, ...countsOf(member), ...OF_HOUSE },
      party: 'operator',
      name: call.operator.account,
    });
    await audit(tx, call, {
      merchantCode,
      action: 'agents.contract_offered',
      subject,
      reason,
      after: act.wish,
    });
    return offer;
  });
  return { contract: made && ((await showContracts(call.db, merchantId, [made]))[0] ?? null) };
}

const OF_HOUSE = { uplineId: null, isHigherRate: false } as const;

/**
 * More than one operator may promise alone. A fixed wage is held to the highest percentage of the bets that it asks for, too: without
 * bets it would be a gift, which small settlements pay without anybody looking at it.
 */
const isAbove = (tiers: readonly Tier[], kind: Kind, { rateMax, fixedMax }: ContractPolicy): boolean =>
  tiers.some(({ rateType, rate, winRate, bet }) => {
    const most = BigInt(rateMax[kind]);
    const isTooMuch = rateType === 'P' ? rate > most : rate > BigInt(fixedMax) || rate > shareOf(bet, most);
    return isTooMuch || winRate > most;
  });

export async function endByOperator(
  call: OperatorCall,
  { merchantCode, contractId, reason }: RequestOf<Ops['endContract']>,
): Promise<ResponseOf<Ops['endContract']>> {
  const { id: merchantId, timeZone } = await merchantNamed(call, merchantCode);
  const which = { merchantId, id: BigInt(contractId) };
  await call.transaction(async (tx) => {
    const one = await findContract(tx, which);
    if (one?.uplineId !== null) throw refuse('agents.contract_unknown');
    await endOffered(tx, one, { party: 'operator', name: call.operator.account, timeZone });
    const subject = `contract:${contractId}`;
    await audit(tx, call, { merchantCode, action: 'agents.contract_ended', subject, reason, after: null });
  });
  const ended = (await findContract(call.db, which)) as Contract;
  return (await showContracts(call.db, merchantId, [ended]))[0] as ResponseOf<Ops['endContract']>;
}

export async function showPolicy(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['contractPolicy']>,
): Promise<ResponseOf<Ops['contractPolicy']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const { payers, allowsHigherRate, dailyByRequest, rateMax, ...amounts } = await readPolicy(
    call.db,
    merchantId,
  );
  const wire = (text: string) => toWire(BigInt(text));
  const proposers = await proposersOf(call.db, { kind: POLICY, merchantCode });
  return {
    policy: {
      ...{ payers, allowsHigherRate, dailyByRequest },
      rateMax: mapKinds(rateMax, wire),
      activeFloor: wire(amounts.activeFloor),
      fixedMax: wire(amounts.fixedMax),
      releasedAlone: wire(amounts.releasedAlone),
      twoOperatorsFrom: wire(amounts.twoOperatorsFrom),
    },
    proposedBy: proposers.get(POLICY) ?? null,
  };
}

/** Whatever it changes, somebody may be paid more for it. */
export async function savePolicy(
  call: OperatorCall,
  { merchantCode, policy, reason }: RequestOf<Ops['saveContractPolicy']>,
): Promise<ResponseOf<Ops['saveContractPolicy']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const minor = (text: string) => String(parseAmount(text));
  const wish: ContractPolicy = {
    ...policy,
    rateMax: mapKinds(policy.rateMax, minor),
    activeFloor: minor(policy.activeFloor),
    fixedMax: minor(policy.fixedMax),
    releasedAlone: minor(policy.releasedAlone),
    twoOperatorsFrom: minor(policy.twoOperatorsFrom),
  };
  const isSaved = await call.transaction(async (tx) => {
    const isAgreed = await agree(tx, call, { kind: POLICY, merchantCode, subject: POLICY, wish, reason });
    if (isAgreed) await writePolicy(tx, merchantId, wish);
    return isAgreed;
  });
  return { isSaved };
}

const mapKinds = (of: Record<Kind, string>, change: (text: string) => string): Record<Kind, string> => ({
  dividend: change(of.dividend),
  daily: change(of.daily),
  hour: change(of.hour),
  'real-time': change(of['real-time']),
});

const audit = (
  tx: Parameters<typeof recordAudit>[0],
  { operator }: OperatorCall,
  entry: { merchantCode: string; action: string; subject: string; reason: string; after: unknown },
): Promise<void> =>
  recordAudit(tx, { operatorId: String(operator.id), operator: operator.account, before: null, ...entry });
