import type { operatorCompliance, RequestOf, ResponseOf } from '@fairground/contract';
import type { OperatorCall } from '../kernel/http/call.ts';
import { type AuditEntry, readTrail } from './queries/trail.ts';

type AuditTrail = typeof operatorCompliance.auditTrail;

/** A page of the trail, newest first; `next` leads on from the last entry shown. */
export async function readAuditTrail(
  { db, operator }: OperatorCall,
  { merchantCode, subject, before, size }: RequestOf<AuditTrail>,
): Promise<ResponseOf<AuditTrail>> {
  const found = await readTrail(db, {
    merchantCode: merchantCode ?? null,
    // Acts that belong to no merchant are for those who work for all.
    merchantCodes: operator.merchants && [...operator.merchants],
    subject: subject ?? null,
    before: before === undefined ? null : BigInt(before),
    limit: size + 1,
  });
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return { entries: shown.map(show), next: found.length > size && last ? String(last.id) : null };
}

const show = (entry: AuditEntry) => ({
  id: String(entry.id),
  time: entry.time.toISOString(),
  operator: entry.operator,
  merchantCode: entry.merchantCode,
  action: entry.action,
  subject: entry.subject,
  reason: entry.reason,
  before: entry.before,
  after: entry.after,
  hash: entry.hash.toString('hex'),
});
