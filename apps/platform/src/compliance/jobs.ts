import type { Job } from '../kernel/jobs/jobs.ts';
import { verifyAuditTrail } from './verify-audit-trail.ts';

export const complianceJobs: readonly Job[] = [
  {
    name: 'compliance.verify_audit_trail',
    cron: '41 2 * * *',
    catchUpMs: 24 * 3_600_000,
    // The log lies outside the database: the head written there today shows tomorrow whether history was replaced.
    run: async ({ database, log }) => {
      const { entries, brokenAt, head } = await verifyAuditTrail(database.slow);
      if (brokenAt === null) log.info({ entries, head }, 'the audit trail is whole');
      else log.error({ entries, head, brokenAt: String(brokenAt) }, 'the audit trail has been tampered with');
    },
  },
];
