import type { agents, RequestOf } from '@fairground/contract';
import { listUplines } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { tellOfContract, tierAboveUpline } from './offer-contract.ts';
import { type Act, insertAct } from './queries/acts.ts';
import {
  agreeToEnd,
  type Contract,
  closeOffer,
  endContract,
  findContract,
  listOfSlot,
  lockHolder,
  putInForce,
} from './queries/contracts.ts';
import { periodAt } from './queries/periods.ts';
import type { ContractProduct, DividendPeriod, Kind } from './terms.ts';

type Answer = 'A' | 'R' | 'C';
type Which =
  | { kind: Kind; id: string; product?: ContractProduct }
  | { kind: 'dividend'; product: ContractProduct; period: DividendPeriod };

export const answerRealTime = (
  call: MemberCall,
  wish: RequestOf<typeof agents.processRealTimeSalaryContract>,
) => answer(call, { kind: 'real-time', id: wish.contractId }, wish.status);

export const answerDividend = (call: MemberCall, wish: RequestOf<typeof agents.processContractDividend>) =>
  answer(call, { kind: 'dividend', product: wish.productType, period: wish.computationPeriod }, wish.status);

export const answerDaily = (
  call: MemberCall,
  { id, status }: RequestOf<typeof agents.processDailySalaryContract>,
) => answer(call, { kind: 'daily', id }, status);

export const answerHour = (call: MemberCall, wish: RequestOf<typeof agents.processContractHourSalary>) =>
  answer(call, { kind: 'hour', id: wish.contractId, product: wish.productType }, wish.status);

/** C-26: the older name of the call about dividends. */
export function answerParticipation(
  call: MemberCall,
  { type, status }: RequestOf<typeof agents.participation>,
) {
  const [product, period] = type.split(':') as [ContractProduct, DividendPeriod];
  return answer(call, { kind: 'dividend', product, period }, status);
}

/** What the holder says to a contract that was offered, or that holds. */
async function answer(call: MemberCall, which: Which, status: Answer): Promise<Record<string, never>> {
  const { merchant, session } = call;
  await call.transaction(async (tx) => {
    await lockHolder(tx, merchant.id, session.playerId);
    const one = await find(tx, call, which, status);
    if (!one) throw refuse('agents.contract_unknown');
    const act = { ...one, answer: status };
    if (one.state === 'V') await endByHolder(tx, call, act);
    else if (isOpen(one)) await answerOffer(tx, call, act);
    else throw refuse('agents.contract_closed');
    if (one.uplineId !== null) await tellOfContract(tx, one, one.uplineId);
  });
  return {};
}

/** Somebody else's contract is answered like one that does not exist. */
async function find(
  tx: Tx,
  { merchant, session }: MemberCall,
  which: Which,
  status: Answer,
): Promise<Contract | null> {
  const merchantId = merchant.id;
  if ('id' in which) {
    const one = await findContract(tx, { merchantId, id: BigInt(which.id) });
    const isTheirs = one?.holderId === session.playerId && one.kind === which.kind;
    return isTheirs && (which.product === undefined || which.product === one.product) ? one : null;
  }
  const list = await listOfSlot(tx, { merchantId, holderId: session.playerId, ...which });
  const offers = list.filter(({ state }) => state !== 'V');
  const holding = list.filter(({ state, validTo }) => state === 'V' && (validTo === null || validTo > now()));
  // C is for what holds; A and R for what was offered, and A for an end that the other party asked for.
  const wanted = status === 'C' ? holding : [...offers, ...(status === 'A' ? holding : [])];
  return wanted[0] ?? null;
}

/** C-24: an offer about dividends can be answered after its time, one about wages cannot. */
const isOpen = ({ state, kind, expiresAt }: Contract): boolean =>
  state === 'P' ? expiresAt > now() || kind === 'dividend' : state === 'E' && kind === 'dividend';

async function answerOffer(tx: Tx, call: MemberCall, one: Contract & { answer: Answer }): Promise<void> {
  const at = now();
  if (one.answer !== 'A') {
    await closeOffer(tx, one, { state: 'R', at });
    return record(tx, call, one, 'rejected');
  }
  await checkParties(tx, call, one);
  const { timeZone } = merchantOf(call.merchant);
  const { to: from } = await periodAt(tx, { period: one.period, at, timeZone });
  const replaced = await putInForce(tx, one, { at, from });
  if (replaced !== null) await record(tx, call, { ...one, id: replaced }, 'replaced');
  await record(tx, call, one, 'accepted');
}

/** At signing the holder still stands below whoever offered it, and the contract still lies within theirs. */
async function checkParties(tx: Tx, { merchant, session }: MemberCall, one: Contract): Promise<void> {
  const line = await listUplines(tx, { merchantId: merchant.id, playerId: session.playerId }, now());
  if ((line.at(-1)?.playerId ?? null) !== one.uplineId) throw refuse('agents.contract_closed');
  if (one.uplineId === null) return;
  const tier = await tierAboveUpline(tx, { ...one, uplineId: one.uplineId });
  if (tier !== null && !one.isHigherRate)
    throw refuse('agents.rate_above_own', { params: { tier: String(tier) } });
}

/** C-25: C ends what holds, A agrees to an end that the other party asked for; said twice, an A to an offer ends nothing. */
async function endByHolder(tx: Tx, call: MemberCall, one: Contract & { answer: Answer }): Promise<void> {
  if (one.answer === 'R') throw refuse('agents.contract_closed');
  const at = now();
  if (one.validTo !== null && one.validTo <= at) throw refuse('agents.contract_closed');
  if (one.endAskedBy === 'upline') {
    if (one.endAnsweredAt !== null) throw refuse('agents.contract_closed');
    await agreeToEnd(tx, one, at);
    return record(tx, call, one, 'end_agreed');
  }
  if (one.validTo !== null || one.answer !== 'C') throw refuse('agents.contract_closed');
  const { timeZone } = merchantOf(call.merchant);
  const { to } = await periodAt(tx, { period: one.period, at, timeZone });
  await endContract(tx, one, { by: 'holder', at, to });
  await record(tx, call, one, 'end_asked');
}

const record = (
  tx: Tx,
  { merchant, session }: MemberCall,
  one: Contract & { answer: Answer },
  act: Act['act'],
): Promise<void> =>
  insertAct(tx, {
    ...{ merchantId: merchant.id, contractId: one.id, act, answer: one.answer },
    ...{ party: 'holder', name: session.account, at: now() },
  });
