import { now } from '../clock.ts';
import type { Tx } from '../db/db.ts';
import { emit } from './events.ts';

/** One act that must stay known: who changed what, and why. */
export interface AuditRecord {
  /** Null for somebody who is not signed in, such as a failed sign-in. */
  operatorId: string | null;
  operator: string;
  merchantCode: string | null;
  action: string;
  subject: string;
  reason: string;
  before: unknown;
  after: unknown;
}

declare module './events.ts' {
  interface Events {
    'audit.recorded': AuditRecord & { time: string };
  }
}

/** Every record has one subject, so that all of them arrive in one order, the order of the chain. */
const AUDIT_SUBJECT = 'audit';

/** Goes into the audit trail if and when this transaction commits. */
export async function recordAudit(tx: Tx, record: AuditRecord): Promise<void> {
  await emit(tx, 'audit.recorded', {
    subject: AUDIT_SUBJECT,
    body: { ...record, time: now().toISOString() },
  });
}
