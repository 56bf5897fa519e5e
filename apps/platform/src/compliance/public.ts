import { type Subscriber, subscriber } from '../kernel/events/events.ts';
import { appendAuditEntry } from './append-audit-entry.ts';

export {
  agree,
  approvedProposals,
  decideProposal,
  dropProposal,
  openProposals,
  type Proposal,
  propose,
  proposersOf,
  refuseStale,
  takeUp,
} from './four-eyes.ts';
export { complianceJobs } from './jobs.ts';
export { complianceRoutes, operatorComplianceRoutes } from './routes.ts';
export { breakOf, onBreakAmong } from './take-break.ts';

export const complianceSubscribers: readonly Subscriber[] = [
  subscriber({ name: 'compliance.append_audit_entry', event: 'audit.recorded', handle: appendAuditEntry }),
];
