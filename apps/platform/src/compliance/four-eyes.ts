import { isDeepStrictEqual } from 'node:util';
import { now, nowMs } from '../kernel/clock.ts';
import type { Db, Tx } from '../kernel/db/db.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import {
  closeProposal,
  dropOldProposal,
  endProposal,
  findOpenProposal,
  insertProposal,
  listProposals,
  lockProposal,
  type Proposal,
  type ProposalState,
} from './queries/proposals.ts';

export type { Proposal };

/** What an operator wants that needs another one. */
export interface Act {
  /** Such as `catalogue.vendor_key`; the audit trail calls what becomes of it `…_proposed`, `…_approved` and `…_rejected`. */
  kind: string;
  /** Null for what would hold for every merchant. */
  merchantCode: string | null;
  subject: string;
  wish: unknown;
  reason: string;
}

const DAY_MS = 24 * 3_600_000;
/** What nobody has agreed to in a week has to be wanted anew: by then the world it was meant for is another one. */
const OPEN_FOR_MS = 7 * DAY_MS;
const openSince = (): Date => new Date(nowMs() - OPEN_FOR_MS);

/** For what is proposed in a table of its own: after a week nobody agrees to it any more, only rejects it. */
export function refuseStale(proposedAt: Date): void {
  if (proposedAt <= openSince()) throw refuse('compliance.proposal_stale');
}

/** The first pair of eyes. Nothing happens yet. */
export async function propose(tx: Tx, call: OperatorCall, act: Act): Promise<Proposal> {
  await dropOldProposal(tx, act, { before: openSince(), at: now() });
  const proposal = await insertProposal(tx, { ...act, by: call.operator, at: now() });
  if (!proposal) throw refuse('compliance.already_proposed');
  await audit(tx, call, proposal, { end: 'proposed', reason: act.reason });
  return proposal;
}

/** The second pair of eyes, which belongs to somebody else. What was approved, the caller does in the same transaction. */
export async function decideProposal(
  tx: Tx,
  call: OperatorCall,
  decision: { id: string; kinds: readonly string[]; isApproved: boolean; reason: string },
): Promise<Proposal> {
  const { id, kinds, isApproved, reason } = decision;
  const proposal = await lockProposal(tx, id);
  const isOpen = proposal?.state === 'open' && proposal.proposedAt > openSince();
  if (!isOpen || !kinds.includes(proposal.kind)) throw refuse('compliance.proposal_gone');
  await end(tx, call, proposal, { state: isApproved ? 'approved' : 'rejected', reason });
  return proposal;
}

/** The one who proposed something takes up what another has approved within a day; once. */
export async function takeUp(tx: Tx, call: OperatorCall, id: string, kind: string): Promise<Proposal> {
  const proposal = await lockProposal(tx, id);
  const isMine = proposal?.kind === kind && proposal.proposedById === call.operator.id;
  if (!isMine || proposal.state !== 'approved') throw refuse('compliance.proposal_gone');
  if (now().getTime() - (proposal.decidedAt?.getTime() ?? 0) > DAY_MS)
    throw refuse('compliance.proposal_gone');
  await closeProposal(tx, proposal.id);
  return proposal;
}

/**
 * For an act that both do in the same way: true when somebody else has said the same before, so that it is done now. The first word is
 * kept, and changes nothing; a word for something else takes its place.
 */
export async function agree(tx: Tx, call: OperatorCall, act: Act): Promise<boolean> {
  await dropOldProposal(tx, act, { before: openSince(), at: now() });
  const said = await findOpenProposal(tx, act);
  if (said && isDeepStrictEqual(said.wish, act.wish)) {
    await end(tx, call, said, { state: 'done', reason: act.reason });
    return true;
  }
  if (said) await end(tx, call, said, { state: 'rejected', reason: act.reason });
  const first = await insertProposal(tx, { ...act, by: call.operator, at: now() });
  // Somebody said it at the same moment; by now it can be seen.
  if (!first) return agree(tx, call, act);
  await audit(tx, call, first, { end: 'proposed', reason: act.reason });
  return false;
}

/** What was proposed is not wanted any more; nothing happens when nobody has. */
export async function dropProposal(tx: Tx, call: OperatorCall, act: Omit<Act, 'wish'>): Promise<void> {
  const proposal = await findOpenProposal(tx, act);
  if (proposal) await end(tx, call, proposal, { state: 'rejected', reason: act.reason });
}

/** What waits for a second operator, oldest first; for a merchant also what holds for every one. */
export const openProposals = (
  db: Db,
  which: { kinds: readonly string[]; merchantCode: string | null },
): Promise<Proposal[]> => listProposals(db, { ...which, state: 'open', since: openSince() });

/** What was approved and can still be taken up. */
export const approvedProposals = (
  db: Db,
  which: { kinds: readonly string[]; merchantCode: string | null },
): Promise<Proposal[]> =>
  listProposals(db, { ...which, state: 'approved', since: new Date(nowMs() - DAY_MS) });

/** By subject: who has proposed what is still open. */
export async function proposersOf(
  db: Db,
  { kind, merchantCode }: Pick<Act, 'kind' | 'merchantCode'>,
): Promise<ReadonlyMap<string, string>> {
  const open = await openProposals(db, { kinds: [kind], merchantCode });
  return new Map(open.map(({ subject, proposedBy }) => [subject, proposedBy]));
}

async function end(
  tx: Tx,
  call: OperatorCall,
  proposal: Proposal,
  { state, reason }: { state: ProposalState; reason: string },
): Promise<void> {
  const { operator } = call;
  if (state !== 'rejected' && proposal.proposedById === operator.id) throw refuse('compliance.own_approval');
  await endProposal(tx, { id: proposal.id, state, by: operator, at: now() });
  await audit(tx, call, proposal, { end: state === 'rejected' ? 'rejected' : 'approved', reason });
}

const audit = (
  tx: Tx,
  { operator }: OperatorCall,
  { kind, merchantCode, subject, wish, proposedBy }: Proposal,
  { end, reason }: { end: 'proposed' | 'approved' | 'rejected'; reason: string },
): Promise<void> =>
  recordAudit(tx, {
    operatorId: String(operator.id),
    operator: operator.account,
    merchantCode,
    action: `${kind}_${end}`,
    subject,
    reason,
    before: null,
    after: { wish, proposedBy },
  });
