import type { operatorCatalogue, RequestOf, ResponseOf } from '@fairground/contract';
import { approvedProposals, decideProposal, openProposals, type Proposal } from '../../compliance/public.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { namedMerchant } from '../audit-change.ts';
import { applyLimits, LIMITS, type LimitsWish } from './change-vendor-limits.ts';
import { KEY_ON, NEW_KEY, turnOnKey } from './hand-out-keys.ts';
import { enterPublicKey, fingerprintOf, PUBLIC_KEY } from './public-key.ts';

type Ops = typeof operatorCatalogue;
type Shown = ResponseOf<Ops['vendorProposals']>['proposals'][number];
type Apply = (tx: Tx, call: OperatorCall, proposal: Proposal) => Promise<void>;

const KINDS: Readonly<Record<string, { shownAs: Shown['kind']; apply: Apply }>> = {
  [LIMITS]: { shownAs: 'limits', apply: applyLimits },
  [KEY_ON]: { shownAs: 'key_on', apply: turnOnKey },
  [PUBLIC_KEY]: { shownAs: 'key_public', apply: enterPublicKey },
  [NEW_KEY]: { shownAs: 'key_new', apply: async () => {} },
};

export async function readVendorProposals(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['vendorProposals']>,
): Promise<ResponseOf<Ops['vendorProposals']>> {
  await namedMerchant(call, merchantCode);
  const [open, approved] = await Promise.all([
    openProposals(call.db, { kinds: Object.keys(KINDS), merchantCode }),
    approvedProposals(call.db, { kinds: [NEW_KEY], merchantCode }),
  ]);
  return { proposals: [...approved, ...open].map((proposal) => show(call, proposal)) };
}

export async function decideVendorProposal(
  call: OperatorCall,
  { id, decision, reason }: RequestOf<Ops['decideVendorProposal']>,
): Promise<Record<string, never>> {
  const isApproved = decision === 'approve';
  await call.transaction(async (tx) => {
    const proposal = await decideProposal(tx, call, { id, kinds: Object.keys(KINDS), isApproved, reason });
    if (isApproved) await KINDS[proposal.kind]?.apply(tx, call, proposal);
  });
  return {};
}

function show({ operator }: OperatorCall, proposal: Proposal): Shown {
  const { id, kind, merchantCode, subject, wish, reason, state, proposedBy, proposedAt } = proposal;
  const { from = null, to = null } = kind === LIMITS ? (wish as LimitsWish) : {};
  return {
    id,
    vendor: subject.slice('vendor:'.length),
    kind: KINDS[kind]?.shownAs ?? 'limits',
    merchantCode,
    from,
    to,
    fingerprint: kind === PUBLIC_KEY ? fingerprintOf(proposal) : null,
    reason,
    state: state === 'approved' ? 'approved' : 'open',
    proposedBy,
    proposedAt: proposedAt.toISOString(),
    isMine: proposal.proposedById === operator.id,
  };
}
