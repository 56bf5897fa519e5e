import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { findMemberByAccount, listUplines, type MemberRow } from '../../access/public.ts';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { OFFER_DAYS } from './policy.ts';
import { insertAct } from './queries/acts.ts';
import {
  type Contract,
  findInForce,
  insertOffer,
  lockHolder,
  type Offer,
  type Slot,
  withdrawOffer,
} from './queries/contracts.ts';
import type { Period } from './queries/periods.ts';
import { readPolicy } from './queries/policy.ts';
import { readTiers } from './read-tiers.ts';
import { showContracts } from './show-contracts.ts';
import { type Kind, tierAbove } from './terms.ts';

type Endpoint = typeof agents.offerContract;
const DAY_MS = 24 * 3_600_000;

/** An agent offers a direct downline a contract, or another version of one. */
export async function offerContract(
  call: MemberCall,
  { account, isConfirmed, ...wish }: RequestOf<Endpoint>,
): Promise<ResponseOf<Endpoint>> {
  const { db, merchant, session } = call;
  const downline = await directDownline(call, account);
  const terms = termsOf(wish.type, wish);
  const offer = await call.transaction(async (tx) => {
    const slot = { merchantId: merchant.id, holderId: downline.id, ...terms.slot };
    const { allowsHigherRate } = await readPolicy(tx, merchant.id);
    const tier = await tierAboveUpline(tx, { ...slot, uplineId: session.playerId, tiers: terms.tiers });
    if (tier !== null && !allowsHigherRate)
      throw refuse('agents.rate_above_own', { params: { tier: String(tier) } });
    if (tier !== null && !isConfirmed)
      throw refuse('agents.higher_rate_unconfirmed', { params: { tier: String(tier) } });
    return makeOffer(tx, {
      offer: {
        ...slot,
        ...terms,
        ...countsOf(downline),
        uplineId: session.playerId,
        isHigherRate: tier !== null,
      },
      party: 'upline',
      name: session.account,
    });
  });
  return (await showContracts(db, merchant.id, [offer]))[0] as ResponseOf<Endpoint>;
}

/** Whoever stands elsewhere is answered like whoever does not exist. */
async function directDownline({ db, merchant, session }: MemberCall, account: string): Promise<MemberRow> {
  const member = await findMemberByAccount(db, merchant.id, account);
  if (!member) throw refuse('agents.downline_unknown');
  const line = await listUplines(db, { merchantId: merchant.id, playerId: member.id }, now());
  if (line.at(-1)?.playerId !== session.playerId) throw refuse('agents.downline_unknown');
  return member;
}

/** What an offer says, whoever makes it. */
export function termsOf(kind: Kind, wish: Omit<RequestOf<Endpoint>, 'account' | 'isConfirmed' | 'type'>) {
  const { productType: product, computationPeriod, carryNegative } = wish;
  if (kind === 'dividend' && !computationPeriod) throw refuse('agents.period_needed');
  if (kind !== 'dividend' && product === 'DEPOSIT') throw refuse('agents.product_refused');
  const period: Period =
    kind === 'hour' ? 'hour' : kind === 'dividend' && computationPeriod ? computationPeriod : 'D';
  return {
    slot: { kind, product, period },
    tiers: readTiers(kind, wish),
    carriesNegative: kind === 'dividend' && carryNegative === 'Y',
  };
}

/** A player has no team: what counts is the own play. */
export const countsOf = ({ role }: Pick<MemberRow, 'role'>): Pick<Offer, 'counts'> => ({
  counts: role === 0 ? 'own' : 'team',
});

/** The tier, from 1, that pays more than the upline's own contract of the same product and period; null when none does. */
export async function tierAboveUpline(
  tx: Tx,
  { uplineId, tiers, ...slot }: Slot & Pick<Offer, 'tiers'> & { uplineId: bigint },
): Promise<number | null> {
  const own = await findInForce(tx, { ...slot, holderId: uplineId });
  if (!own) throw refuse('agents.own_contract_needed');
  return tierAbove(tiers, own.tiers);
}

/** Puts an offer in the place of one that waits, and tells the other party. */
export async function makeOffer(
  tx: Tx,
  {
    offer,
    party,
    name,
  }: { offer: Omit<Offer, 'offeredAt' | 'expiresAt'>; party: 'upline' | 'operator'; name: string },
): Promise<Contract> {
  const { merchantId, holderId } = offer;
  const at = now();
  await lockHolder(tx, merchantId, holderId);
  const act = { merchantId, answer: null, party, name, at } as const;
  const replaced = await withdrawOffer(tx, offer, at);
  if (replaced !== null) await insertAct(tx, { ...act, contractId: replaced, act: 'withdrawn' });
  const expiresAt = new Date(nowMs() + OFFER_DAYS * DAY_MS);
  const made = await insertOffer(tx, { ...offer, offeredAt: at, expiresAt });
  await insertAct(tx, { ...act, contractId: made.id, act: 'offered' });
  await tellOfContract(tx, made, holderId);
  return made;
}

/** Somebody's page asks anew what waits for an answer. */
export const tellOfContract = (tx: Tx, { merchantId, kind }: Contract, playerId: bigint): Promise<void> =>
  emit(tx, 'messaging.notice', {
    subject: `player:${playerId}`,
    body: { merchantId, playerId: String(playerId), event: 'CONTRACT_REQUEST', body: { kind } },
  });
